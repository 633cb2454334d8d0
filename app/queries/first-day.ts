import type { HourRange } from '#schema/rows/hour-range.ts'
import { isOpenOn, nextOpenDay, rangeOn, type ShopHours } from '#schema/rules/time/opening-hours.ts'
import { dayOfWeek } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { useHourRanges, useSettings } from './settings.ts'
import { useDaySchedule } from './use-schedule.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type FirstDay = {
  /** The day (yyyy-MM-dd) that the dashboard and the schedule begin with. */
  day: string
  /** The reason why that is not today, as text; null if it is. */
  notice: string | null
}

/** Today, or the next open day if today is closed and has no appointments. Today while that is loading. */
export function useFirstDay(today: string): FirstDay {
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const schedule = useDaySchedule(today)
  const isRead = settings && hourRanges && schedule?.day === today
  if (!isRead || schedule.entries.length > 0) return { day: today, notice: null }
  return firstDay(settings, hourRanges, today)
}

/** The first day to show if `today` has no appointments. */
export function firstDay(
  settings: ShopHours,
  hourRanges: readonly Pick<HourRange, 'firstDay' | 'lastDay' | 'openingHours' | 'name'>[],
  today: string,
): FirstDay {
  if (isOpenOn(settings, hourRanges, today)) return { day: today, notice: null }
  const day = nextOpenDay(settings, hourRanges, today)
  if (!day) return { day: today, notice: null }
  const reason = rangeOn(hourRanges, today)?.name ?? WEEKDAYS[dayOfWeek(today)]
  return { day, notice: `Closed today (${reason}). Showing ${formatDay(day)}.` }
}
