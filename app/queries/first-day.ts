import type { ClosedDay } from '#schema/rows/closed-day.ts'
import { nextOpenDay, openingHoursOn, type ShopHours } from '#schema/rules/opening-hours.ts'
import { dayOfWeek } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { useClosedDays, useSettings } from './settings.ts'
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
  const closedDays = useClosedDays()
  const schedule = useDaySchedule(today)
  const isRead = settings && closedDays && schedule?.day === today
  if (!isRead || schedule.entries.length > 0) return { day: today, notice: null }
  return firstDay(settings, closedDays, today)
}

/** The first day to show if `today` has no appointments. */
export function firstDay(
  settings: ShopHours,
  closedDays: readonly Pick<ClosedDay, 'day' | 'reason'>[],
  today: string,
): FirstDay {
  if (openingHoursOn(settings, closedDays, today)) return { day: today, notice: null }
  const day = nextOpenDay(settings, closedDays, today)
  if (!day) return { day: today, notice: null }
  const reason = closedDays.find(closed => closed.day === today)?.reason ?? WEEKDAYS[dayOfWeek(today)]
  return { day, notice: `Closed today (${reason}). Showing ${formatDay(day)}.` }
}
