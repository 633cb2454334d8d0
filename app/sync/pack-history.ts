import { putPacked } from '#app/db/packed/packed-tables.ts'
import type { Stores } from '#app/db/transact.ts'
import type { PullResponse } from '#schema/protocol/pull.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import { blocks, readRows } from './rebase.ts'

type Page = Extract<PullResponse, { status: 'page' }>

/** Tables that grow with every appointment, and for the most part are never read again. */
export const GROWING: ReadonlySet<TableName> = new Set([
  'appointments',
  'appointmentServices',
  'appointmentProducts',
  'appointmentNotes',
  'appointmentPhotos',
  'inspections',
  'inspectionMarks',
  'inspectionSignatures',
  'stepTicks',
  'certificates',
  'inspectionSeals',
  'customers',
  'vehicles',
  'workSpans',
  'transactions',
  'invoices',
  'vatEntries',
  'stockMovements',
  'shifts',
  'notifications',
])

/** Appointments of so many days back are still looked at and changed. */
export const RECENT_DAYS = 14

/**
 * Packs the rows of a page that nobody is expected to touch soon. Returns the page without them: rows that the shop works
 * with, and those that pending mutations have changed here (`undo`).
 */
export async function packHistory(
  stores: Stores,
  page: Page,
  { undo, now }: { undo: readonly [table: TableName, id: number][]; now: Date },
): Promise<Page> {
  const changed = new Set(undo.map(([table, id]) => `${table} ${id}`))
  const since = addDays(shopDay(now.toISOString()), -RECENT_DAYS)
  const inWork: Page['tables'] = {}
  await Promise.all(
    blocks(page).map(([table, block]) => {
      const settled: AnyRow[] = []
      const others: unknown[][] = []
      for (const [i, row] of readRows(block).entries()) {
        const stays = !GROWING.has(table) || changed.has(`${table} ${row.id}`) || isInWork(table, row, since)
        if (stays) others.push(block.rows[i] as unknown[])
        else settled.push(row)
      }
      if (others.length > 0) inWork[table] = { columns: block.columns, rows: others }
      return settled.length > 0 ? putPacked(stores.rows(table), settled as never[]) : undefined
    }),
  )
  return { ...page, tables: inWork }
}

function isInWork(table: TableName, row: AnyRow, since: string): boolean {
  return table === 'appointments' && (row as Appointment).days.some(day => day >= since)
}
