import type { HourRange } from '../../rows/hour-range.ts'
import type { OpeningHours, OpeningWeek, OpenSpan, Settings } from '../../rows/settings.ts'
import type { Interval } from './interval.ts'
import { addDays, dayOfWeek, shopInstant } from './shop-time.ts'

export type ShopHours = Pick<Settings, 'openingHours'>
type Days = Pick<HourRange, 'firstDay' | 'lastDay'>
export type HourRanges = readonly (Days & Pick<HourRange, 'openingHours'>)[]

/** Returns the range that a day (yyyy-MM-dd) is in; undefined when the day goes by the usual week. */
export function rangeOn<Range extends Days>(ranges: readonly Range[], day: string): Range | undefined {
  return ranges.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** Returns a range that shares a day with these days; undefined when none does. */
export function rangeWithin<Range extends Days>(
  ranges: readonly Range[],
  { firstDay, lastDay }: Days,
): Range | undefined {
  return ranges.find(range => range.firstDay <= lastDay && firstDay <= range.lastDay)
}

/** Returns the weekdays (0 is Sunday) that a range of days has. */
export function weekdaysIn({ firstDay, lastDay }: Days): number[] {
  const weekdays: number[] = []
  for (let day = firstDay; day <= lastDay && weekdays.length < 7; day = addDays(day, 1))
    weekdays.push(dayOfWeek(day))
  return weekdays
}

/** Opening hours (HH:mm, shop clock) of a day yyyy-MM-dd: those of the range that it is in, else its weekday's. */
export function openHoursOn(settings: ShopHours, hourRanges: HourRanges, day: string): OpeningHours {
  const range = rangeOn(hourRanges, day)
  const week = range ? (range.openingHours ?? []) : settings.openingHours
  return week[dayOfWeek(day)] ?? []
}

/** Whether the shop opens at all on a day (yyyy-MM-dd). */
export function isOpenOn(settings: ShopHours, hourRanges: HourRanges, day: string): boolean {
  return openHoursOn(settings, hourRanges, day).length > 0
}

/** No shop announces a longer closure; the limit ends the search for a shop that never opens. */
const SEARCHED_DAYS = 60

/** The first open day (yyyy-MM-dd) after a day; null when the shop does not open within two months. */
export function nextOpenDay(settings: ShopHours, hourRanges: HourRanges, after: string): string | null {
  for (let days = 1; days <= SEARCHED_DAYS; days++) {
    const day = addDays(after, days)
    if (isOpenOn(settings, hourRanges, day)) return day
  }
  return null
}

/** When the shop is open on a day (yyyy-MM-dd), as ISO instants in their order; none when it is closed. */
export function openSpansOn(settings: ShopHours, hourRanges: HourRanges, day: string): Interval<string>[] {
  return openHoursOn(settings, hourRanges, day).map(({ opens, closes }) => ({
    starts: shopInstant(day, opens),
    ends: shopInstant(day, closes),
  }))
}

/** Until then a closing time that is earlier than the opening is one of the night. */
const NIGHT_ENDS = '06:00'
const [DAY_BEGINS, DAY_ENDS] = ['00:00', '24:00']

/** Whether a span closes after midnight, as it is typed and read: from 20:00 to 02:00. */
export function isOvernight({ opens, closes }: OpenSpan): boolean {
  return closes < opens && closes <= NIGHT_ENDS && closes !== DAY_BEGINS
}

/** Returns a week as it is stored: of a night that closes after midnight the rest is the first span of the next day. */
export function splitNights(week: OpeningWeek): OpeningWeek {
  return week.map((hours, weekday) => {
    const before = week.at(weekday - 1)?.at(-1)
    const own = hours.map(span => (isOvernight(span) ? { ...span, closes: DAY_ENDS } : span))
    return before && isOvernight(before) ? [{ opens: DAY_BEGINS, closes: before.closes }, ...own] : own
  })
}

/**
 * Returns a stored week as people read it, a night as one span of the day on which it begins: from 20:00 to 02:00. Only nights
 * between two of these weekdays (0 is Sunday) are joined.
 */
export function joinNights(week: readonly OpeningHours[], weekdays: readonly number[]): OpeningHours[] {
  const nightOf = (weekday: number): OpenSpan | null => {
    const next = (weekday + 1) % 7
    const [evening, morning] = [week[weekday]?.at(-1), week[next]?.[0]]
    if (!weekdays.includes(weekday) || !weekdays.includes(next)) return null
    if (evening?.closes !== DAY_ENDS || morning?.opens !== DAY_BEGINS) return null
    const night = { opens: evening.opens, closes: morning.closes }
    return isOvernight(night) ? night : null
  }
  return week.map((hours, weekday) => {
    const own = nightOf((weekday + 6) % 7) ? hours.slice(1) : hours
    const night = nightOf(weekday)
    return night ? [...own.slice(0, -1), night] : own
  })
}

/** Why a span (HH:mm) cannot follow the one before it on its day, with the field at fault; null when it can. */
export function spanProblem(
  { opens, closes }: OpenSpan,
  before: OpenSpan | undefined,
): { field: keyof OpenSpan; message: string } | null {
  if (closes <= opens) return { field: 'closes', message: 'It has to close after it opens.' }
  if (!before || opens > before.closes) return null
  return { field: 'opens', message: 'It has to open again after it has closed.' }
}

/** Whether each span ends after it begins, and begins after the one before it ended. */
export function areInOrder(hours: OpeningHours): boolean {
  return hours.every((span, index) => spanProblem(span, hours[index - 1]) === null)
}
