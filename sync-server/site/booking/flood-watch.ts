import type { Logger } from 'pino'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { recordFlood } from '#schema/mutations/visitors/flood.ts'
import type { Flood } from '#schema/rows/flood.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import {
  CALM_MINUTES,
  floodLimits,
  isBeyond,
  isLasting,
  type Rate,
  WATCHED_DAYS,
} from '#schema/rules/visitors/flood.ts'
import type { TransactionSql } from '../../db/connect.ts'
import type { WriteTransaction } from '../../sync/write-transaction.ts'

const WORKER = { userId: null, role: 'worker' as const }
const [HOUR, DAY] = [60, 24 * 60]
/** The figures of a flood are written again after so long, or when they have doubled: every device reads them. */
const RECORD_EVERY_MINUTES = 1

/** The bookings by unknown people lately, and the latest flood. */
export type Traffic = Rate & {
  flood: Flood | null
  /** Those of the flood that were given a place. */
  placed: Rate
  requests: number
  networks: number
  unplaced: number
}

/** Counts what was asked for lately. It is exact only under the writers' lock. */
export async function readTraffic(sql: TransactionSql, now: Date): Promise<Traffic> {
  const at = now.toISOString()
  const [hourAgo, dayAgo] = [addMinutes(at, -HOUR), addMinutes(at, -DAY)]
  // After a flood the count begins anew: with those of the day before, one calm booking would be the next flood.
  const calmSince = addMinutes(at, -CALM_MINUTES)
  const [traffic] = await sql<
    [Omit<Traffic, 'placed' | 'flood'> & { placedAnHour: number; placedADay: number }]
  >`
    with lately as (
      select created_at, requested_from, unplaced_at,
        requested is not null and requested_from <> '' and created_at > coalesce((
          select max(last_at) from floods where last_at <= ${calmSince}
        ), '-infinity') as is_unanswered,
        created_at > coalesce((select began_at from floods order by last_at desc limit 1), 'infinity')
          and coalesce(unplaced_at > created_at, true) as is_placed
      from appointments where requested_from is not null and created_at > ${dayAgo}
    )
    select count(*) filter (where is_unanswered and created_at > ${hourAgo})::int as "anHour",
      count(*) filter (where is_unanswered)::int as "aDay",
      count(*) filter (where is_placed and created_at > ${hourAgo})::int as "placedAnHour",
      count(*) filter (where is_placed)::int as "placedADay",
      count(*)::int as requests,
      count(distinct requested_from)::int as networks,
      count(*) filter (where unplaced_at is not null)::int as unplaced
    from lately`
  const flood = await readLatestFlood(sql)
  const { placedAnHour, placedADay, ...counts } = traffic
  return { ...counts, placed: { anHour: placedAnHour, aDay: placedADay }, flood }
}

async function readLatestFlood(sql: TransactionSql): Promise<Flood | null> {
  const [flood] = await sql<Flood[]>`
    select id, began_at as "beganAt", last_at as "lastAt", requests, networks, unplaced
    from floods order by last_at desc limit 1`
  return flood ?? null
}

/**
 * How many places unknown people may still have now, with the booking that comes; null while the shop is under no flood.
 * A flood that begins is recorded in this transaction and told in the log; one that goes on is recorded once a minute, and whenever it has doubled.
 */
export async function watchFlood(
  transaction: WriteTransaction,
  traffic: Traffic,
  { now, log }: { now: Date; log: Logger },
): Promise<number | null> {
  const at = now.toISOString()
  const lasting = traffic.flood && isLasting(traffic.flood, at) ? traffic.flood : null
  // Its own busiest raises the limits only, so below the usual ones nobody has to look for it.
  if (!lasting && !isBeyond(traffic, floodLimits({ anHour: 0, aDay: 0 }))) return null
  const limits = floodLimits(await readBusiest(transaction.sql, now))
  const isNow = isBeyond(traffic, limits)
  if (!lasting && !isNow) return null
  const { requests, networks, unplaced } = traffic
  const { id = transaction.newId(), beganAt = at, lastAt = at } = lasting ?? {}
  const flood = { id, beganAt, lastAt: isNow ? at : lastAt, requests: requests + 1, networks, unplaced }
  if (!lasting) log.error({ flood, limits }, 'far more bookings are asked for by unknown people than usual')
  const isTwice = lasting !== null && flood.requests >= 2 * lasting.requests
  if (!lasting || isTwice || addMinutes(lastAt, RECORD_EVERY_MINUTES) <= flood.lastAt) {
    const call = { ...parseCall({ name: recordFlood.name, args: flood }), actor: WORKER, actedAt: at }
    await transaction.run(call)
  }
  const placed = lasting ? traffic.placed : { anHour: 0, aDay: 0 }
  return Math.max(0, Math.min(limits.anHour - placed.anHour, limits.aDay - placed.aDay))
}

/** Whether the shop is under a flood of bookings. */
export async function isFlooded(sql: TransactionSql, now: Date): Promise<boolean> {
  const flood = await readLatestFlood(sql)
  return flood !== null && isLasting(flood, now.toISOString())
}

/** The most that unknown people have asked for within an hour and a day, before the last day and outside of floods. */
async function readBusiest(sql: TransactionSql, now: Date): Promise<Rate> {
  const until = addMinutes(now.toISOString(), -DAY)
  const since = addMinutes(until, -WATCHED_DAYS * DAY)
  const [busiest] = await sql<[Rate]>`
    select coalesce(max(an_hour), 0)::int as "anHour", coalesce(max(a_day), 0)::int as "aDay" from (
      select count(*) over (order by created_at range between interval '1 hour' preceding and current row) as an_hour,
        count(*) over (order by created_at range between interval '1 day' preceding and current row) as a_day
      from appointments a
      where requested_from is not null and created_at > ${since} and created_at <= ${until} and not exists (
        select from floods f where a.created_at between f.began_at - interval '1 day' and f.last_at
      )
    ) as windows`
  return busiest
}
