import { useCallback } from 'react'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { OpeningHours } from '#schema/rows/settings.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule/schedule-slot.ts'
import { openHoursOn, rangeOn, type ShopHours } from '#schema/rules/time/opening-hours.ts'
import { dayOfWeek, minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** The closed times of a day: all of it, or the hours before, between and after its open times. */
export type DayHours = {
  /** The reason why the shop is closed all day; null when it is open. */
  closed: string | null
  /** The reason for each row (HH:mm) of which no part is open. */
  closedRows: Readonly<Record<string, string>>
}

/** A day's opening hours in words; the day counts as open until the settings are loaded. */
export function dayHours(
  settings: ShopHours | undefined,
  hourRanges: readonly HourRange[] | undefined,
  day: string,
): DayHours {
  if (!settings || !hourRanges) return { closed: null, closedRows: {} }
  const hours = openHoursOn(settings, hourRanges, day)
  if (hours.length === 0) return { closed: closedReason(hourRanges, day), closedRows: {} }
  const rows = SCHEDULE_ROWS.map(row => [row, closedRow(hours, row)] as const)
  return { closed: null, closedRows: Object.fromEntries(rows.filter(([, reason]) => reason)) }
}

/** When the shop opens again or has closed, of a row (HH:mm) that is closed all its hour; '' for any other. */
function closedRow(hours: OpeningHours, row: string): string {
  const [starts, ends] = [minutesOfTime(row), minutesOfTime(row) + 60]
  const isOpen = hours.some(
    ({ opens, closes }) => minutesOfTime(opens) < ends && starts < minutesOfTime(closes),
  )
  if (isOpen) return ''
  const next = hours.find(({ opens }) => minutesOfTime(opens) >= ends)
  return next ? `Opens ${formatTime(next.opens)}` : `Closes ${formatTime(hours.at(-1)?.closes ?? '')}`
}

function closedReason(hourRanges: readonly HourRange[], day: string): string {
  const range = rangeOn(hourRanges, day)
  if (!range) return `Closed on ${WEEKDAYS[dayOfWeek(day)]}`
  return range.name ? `Closed: ${range.name}` : 'Closed'
}

/** Returns a function that gives the closed times of any day, with their reasons. */
export function useDayHours(): (day: string) => DayHours {
  const settings = useSettings()
  const hourRanges = useHourRanges()
  return useCallback(day => dayHours(settings, hourRanges, day), [settings, hourRanges])
}
