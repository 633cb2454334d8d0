import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { Absence, Roster } from '#schema/rows/roster.ts'
import type { WorkSpan } from '#schema/rows/work-span.ts'
import { workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import { type Team, withoutLeft } from '#schema/rules/people/people-time.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { useHourRanges, useSettings } from './settings.ts'

/** The technicians of the shop, the days on which people are away, and the blocked times. */
export type WholeTeam = { rosters: Roster[]; absences: Absence[]; blockedTimes: BlockedTime[] }

/** Undefined while loading. */
export function useTeam(): WholeTeam | undefined {
  return useLiveQuery(() => readWholeTeam(database()), [])
}

async function readWholeTeam(db: SheenDatabase): Promise<WholeTeam> {
  const [rosters, absences, blockedTimes] = await Promise.all([
    db.rows('rosters').toArray(),
    db.rows('absences').orderBy('id').toArray(),
    db.rows('blockedTimes').toArray(),
  ])
  absences.sort((a, b) => a.firstDay.localeCompare(b.firstDay))
  return { rosters, absences, blockedTimes }
}

/** The team as work is planned with it: who has left is away. Undefined while loading. */
export function useWorkingTeam(): Team | undefined {
  return useLiveQuery(() => readWorkingTeam(database()), [])
}

export async function readWorkingTeam(db: SheenDatabase): Promise<Team> {
  const [team, users] = await Promise.all([readWholeTeam(db), db.rows('users').toArray()])
  return withoutLeft(
    team,
    users.filter(({ active }) => !active),
  )
}

/** Work that nobody paused for longer than this is no work on a car. */
const LONGEST_SPAN_DAYS = 7

/** The minutes that each person has worked on cars on these days (yyyy-MM-dd); undefined while loading. */
export function useMinutesOnCars({ from, to }: Period, now: string): ReadonlyMap<number, number> | undefined {
  const spans = useLiveQuery(() => readSpansOn(database(), { from, to }), [from, to])
  const settings = useSettings()
  const hourRanges = useHourRanges()
  if (!spans || !settings || !hourRanges) return undefined
  return workedMinutes(spans, { now, times: { settings, hourRanges }, period: { from, to } })
}

/** The times of work on these days (yyyy-MM-dd), those that began before included. */
export function readSpansOn(db: SheenDatabase, { from, to }: Period): Promise<WorkSpan[]> {
  const begins = shopInstant(addDays(from, -LONGEST_SPAN_DAYS), '00:00')
  return db
    .rows('workSpans')
    .where('startedAt')
    .between(begins, shopInstant(addDays(to, 1), '00:00'))
    .toArray()
}
