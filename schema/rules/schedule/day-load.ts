import type { BlockedTime } from '../../rows/blocked-time.ts'
import { bayPercent, bayUse } from '../reports/shop-figures.ts'
import { openHoursOn } from '../time/opening-hours.ts'
import type { ShopTimes } from '../time/working-time.ts'
import type { BayTime } from './availability.ts'
import { axisOf } from './day-axis.ts'
import { bayColumns, type Placed } from './day-columns.ts'
import { blockedColumns, type FreeSpan, freeTime, gapsIn } from './free-time.ts'

/** How full the bays are on a day. */
export type DayLoad = {
  /** Whole percent of the open time; null while the shop is closed. */
  percent: number | null
  /** The longest time that a bay is free from now on while the shop is open, of two hours at least. */
  longest: FreeSpan | null
}

type Day<J> = {
  /** yyyy-MM-dd */
  day: string
  entries: readonly J[]
  /** Every appointment that takes a bay on that day. */
  reaching: readonly BayTime[]
  blocked: readonly BlockedTime[]
  bays: number
  times: ShopTimes
}

/** A job for which it matters to know where a day has room. */
const LONG_MINUTES = 120

/** How full a day is at `now` (ISO instant), and where it still has room for a long job. */
export function dayLoad<J extends Placed>(schedule: Day<J>, now: string): DayLoad {
  const { day, entries, reaching, bays, times } = schedule
  const hours = openHoursOn(times.settings, times.hourRanges, day)
  const use = bayUse(reaching, day, { ...times, settings: { ...times.settings, bays } })
  const blocked = blockedColumns(schedule.blocked, bays)
  const free = freeTime(entries, bayColumns(entries, bays), { day, now, axis: axisOf(hours, []), blocked })
  const open = gapsIn(free, { hours, day, now, whole: true }).filter(
    ({ from, to }) => to - from >= LONG_MINUTES,
  )
  const longest = open.reduce<FreeSpan | null>(
    (most, span) => (most && most.to - most.from >= span.to - span.from ? most : span),
    null,
  )
  return { percent: bayPercent(use), longest }
}
