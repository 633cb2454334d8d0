import { deepStrictEqual, ok } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Notification } from '#schema/rows/notification.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { checkMoneyAndStock } from '#tests/chaos/money-and-stock.ts'
import { readShop, replayLog, type Shop, withoutDrawnKeys } from '#tests/chaos/replay.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import type { FaultDevice } from './fault-device.ts'
import type { FaultShop } from './fault-shop.ts'
import type { Ledger } from './in-page/hands.ts'
import { SESSION_COOKIE } from './profile.ts'

/**
 * Why the devices and the shop do not agree yet, in words; null once nothing waits, what every device shows is what a
 * fresh pull for its person gives, and nobody's work is left behind on it.
 */
export async function disagreement(shop: FaultShop, devices: readonly FaultDevice[]): Promise<string | null> {
  for (const [i, device] of devices.entries()) {
    const ledgers = await device.ledgers()
    for (const { userId, pending, unsynced } of ledgers) {
      if (pending > 0) return `device ${i}: ${pending} mutations of person ${userId} wait`
      if (userId === device.person.id && unsynced > 0)
        return `device ${i}: ${unsynced} rows are marked as unsynced`
    }
    const own = ledgers.find(({ userId }) => userId === device.person.id)
    if (!own) return `device ${i}: person ${device.person.id} has no rows`
    const fresh = await freshRows(shop, device)
    const table = TABLE_NAMES.find(name => !isDeepStrictEqual(own.rows[name], fresh[name]))
    if (table) return `device ${i}: ${table} ${differences(own.rows[table], fresh[table])}`
  }
  return null
}

/** Throws what does not hold, once the devices agree. */
export async function checkInvariants(shop: FaultShop, devices: readonly FaultDevice[]): Promise<void> {
  const { sql, opening } = shop
  if (!opening) throw new Error('The shop has no opening')
  const now = await readShop(sql)
  const delivered = new Set(
    (now.notifications as Notification[])
      .filter(({ state }) => state !== 'queued' && state !== 'cancelled')
      .map(({ appointmentId }) => appointmentId),
  )
  deepStrictEqual(
    withoutDrawnKeys(undelivered(await replayLog(sql, opening), delivered)),
    withoutDrawnKeys(undelivered(now, delivered)),
    'each change counts once',
  )
  checkMoneyAndStock(now, opening)
  checkSeries(await issuedNumbers(sql))
  const logged = new Map(
    (await sql<{ id: string; outcome: string }[]>`select id, outcome from mutation_log`).map(
      ({ id, outcome }) => [id, outcome] as const,
    ),
  )
  for (const [i, device] of devices.entries()) {
    const ledgers = await device.ledgers()
    const kept = new Set(ledgers.flatMap(({ made }) => made.map(({ id }) => id)))
    const lost = [...device.made, ...kept].filter(id => !logged.has(id))
    deepStrictEqual(lost, [], `device ${i}: mutations that the server does not know`)
    for (const ledger of ledgers) checkRejections(ledger, logged, `device ${i}`)
    deepStrictEqual(device.refused, [], `device ${i}: deeds that failed`)
    deepStrictEqual(device.thrown, [], `device ${i}: errors that its pages threw`)
  }
}

/**
 * Leaves the notifications of some appointments out. What a server has delivered stays as it is, and what comes after
 * goes by it, but delivery is no mutation: it happens when a run outlasts the time for which messages wait.
 */
function undelivered(shop: Shop, delivered: ReadonlySet<unknown>): Shop {
  const notifications = shop.notifications.filter(row => !delivered.has((row as Notification).appointmentId))
  return { ...shop, notifications }
}

/** A device keeps exactly those of its person's mutations that the server rejected and that were not resubmitted since. */
function checkRejections({ made, rejected }: Ledger, logged: Map<string, string>, where: string): void {
  const replaced = new Set(made.map(({ replaces }) => replaces))
  const refused = made
    .filter(({ id }) => logged.get(id) === 'rejected' && !replaced.has(id))
    .map(({ id }) => id)
  deepStrictEqual(rejected.toSorted(), refused.toSorted(), `${where}: rejections that are kept`)
}

type Numbered = { series: string; sequence: number }

/** Every number that a document has, and those that rejected ones had: these may have been printed. */
async function issuedNumbers(sql: FaultShop['sql']): Promise<Numbered[]> {
  return sql<Numbered[]>`
    select series, sequence::int from invoices
    union select args ->> 'series', (args ->> 'sequence')::int from mutation_log
      where outcome = 'rejected' and args ? 'sequence'`
}

function checkSeries(numbers: readonly Numbered[]): void {
  for (const series of new Set(numbers.map(number => number.series))) {
    const issued = numbers.filter(number => number.series === series).map(({ sequence }) => sequence)
    const all = Array.from({ length: Math.max(...issued) }, (_, i) => i + 1)
    deepStrictEqual(
      issued.toSorted((a, b) => a - b),
      all,
      `the numbers of series ${series}`,
    )
  }
}

async function freshRows(
  { url }: FaultShop,
  { profile, line }: FaultDevice,
): Promise<Record<TableName, AnyRow[]>> {
  const session = await profile.session(line.url)
  ok(session, 'the device has a session')
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `${SESSION_COOKIE}=${session}` },
      body: JSON.stringify(body),
    })
  const { pages } = await new Replica({ post }, session).pullAll()
  const rows = TABLE_NAMES.map(table => {
    // A row that was near today comes with the first page and once more in its place.
    const byId = new Map((pages.flatMap(page => rowsIn(page, table)) as AnyRow[]).map(row => [row.id, row]))
    return [table, [...byId.values()].sort((a, b) => a.id - b.id)] as const
  })
  return Object.fromEntries(rows) as Record<TableName, AnyRow[]>
}

function differences(shown: readonly AnyRow[], fresh: readonly AnyRow[]): string {
  const there = new Map(fresh.map(row => [row.id, row]))
  const here = new Map(shown.map(row => [row.id, row]))
  const ids = [...new Set([...there.keys(), ...here.keys()])]
  const other = ids.filter(id => !isDeepStrictEqual(there.get(id), here.get(id)))
  return other
    .slice(0, 2)
    .map(id => `${id}: shown ${JSON.stringify(here.get(id))}, fresh ${JSON.stringify(there.get(id))}`)
    .join('; ')
}
