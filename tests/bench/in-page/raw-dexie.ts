import { Dexie } from 'dexie'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { httpTransport } from '#app/sync/http-transport.ts'
import type { PullRequest, RowBlock } from '#schema/protocol/pull.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import type { Account } from '../accounts.ts'
import { signIn } from './device.ts'

const RAW_NAME = 'bench-raw'

/**
 * The synced tables with their indexes, and stores for what waits, images of rows and the replica's state, as durable as the
 * app's own database; nothing else of Sheen.
 */
export function openRawDatabase(): Promise<Dexie> {
  const db = new Dexie(RAW_NAME, { chromeTransactionDurability: 'strict' })
  const own = new SheenDatabase('bench-never-opened')
  const stores = TABLE_NAMES.map(table => {
    const { primKey, indexes } = own.table(table).schema
    return [table, [primKey, ...indexes].map(({ src }) => src).join(', ')]
  })
  db.version(1).stores({ ...Object.fromEntries(stores), outbox: '++key', undo: '[table+id]', state: 'key' })
  return db.open()
}

/** The same rows by plain Dexie. */
export async function copyToRaw(db: SheenDatabase, copied: readonly TableName[]): Promise<Dexie> {
  const raw = await openRawDatabase()
  for (const table of copied) await raw.table(table).bulkPut(await db.rows(table).toArray())
  return raw
}

type RawTimes = {
  /** The request by which a person signs in. */
  signInMs: number
  /** `bulkPut` of every row of the shop, all of them in memory already. */
  ms: number
  rows: number
}

export async function timeRawBulkPut(account: Account): Promise<RawTimes> {
  const asked = performance.now()
  await signIn(account)
  const signInMs = performance.now() - asked
  const fetched = await fetchAllRows()
  const db = await openRawDatabase()
  const start = performance.now()
  for (const [table, rows] of fetched) await db.table(table).bulkPut(rows)
  const ms = performance.now() - start
  return { signInMs, ms, rows: fetched.reduce((sum, [, rows]) => sum + rows.length, 0) }
}

async function fetchAllRows(): Promise<[TableName, AnyRow[]][]> {
  const found = new Map(TABLE_NAMES.map(table => [table, new Map<number, AnyRow>()]))
  const request: PullRequest = { replica: crypto.randomUUID(), cookie: null, page: null, ackedSeq: 0 }
  do {
    const page = await httpTransport().pull(request)
    if (page.status !== 'page') throw new Error(`The first pull gave ${page.status}`)
    for (const [table, block] of Object.entries(page.tables))
      for (const row of readRows(block)) found.get(table as TableName)?.set(row.id, row)
    request.page = page.next
  } while (request.page)
  return [...found].map(([table, rows]) => [table, [...rows.values()]])
}

function readRows({ columns, rows }: RowBlock): AnyRow[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (const [i, column] of columns.entries()) row[column] = values[i]
    return row as AnyRow
  })
}
