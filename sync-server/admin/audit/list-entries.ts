import { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  AUDIT_KINDS,
  type AuditEntry,
  type AuditFilter,
  type AuditKind,
  type AuditRequest,
  type AuditResponse,
  BY_THE_CLOCK,
} from '#schema/protocol/audit.ts'
import type { AuditAnchor } from '#schema/rules/text/audit-anchor.ts'
import { BYTE_ORDER_MARK, csvLines } from '#schema/rules/text/csv.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Sql } from '../../db/connect.ts'

const PAGE_SIZE = 50
const ROWS_AT_ONCE = 500

/** The entries that are asked for, the latest first. */
export async function listEntries(
  sql: Sql,
  { before, ...filter }: z.output<typeof AuditRequest>,
  now: Date,
): Promise<z.infer<typeof AuditResponse>> {
  const found = await sql<AuditEntry[]>`
    select ${columns(sql)} from audit_trail left join devices on devices.id = device_id
    where ${fits(sql, filter)} and (${before ?? null}::bigint is null or seq < ${before ?? null}::bigint)
    order by seq desc limit ${PAGE_SIZE + 1}`
  const entries = found.slice(0, PAGE_SIZE)
  return {
    entries,
    cursor: found.length > PAGE_SIZE ? (entries.at(-1)?.seq ?? null) : null,
    anchor: await readAnchor(sql, now),
  }
}

/** The last entry of the days that are over, by the shop's clock; null where there is none. */
export async function readAnchor(sql: Sql, now: Date): Promise<AuditAnchor | null> {
  const today = shopDay(now.toISOString())
  const [last] = await sql<{ seq: number; hash: string }[]>`
    select seq, hash from audit_trail where at < ${shopInstant(today, '00:00')} order by seq desc limit 1`
  return last ? { day: addDays(today, -1), ...last } : null
}

const HEADINGS = [
  'Entry',
  'Time (UTC)',
  'Deed',
  'Kind',
  'Person id',
  'Person',
  'Device id',
  'Device',
  'Address',
  'Browser',
  'Details',
  'Hash before',
  'Hash',
]

/** Streams the entries that are asked for as CSV, the earliest first, with the hashes that prove them. */
export function exportEntries(sql: Sql, filter: AuditFilter): Readable {
  const pieces = sql<(AuditEntry & { previous: string })[]>`
    select ${columns(sql)}, previous from audit_trail left join devices on devices.id = device_id
    where ${fits(sql, filter)} order by seq`.cursor(ROWS_AT_ONCE)
  return Readable.from(csvOf(pieces))
}

async function* csvOf(pieces: AsyncIterable<(AuditEntry & { previous: string })[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([HEADINGS]))
  for await (const entries of pieces)
    yield Buffer.from(
      csvLines(
        entries.map(entry => [
          ...[entry.seq, entry.at, AUDIT_KINDS[entry.kind as AuditKind] ?? entry.kind, entry.kind],
          ...[entry.personId, entry.person, entry.deviceId, entry.deviceName, entry.address, entry.userAgent],
          ...[JSON.stringify(entry.details), entry.previous, entry.hash],
        ]),
      ),
    )
}

function columns(sql: Sql) {
  return sql`seq, at, kind, person_id as "personId", person, device_id as "deviceId", devices.name as "deviceName",
    address, user_agent as "userAgent", details, hash`
}

function fits(sql: Sql, { person, kind, from, to, address }: AuditFilter) {
  const since = from ? shopInstant(from, '00:00') : null
  const until = to ? shopInstant(addDays(to, 1), '00:00') : null
  return sql`(${person ?? null}::bigint is null or person_id = ${person ?? null}::bigint)
    and ${kindFits(sql, kind)}
    and (${since}::timestamptz is null or at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or at < ${until}::timestamptz)
    and (${address || null}::text is null or starts_with(address, ${address || null}::text))`
}

function kindFits(sql: Sql, kind: AuditFilter['kind']) {
  if (kind === 'all') return sql`true`
  return kind ? sql`kind = ${kind}` : sql`kind not in ${sql(BY_THE_CLOCK)}`
}
