import type { HourRange } from '../../rows/hour-range.ts'
import type { OpeningHours } from '../../rows/settings.ts'
import type { OpeningTexts } from '../../texts/catalogue.ts'
import * as calendar from '../../texts/en/calendar.ts'
import * as openingHours from '../../texts/en/opening-hours.ts'
import { type HourRanges, joinNights, openHoursOn, type ShopHours, weekdaysIn } from './opening-hours.ts'
import { addDays, shopDay, shopTime } from './shop-time.ts'
import { daysText, formatDay } from './time-text.ts'

/** The numbers of the weekdays, Monday first. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

const english: OpeningTexts = { calendar, openingHours }

/** Consecutive weekdays with the same hours, by their numbers from 0 for Sunday; Monday comes first. */
export type WeekPart = { days: number[]; hours: OpeningHours }

/** Returns the parts of a week, or only of these of its weekdays, with each night on the day on which it begins. */
export function weekParts(
  week: readonly OpeningHours[],
  weekdays: readonly number[] = FROM_MONDAY,
): WeekPart[] {
  const parts: WeekPart[] = []
  const nightly = joinNights(week, weekdays)
  for (const weekday of FROM_MONDAY.filter(each => weekdays.includes(each))) {
    const hours = nightly[weekday] ?? []
    const last = parts.at(-1)
    if (last && hoursText(last.hours) === hoursText(hours)) last.days.push(weekday)
    else parts.push({ days: [weekday], hours })
  }
  return parts
}

/** Opening hours as text, a line for each part of the week: 'Monday to Saturday 8AM to 8PM', 'Sunday closed'. */
export function openingHoursText(week: readonly OpeningHours[], texts: OpeningTexts = english): string {
  return weekParts(week)
    .map(part => partText(part, texts))
    .join('\n')
}

function partText({ days, hours }: WeekPart, texts: OpeningTexts): string {
  const [first = '', ...others] = days.map(day => texts.calendar.weekdayNames[day] ?? '')
  return `${texts.openingHours.daysFromTo(first, others.at(-1))} ${hoursText(hours, texts)}`
}

/** The hours of one day: '9AM to 12PM and 2PM to 6PM', 'closed', 'open 24 hours'. */
export function hoursText(hours: OpeningHours, texts: OpeningTexts = english): string {
  const spans = hours.map(({ opens, closes }) =>
    opens === '00:00' && closes === '24:00'
      ? texts.openingHours.allDay()
      : texts.calendar.fromTo(signTime(opens, texts), closingTime(closes, texts)),
  )
  return spans.join(texts.openingHours.and) || texts.openingHours.closed
}

type NamedRange = Omit<HourRange, 'id'>

/** The title of a range of days: 'Ramadan, 8 Feb to 9 Mar 2027', 'Wed 2 Dec 2026'. */
export function rangeTitle(
  { name, ...days }: Pick<NamedRange, 'name' | 'firstDay' | 'lastDay'>,
  texts: OpeningTexts = english,
): string {
  return [name, daysText(days, texts.calendar)].filter(Boolean).join(texts.calendar.comma)
}

/** The hours of a range, of the weekdays in it: 'closed', '9AM to 3PM', 'Monday to Friday 9AM to 3PM, Saturday closed'. */
export function rangeHoursText(
  { openingHours, ...days }: Omit<NamedRange, 'name'>,
  texts: OpeningTexts = english,
): string {
  if (!openingHours) return texts.openingHours.closed
  const parts = weekParts(openingHours, weekdaysIn(days))
  if (parts.length === 1 && parts[0]) return hoursText(parts[0].hours, texts)
  return parts.map(part => partText(part, texts)).join(texts.calendar.comma)
}

const ANNOUNCED_DAYS = 14

/** The ranges of today (yyyy-MM-dd) and of the two weeks after it, a line for each. */
export function comingRangesText(
  ranges: readonly NamedRange[],
  today: string,
  texts: OpeningTexts = english,
): string {
  return ranges
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= addDays(today, ANNOUNCED_DAYS))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
    .map(range => `${rangeTitle(range, texts)}: ${rangeHoursText(range, texts)}`)
    .join('\n')
}

/**
 * Whether the shop is open at `now` (ISO instant) and until or from when, as text; null if it never opens. A night is over when
 * it closes, and whoever is open all day and all of the next has no such time.
 */
export function openNowText(
  shop: ShopHours,
  hourRanges: HourRanges,
  now: string,
  texts: OpeningTexts = english,
): string | null {
  const [today, time] = [shopDay(now), shopTime(now)]
  const next = openHoursOn(shop, hourRanges, today).find(({ closes }) => time < closes)
  if (next && time < next.opens) return texts.openingHours.opensTodayAt(signTime(next.opens, texts))
  if (next) {
    const [morning] = openHoursOn(shop, hourRanges, addDays(today, 1))
    const goesOn = next.closes === '24:00' && morning?.opens === '00:00'
    if (goesOn && morning.closes === '24:00') return texts.openingHours.openNow
    return texts.openingHours.openUntil(closingTime(goesOn ? morning.closes : next.closes, texts))
  }
  for (let ahead = 1; ahead <= 30; ahead++) {
    const day = addDays(today, ahead)
    const opens = openHoursOn(shop, hourRanges, day)[0]?.opens
    if (!opens) continue
    const time = signTime(opens, texts)
    return ahead === 1
      ? texts.openingHours.opensTomorrowAt(time)
      : texts.openingHours.opensOnAt(formatDay(day, texts.calendar), time)
  }
  return null
}

function closingTime(time: string, texts: OpeningTexts): string {
  return time === '24:00' ? texts.openingHours.midnight : signTime(time, texts)
}

/** '08:00' is '8AM', '13:30' is '1:30PM'. */
function signTime(time: string, texts: OpeningTexts): string {
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3) === '00' ? '' : `:${time.slice(3)}`
  return texts.openingHours.signTime(`${hour % 12 || 12}${minutes}`, hour < 12)
}
