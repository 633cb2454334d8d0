import { startNewHistory } from '#server/db/new-history.ts'
import type { TestDatabase } from '#tests/fixtures/database.ts'

/** Every table whose rows a backup holds; those that are referred to stand after those that refer to them. */
export const KEPT = [
  'mutation_log',
  'id_leases',
  'replicas',
  'tombstones',
  'stock_movements',
  'purchase_requests',
  'transactions',
  'shifts',
  'appointment_notes',
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

/** Room for one backup, beside the shop. */
export async function makeRoomForBackup({ sql }: TestDatabase): Promise<void> {
  await sql.unsafe(
    `create schema backup; ${ALL.map(table => `create table backup.${table} as table ${table} with no data;`).join('')}`,
  )
}

/** Sets everything aside as it is now, as a dump taken while people work would. */
export async function backUp({ sql }: TestDatabase): Promise<void> {
  await sql.begin(tx =>
    tx.unsafe(
      ALL.map(table => `delete from backup.${table}; insert into backup.${table} table ${table};`).join(''),
    ),
  )
}

/** The shop is lost and put back as it was then; a new history begins. */
export async function restore({ sql }: TestDatabase): Promise<void> {
  await sql.begin(tx =>
    tx.unsafe(
      [
        ...ALL.map(table => `delete from ${table};`),
        ...ALL.toReversed().map(table => `insert into ${table} table backup.${table};`),
      ].join(''),
    ),
  )
  await startNewHistory(sql)
}
