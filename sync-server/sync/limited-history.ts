import {
  type HistoryMonths,
  historyStart,
  keepsAllHistory,
  type LimitedDevices,
} from '#schema/protocol/history-window.ts'
import type { Role } from '#schema/rows/user.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Sql } from '../db/connect.ts'

type Asking = { role: Role; replica: string; now: Date }
type Limit = { months: HistoryMonths; devices: LimitedDevices; isShared: boolean }

/**
 * The first day (yyyy-MM-dd) of the history that a replica may have now; undefined for all of it. It is asked for with each pull: the
 * setting, the people of the device and the month may have changed.
 */
export async function limitedSince(sql: Sql, { role, replica, now }: Asking): Promise<string | undefined> {
  if (keepsAllHistory(role)) return undefined
  // A device is shared while somebody else has rows there, or a PIN. One that has not said yet which it is may be.
  const [limit] = await sql<Limit[]>`
    with place as (select device_id from replicas where id = ${replica})
    select history_months as months, limited_devices as devices,
      (select device_id from place) is null or 1 < (
        select count(distinct user_id) from (
          select user_id from replicas
          where device_id = (select device_id from place)
            and last_seen_at > now() - make_interval(days => keep_days)
          union all select user_id from enrolments where device_id = (select device_id from place)) people) as "isShared"
    from access_rules where history_months is not null`
  if (!limit || (limit.devices === 'shared' && !limit.isShared)) return undefined
  const start = historyStart(now.toISOString(), limit.months)
  return KEEPS_MONEY.includes(role) ? withWholeDrawers(sql, start) : start
}

/** What a drawer should hold is summed on the device: the first one that was open then, or still is, has to be there from its opening. */
async function withWholeDrawers(sql: Sql, start: string): Promise<string> {
  const [first] = await sql<{ openedAt: string | null }[]>`
    select min(opened_at) as "openedAt" from drawer_sessions
    where state = 'open' or closed_at >= ${shopInstant(start, '00:00')}`
  const opened = first?.openedAt ? shopDay(first.openedAt) : start
  return opened < start ? opened : start
}
