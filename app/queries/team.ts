import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { Absence, Roster } from '#schema/rows/roster.ts'
import type { WorkSpan } from '#schema/rows/work-span.ts'
import { workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { useHourRanges, useSettings } from './settings.ts'

/** The technicians of the shop, the days on which people are away, and the blocked times. */
export type WholeTeam = { rosters: Roster[]; absences: Absence[]; blockedTimes: BlockedTime[] }

/** Undefined while loading. */
export function useTeam(): WholeTeam | undefined {
  return useLiveQuery(() => readWholeTeam(database()), [])
}

export async function readWholeTeam(db: SheenDatabase): Promise<WholeTeam> {
  const [rosters, absences, blockedTimes] = await Promise.all([
    db.rows('rosters').toArray(),
    db.rows('absences').orderBy('id').toArray(),
    db.rows('blockedTimes').toArray(),
  ])
  absences.sort((a, b) => a.firstDay.localeCompare(b.firstDay))
  return { rosters, absences, blockedTimes }
}

/** The minutes that each person has worked on cars in work begun on these days (yyyy-MM-dd); undefined while loading. */
export function useMinutesOnCars(
  { from, to }: { from: string; to: string },
  now: string,
): ReadonlyMap<number, number> | undefined {
  // Work that goes on over a night may have begun before.
  const spans = useWorkSpansBetween(addDays(from, -1), addDays(to, 1))
  const settings = useSettings()
  const hourRanges = useHourRanges()
  if (!spans || !settings || !hourRanges) return undefined
  return workedMinutes(
    spans.filter(({ startedAt }) => shopDay(startedAt) >= from),
    { now, times: { settings, hourRanges } },
  )
}

/** The times of work that began on one of these days (yyyy-MM-dd), the last one left out; undefined while loading. */
function useWorkSpansBetween(from: string, until: string): WorkSpan[] | undefined {
  return useLiveQuery(
    () =>
      database()
        .rows('workSpans')
        .where('startedAt')
        .between(shopInstant(from, '00:00'), shopInstant(until, '00:00'))
        .toArray(),
    [from, until],
  )
}
