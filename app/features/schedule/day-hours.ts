import { useCallback } from 'react'
import { useClosedDays, useSettings } from '#app/queries/settings.ts'
import type { ClosedDay } from '#schema/rows/closed-day.ts'
import { openingHoursOn, type ShopHours } from '#schema/rules/opening-hours.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { dayOfWeek, minutesOfTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** The closed times of a day: all of it, or the hours before opening and after closing. */
export type DayHours = {
  /** The reason why the shop is closed all day; null when it is open. */
  closed: string | null
  /** The reason for each row (HH:mm) outside the opening hours. */
  closedRows: Readonly<Record<string, string>>
}

/** A day's opening hours in words; the day counts as open until the settings are loaded. */
export function dayHours(
  settings: ShopHours | undefined,
  closedDays: readonly ClosedDay[] | undefined,
  day: string,
): DayHours {
  if (!settings || !closedDays) return { closed: null, closedRows: {} }
  const hours = openingHoursOn(settings, closedDays, day)
  if (!hours) return { closed: closedReason(closedDays, day), closedRows: {} }
  const closedRows: Record<string, string> = {}
  for (const row of SCHEDULE_ROWS) {
    const starts = minutesOfTime(row)
    if (starts + 60 <= minutesOfTime(hours.opens)) closedRows[row] = `Opens ${formatTime(hours.opens)}`
    if (starts >= minutesOfTime(hours.closes)) closedRows[row] = `Closes ${formatTime(hours.closes)}`
  }
  return { closed: null, closedRows }
}

function closedReason(closedDays: readonly ClosedDay[], day: string): string {
  const closedDay = closedDays.find(closed => closed.day === day)
  if (!closedDay) return `Closed on ${WEEKDAYS[dayOfWeek(day)]}`
  return closedDay.reason ? `Closed: ${closedDay.reason}` : 'Closed'
}

/** Returns a function that gives the closed times of any day, with their reasons. */
export function useDayHours(): (day: string) => DayHours {
  const settings = useSettings()
  const closedDays = useClosedDays()
  return useCallback(day => dayHours(settings, closedDays, day), [settings, closedDays])
}
