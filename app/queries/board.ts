import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { type DaySchedule, readSchedule, type ScheduleEntry } from './appointments.ts'

/** The schedule of today, and what a screen on the wall shows besides. */
export type ShopNow = {
  today: DaySchedule
  /** What was at the shop in the last days and is so no more: it may wait to be fetched. */
  earlier: ScheduleEntry[]
  /** When the work in progress was to be done, by the id of its appointment: the schedule moves the end of late work on. */
  plannedEnds: ReadonlyMap<number, string>
}

/** Who was to fetch a car longer ago than so many days has done so, or asks at the counter. */
const DAYS_BEFORE = 7

/** What is at the shop `now` (ISO instant); undefined while loading, and until the first sync has brought the settings. */
export function useShopNow(now: string): ShopNow | undefined {
  // Work that runs late takes its bay minute by minute, without a change of any row.
  return useLiveQuery(() => readShopNow(database(), now), [now.slice(0, 16)])
}

async function readShopNow(db: SheenDatabase, now: string): Promise<ShopNow | undefined> {
  const days = Array.from({ length: DAYS_BEFORE + 1 }, (_, before) => addDays(shopDay(now), -before))
  const [[today, ...before], inProgress] = await Promise.all([
    readSchedule(db, days),
    db.rows('appointments').where('status').equals('in_progress').toArray(),
  ])
  if (!today || today.times.settings.openingHours.length === 0) return undefined
  const earlier = new Set(before.flatMap(({ entries }) => entries))
  for (const entry of today.entries) earlier.delete(entry)
  const plannedEnds = new Map(inProgress.map(({ id, endsAt }) => [id, endsAt]))
  return { today, earlier: [...earlier], plannedEnds }
}
