import { z } from 'zod'
import { writeScope } from '#schema/protocol/history-window.ts'
import type { PullResponse, RowBlock } from '#schema/protocol/pull.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'
import type { TransactionSql } from '../db/connect.ts'
import { type Reader, type VisibleTable, visibleTables } from './read-scope.ts'
import type { Head } from './shop-head.ts'
import { arrayLiteral } from './table-sql.ts'

const PAGE_ROWS = 4000
/** The number of coming days whose appointments are sent before the rest. */
const COMING_DAYS = 14

/** The tables that the first page holds whole; none of them grows over the years. */
const REFERENCE: readonly TableName[] = [
  'settings',
  'hourRanges',
  'users',
  'rosters',
  'absences',
  'services',
  'products',
  'productServices',
  'purchaseRequests',
  'conflicts',
  'floods',
]
/** The tables that follow at once: what most screens need. */
const NEEDED_FIRST: readonly TableName[] = ['appointments', 'appointmentServices', 'customers', 'vehicles']
/** The remaining tables, which are sent newest row first. */
const REST: readonly TableName[] = [
  ...NEEDED_FIRST,
  ...TABLE_NAMES.filter(table => !REFERENCE.includes(table) && !NEEDED_FIRST.includes(table)),
]

/** In a token, the page of the days to come, which precedes those of `REST`. */
const COMING = 'coming days'

/**
 * The position of an initial sync. The version is that of its first page: changes made during the sync are
 * fetched by the ordinary pull that follows, so every page may read a snapshot of its own.
 */
const PageToken = z.object({
  epoch: z.uuid(),
  version: z.int(),
  scope: z.string(),
  total: z.int(),
  /** By the server's clock, which may stand in another age. */
  today: z.iso.date(),
  /**
   * Index of the table in `REST`, below 0 for the coming days; its rows down to `after` have been sent. The token names the table:
   * its next page may be asked of a server of another release, which has others.
   */
  table: z.enum([COMING, ...REST]).transform(name => REST.indexOf(name as TableName)),
  after: z.int().nullable(),
})
type PageToken = z.infer<typeof PageToken>

export function readPageToken(text: string | null): PageToken | null {
  if (!text) return null
  try {
    return PageToken.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}

function writePageToken(token: PageToken): string {
  const named: z.input<typeof PageToken> = { ...token, table: REST[token.table] ?? COMING }
  return Buffer.from(JSON.stringify(named)).toString('base64url')
}

type Page = { head: Head; token: PageToken | null; reader: Reader }

/**
 * One page of an initial sync: first the reference data with today's appointments, then the coming days, then
 * table by table from the newest row down. Rows of the first two pages may be repeated later; a repeated row
 * does no harm.
 */
export async function firstPullPage(
  sql: TransactionSql,
  { head, token, reader }: Page,
): Promise<PullResponse> {
  const visible = new Map(visibleTables(reader).map(table => [table.table, table]))
  if (!token) {
    const today = shopDay(new Date().toISOString())
    const [reference, appointments, total] = await Promise.all([
      Promise.all(REFERENCE.map(name => visible.get(name)).map(table => table && allRows(sql, table))),
      appointmentsOfDays(sql, visible, [today]),
      estimateRows(sql, [...visible.values()]),
    ])
    const next = {
      epoch: head.epoch,
      version: head.version,
      scope: writeScope(reader),
      total,
      today,
      table: -1,
      after: null,
    }
    const tables = Object.fromEntries([...reference.filter(block => block !== undefined), ...appointments])
    return page(tables, next)
  }
  if (token.table < 0) {
    const coming = Array.from({ length: COMING_DAYS }, (_, i) => addDays(token.today, 1 + i))
    const appointments = await appointmentsOfDays(sql, visible, coming)
    return page(Object.fromEntries(appointments), { ...token, table: 0 })
  }
  return restPage(sql, visible, token)
}

/** Fills a page from several tables, so that small tables do not cost a round trip each. */
async function restPage(
  sql: TransactionSql,
  visible: Map<TableName, VisibleTable>,
  token: PageToken,
): Promise<PullResponse> {
  const blocks: Partial<Record<TableName, RowBlock>> = {}
  let { table, after } = token
  for (let room = PAGE_ROWS; room > 0 && table < REST.length; ) {
    const definition = visible.get(REST[table] as TableName)
    const block = definition && (await rowsBefore(sql, definition, { after, limit: room }))
    if (block && block.rows.length > 0) blocks[REST[table] as TableName] = block
    const full = block?.rows.length === room
    room -= block?.rows.length ?? 0
    after = full ? (block.rows.at(-1)?.[0] as number) : null
    if (!full) table++
  }
  return { ...page(blocks, { ...token, table, after }), newestFirst: true }
}

type PageAnswer = Extract<PullResponse, { status: 'page' }>

function page(tables: Partial<Record<TableName, RowBlock>>, next: PageToken): PageAnswer {
  const more = next.table < REST.length
  const { epoch, version, scope, total } = next
  return {
    status: 'page',
    tables,
    total,
    next: more ? writePageToken(next) : null,
    cookie: more ? null : { epoch, version, scope },
  }
}

async function allRows(sql: TransactionSql, { table, name, columns, select, where }: VisibleTable) {
  const rows = await sql.unsafe(`select ${select} from ${name} t where ${where}`).values()
  return [table, { columns, rows: [...rows] }] as const
}

async function rowsBefore(
  sql: TransactionSql,
  { name, columns, select, where }: VisibleTable,
  { after, limit }: { after: number | null; limit: number },
): Promise<RowBlock> {
  const rows = await sql
    .unsafe(
      `select ${select} from ${name} t where ${where} and t.id < $1 order by t.id desc limit $2`,
      [after ?? Number.MAX_SAFE_INTEGER, limit],
      { prepare: true },
    )
    .values()
  return { columns, rows: [...rows] }
}

/** The appointments of some days with all rows that a schedule shows. */
async function appointmentsOfDays(
  sql: TransactionSql,
  visible: Map<TableName, VisibleTable>,
  days: readonly string[],
): Promise<[TableName, RowBlock][]> {
  const standing = `(days && (select $1::text::date[]))`
  // Arrays, which are looked up one by one: PostgreSQL takes a subquery on days for large, and would read all lines of the shop.
  const each = (column: string) => `any (array(select ${column} from appointments where ${standing}))`
  const conditions: [TableName, string][] = [
    ['appointments', standing],
    ['appointmentServices', `t.appointment_id = ${each('id')}`],
    ['appointmentProducts', `t.appointment_id = ${each('id')}`],
    ['customers', `t.id = ${each('customer_id')}`],
    ['vehicles', `t.id = ${each('vehicle_id')}`],
  ]
  return Promise.all(
    conditions.map(async ([table, condition]): Promise<[TableName, RowBlock]> => {
      const definition = visible.get(table)
      if (!definition) return [table, { columns: [], rows: [] }]
      const { name, columns, select, where } = definition
      const rows = await sql
        .unsafe(`select ${select} from ${name} t where ${where} and ${condition}`, [arrayLiteral(days)], {
          prepare: true,
        })
        .values()
      return [table, { columns, rows: [...rows] }]
    }),
  )
}

/**
 * About the number of rows of the whole initial sync: what PostgreSQL's own statistics say. Counting takes the longer the older
 * the shop is, and the first statement of a connection on every table took 54 ms. A device that gets more rows than this, as
 * from a shop that has no statistics yet, raises its total.
 */
async function estimateRows(sql: TransactionSql, visible: VisibleTable[]): Promise<number> {
  // The statistics know nothing of who owns a row: nobody has many of their own.
  const shared = visible.filter(({ where }) => where === 'true').map(({ name }) => name)
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::int as total from pg_class where oid = any (${arrayLiteral(shared)}::regclass[])`
  return row?.total ?? 0
}
