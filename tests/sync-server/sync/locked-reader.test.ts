import { expect, test } from 'vitest'
import type { TransactionSql } from '#server/db/connect.ts'
import { LockedReader } from '#server/sync/locked-reader.ts'

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
  expect(asked).toEqual(['appointments {99}', 'appointment_services {99}', 'invoices {100},{R1}'])
})
