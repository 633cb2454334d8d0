import { createHmac } from 'node:crypto'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { isSame } from '../auth/secret-token.ts'
import type { Sql } from '../db/connect.ts'
import { readKey, readLinked, SHOP } from './signed-links.ts'

const TOKEN = /^s([0-9a-z]{1,11})\.([0-9a-z]{1,6})-([\w-]{22})$/
const DAY_MS = 24 * 60 * 60_000

type Booking = Row<'appointments'>

/** The appointment whose inspections a token shows until the end of a day (yyyy-MM-dd), or a token whose day is over. */
type InsurerLink =
  | { state: 'open'; appointment: Booking; lastDay: string }
  | { state: 'over'; lastDay: string }

/**
 * The token of the page of an appointment's inspections, for who has to judge a damage. It opens until the end of its last day, or until the
 * links of the booking are withdrawn.
 */
export async function issueInsurerToken(sql: Sql, row: Booking, lastDay: string): Promise<string> {
  const { secret, withdrawals } = await readKey(sql, { kind: 'appointments', row })
  const days = (Date.parse(lastDay) / DAY_MS).toString(36)
  return `s${row.id.toString(36)}.${days}-${sign(row, { secret, withdrawals, lastDay })}`
}

/** What a token opens; null for one that is forged, withdrawn or unknown alike. */
export async function openInsurerLink(sql: Sql, token: string, now: Date): Promise<InsurerLink | null> {
  const [, digits = '', days = '', signature = ''] = TOKEN.exec(token) ?? []
  const [id, day] = [Number.parseInt(digits, 36), Number.parseInt(days, 36)]
  if (!Number.isSafeInteger(id) || !(day * DAY_MS < LAST_INSTANT)) return null
  const linked = await readLinked(sql, SHOP, { kind: 'appointments', id })
  if (linked?.kind !== 'appointments') return null
  const { secret, former, withdrawals } = await readKey(sql, linked)
  const lastDay = new Date(day * DAY_MS).toISOString().slice(0, 10)
  const right = [secret, ...former].map(each => sign(linked.row, { secret: each, withdrawals, lastDay }))
  if (!right.some(each => isSame(each, signature))) return null
  if (lastDay < shopDay(now.toISOString())) return { state: 'over', lastDay }
  return { state: 'open', appointment: linked.row, lastDay }
}

/** The last day of a link that opens for so many days from now. */
export function lastDayOf(days: number, now: Date): string {
  return addDays(shopDay(now.toISOString()), days)
}

const LAST_INSTANT = Date.UTC(2101, 0)

type Signing = { secret: string; withdrawals: number; lastDay: string }

function sign({ id, createdAt }: Booking, { secret, withdrawals, lastDay }: Signing): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['insurer', id, withdrawals, createdAt, lastDay]))
    .digest('base64url')
    .slice(0, 22)
}
