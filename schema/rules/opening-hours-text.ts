import type { HourRange } from '../rows/hour-range.ts'
import type { OpeningHours } from '../rows/settings.ts'
import { type HourRanges, openHoursOn, type ShopHours, weekdaysIn } from './opening-hours.ts'
import { addDays, shopDay, shopTime } from './shop-time.ts'
import { daysText, formatDay } from './time-text.ts'

/** The weekdays by number: 0 is Sunday, as in `Settings.openingHours`. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The numbers of the weekdays, Monday first. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Consecutive weekdays with the same hours, by their English names; Monday comes first. */
export type WeekPart = { days: string[]; hours: OpeningHours }

/** Returns the parts of a week, or only of these of its weekdays. */
export function weekParts(
  week: readonly OpeningHours[],
  weekdays: readonly number[] = FROM_MONDAY,
): WeekPart[] {
  const parts: WeekPart[] = []
  for (const weekday of FROM_MONDAY.filter(each => weekdays.includes(each))) {
    const hours = week[weekday] ?? []
    const name = WEEKDAY_NAMES[weekday] ?? ''
    const last = parts.at(-1)
    if (last && hoursText(last.hours) === hoursText(hours)) last.days.push(name)
    else parts.push({ days: [name], hours })
  }
  return parts
}

/** Opening hours as text, a line for each part of the week: 'Monday to Saturday 8AM to 8PM', 'Sunday closed'. */
export function openingHoursText(week: readonly OpeningHours[]): string {
  return weekParts(week).map(partText).join('\n')
}

function partText({ days, hours }: WeekPart): string {
  return `${days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0]} ${hoursText(hours)}`
}

/** The hours of one day: '9AM to 12PM and 2PM to 6PM', 'closed'. */
export function hoursText(hours: OpeningHours): string {
  return (
    hours.map(({ opens, closes }) => `${signTime(opens)} to ${signTime(closes)}`).join(' and ') || 'closed'
  )
}

type NamedRange = Omit<HourRange, 'id'>

/** What a range of days is called: 'Ramadan, 8 Feb to 9 Mar 2027', 'Wed 2 Dec 2026'. */
export function rangeTitle({ name, ...days }: Pick<NamedRange, 'name' | 'firstDay' | 'lastDay'>): string {
  return name ? `${name}, ${daysText(days)}` : daysText(days)
}

/** The hours of a range, of the weekdays in it: 'closed', '9AM to 3PM', 'Monday to Friday 9AM to 3PM, Saturday closed'. */
export function rangeHoursText({ openingHours, ...days }: Omit<NamedRange, 'name'>): string {
  if (!openingHours) return 'closed'
  const parts = weekParts(openingHours, weekdaysIn(days))
  return parts.length === 1 && parts[0] ? hoursText(parts[0].hours) : parts.map(partText).join(', ')
}

const ANNOUNCED_DAYS = 14

/** The ranges of today (yyyy-MM-dd) and of the two weeks after it, a line for each. */
export function comingRangesText(ranges: readonly NamedRange[], today: string): string {
  return ranges
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= addDays(today, ANNOUNCED_DAYS))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
    .map(range => `${rangeTitle(range)}: ${rangeHoursText(range)}`)
    .join('\n')
}

/** Whether the shop is open at `now` (ISO instant) and until or from when, as text; null if it never opens. */
export function openNowText(shop: ShopHours, hourRanges: HourRanges, now: string): string | null {
  const [today, time] = [shopDay(now), shopTime(now)]
  const next = openHoursOn(shop, hourRanges, today).find(({ closes }) => time < closes)
  if (next && time < next.opens) return `Opens today at ${signTime(next.opens)}`
  if (next) return `Open now until ${signTime(next.closes)}`
  for (let ahead = 1; ahead <= 30; ahead++) {
    const day = addDays(today, ahead)
    const opens = openHoursOn(shop, hourRanges, day)[0]?.opens
    if (opens) return `Opens ${ahead === 1 ? 'tomorrow' : formatDay(day)} at ${signTime(opens)}`
  }
  return null
}

/** '08:00' is '8AM', '13:30' is '1:30PM'. */
function signTime(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3) === '00' ? '' : `:${time.slice(3)}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}
