import { startNewHistory } from '#server/db/new-history.ts'
import type { TestDatabase } from '#tests/fixtures/database.ts'

/** Every table whose rows a backup holds; those that are referred to stand after those that refer to them. */
const KEPT = [
  'mutation_log',
  'id_leases',
  'replicas',
  'devices',
  'tombstones',
  'notifications',
  'inbound_messages',
  'online_payments',
  'waiting_entries',
  'quotes',
  'conflicts',
  'vat_entries',
  'locked_periods',
  'drawer_counts',
  'drawer_moves',
  'drawer_sessions',
  'stock_movements',
  'purchase_requests',
  'transactions',
  'shifts',
  'absences',
  'rosters',
  'work_spans',
  'blocked_times',
  'appointment_notes',
  'appointment_photos',
  'appointment_services',
  'appointment_products',
  'appointments',
  'vehicles',
  'customers',
  'services',
  'products',
  'users',
] as const
const COUNTERS = ['shop_state', 'table_versions'] as const
const ALL = [...KEPT, ...COUNTERS]

/** Copies of the shop stand beside it, each in a schema of this name. */
export type Copy = 'opening' | 'backup'

export async function makeRoomFor(copy: Copy, { sql }: TestDatabase): Promise<void> {
  await sql.unsafe(
    `create schema ${copy}; ${ALL.map(table => `create table ${copy}.${table} as table ${table} with no data;`).join('')}`,
  )
}

/** Sets everything aside as it is now, as a dump taken while people work would. */
export async function setAside(copy: Copy, { sql }: TestDatabase): Promise<void> {
  await sql.begin(tx =>
    tx.unsafe(
      ALL.map(table => `delete from ${copy}.${table}; insert into ${copy}.${table} table ${table};`).join(''),
    ),
  )
}

/** Makes the shop what it was when that copy was set aside, its history included. */
export async function putBack(copy: Copy, { sql }: TestDatabase): Promise<void> {
  await sql.begin(tx =>
    tx.unsafe(
      [
        // Faster than truncate, with so few rows.
        ...ALL.map(table => `delete from ${table};`),
        ...ALL.toReversed().map(table => `insert into ${table} table ${copy}.${table};`),
      ].join(''),
    ),
  )
}

/** The shop is lost and put back from the backup; a new history begins. */
export async function restore(database: TestDatabase): Promise<void> {
  await putBack('backup', database)
  await startNewHistory(database.sql)
}
