import { expect, test } from 'vitest'
import type { TransactionSql } from '#server/db/connect.ts'
import { LockedReader } from '#server/sync/locked-reader.ts'

test('One value is asked for as one, so that PostgreSQL knows how many rows have it', async () => {
  const conditions: string[] = []
  const unsafe = async (statement: string) => {
    conditions.push(/where (.*) order/.exec(statement)?.[1] ?? '')
    return []
  }
  const reader = new LockedReader({ unsafe } as unknown as TransactionSql)
  await reader.find('appointments', { status: 'in_progress' })
  await Promise.all([
    reader.find('appointments', { status: 'pending' }),
    reader.find('appointments', { status: 'confirmed' }),
    // A list holds one of several values.
    reader.find('appointments', { days: '2026-11-26' as never }),
  ])
  expect(conditions).toEqual([
    '"status" = $1::text::text',
    '"status" = any((select $1::text::text[])::text[])',
    '"days" && (select $1::text::date[])',
  ])
})

test('What is new, and what would refer to it, is not asked for', async () => {
  const asked: string[] = []
  const unsafe = async (statement: string, values: unknown[]) => {
    asked.push(`${/from (\S+)/.exec(statement)?.[1]} ${values.join()}`.replaceAll('"', ''))
    return []
  }
  const reader = new LockedReader({ unsafe } as unknown as TransactionSql)
  reader.skipFrom(100)

  expect(await reader.get('appointments', 100)).toBeUndefined()
  expect(reader.isMissing('appointments', 100)).toBe(true)
  expect(await reader.find('appointmentServices', { appointmentId: 101 })).toEqual([])
  expect(await reader.find('transactions', { appointmentId: 100, kind: 'refund' })).toEqual([])
  expect(asked).toEqual([])

  await reader.get('appointments', 99)
  await reader.find('appointmentServices', { appointmentId: 99 })
  // Not every number is an id.
  await reader.find('invoices', { sequence: 100, series: 'R1' })
  expect(asked).toEqual(['appointments {99}', 'appointment_services 99', 'invoices {100},{R1}'])
})
