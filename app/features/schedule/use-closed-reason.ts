import { useClosedDays, useSettings } from '#app/queries/settings.ts'
import { openingHoursOn } from '#schema/rules/opening-hours.ts'
import { dayOfWeek } from '#schema/rules/shop-time.ts'

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** Why the shop is closed on a day, in words; null when it is open or not known yet. */
export function useClosedReason(day: string): string | null {
  const settings = useSettings()
  const closedDays = useClosedDays()
  if (!settings || !closedDays || openingHoursOn(settings, closedDays, day)) return null
  const closedDay = closedDays.find(closed => closed.day === day)
  if (!closedDay) return `Closed on ${WEEKDAYS[dayOfWeek(day)]}`
  return closedDay.reason ? `Closed: ${closedDay.reason}` : 'Closed'
}
