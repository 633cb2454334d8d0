import type { CalendarTexts } from '../../texts/catalogue.ts'
import * as english from '../../texts/en/calendar.ts'
import { typedDigits } from '../text/latin-digits.ts'
import { dayOfWeek, minutesOfTime, shopDay, shopTime, timeOfMinutes } from './shop-time.ts'

/** A clock time HH:mm in the 12-hour format: '15:30' is '3:30 PM'. */
export function formatTime(time: string, texts: CalendarTexts = english): string {
  const hour = Number(time.slice(0, 2)) % 24
  return texts.clockTime(`${hour % 12 || 12}:${time.slice(3)}`, hour < 12)
}

/** Reads a typed or picked time ('9:30', '09:30', '3:30 PM', '3 pm') as HH:mm; null for other text. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(typedDigits(text))
  if (!match) return null
  const [, hourText = '', minuteText, half] = match
  if (minuteText === undefined && half === undefined) return null
  const minute = Number(minuteText ?? 0)
  const typed = Number(hourText)
  if (minute > 59 || (half ? typed < 1 || typed > 12 : typed > 23)) return null
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : typed
  return timeOfMinutes(hour * 60 + minute)
}

/** Hours and minutes in words, either of which may be left out: '1 hr 30 min', '1h30', '1.5 hours', '45 min', '٢ ساعة'. */
const IN_WORDS =
  /^(?:(\d{1,3}(?:\.\d{1,2})?) ?(?:h|hrs?|hours?|ساعة|ساعات)\.?)?(?: ?(?:and |و ?)?(\d{1,9}) ?(?:m|mins?|minutes?|دقيقة|دقائق)?\.?)?$/

/** Hours that are said without a number. */
const UNCOUNTED = new Map([
  ['half an hour', '30'],
  ['half hour', '30'],
  ['نصف ساعة', '30'],
  ['ساعة', '60'],
  ['ساعة ونصف', '90'],
  ['ساعتان', '120'],
  ['ساعتين', '120'],
])

/**
 * Reads a typed duration as whole minutes: '90', '1:30' or, of spreadsheets, '01:30:00' (hours and minutes), or in words, English or Arabic. Null for other text, and
 * for '1.30', which may be meant in two ways.
 *
 * @example
 * readMinutes('1 hr') // 60
 */
export function readMinutes(text: string): number | null {
  const typed = typedDigits(text).replaceAll('٫', '.').toLowerCase()
  const clock = /^(\d{1,3}):([0-5]\d)(?::00)?$/.exec(typed) ?? IN_WORDS.exec(UNCOUNTED.get(typed) ?? typed)
  if (!clock || typed === '') return null
  const minutes = Number(clock[1] ?? 0) * 60 + Number(clock[2] ?? 0)
  return Number.isInteger(minutes) ? minutes : null
}

/** A day yyyy-MM-dd as 'Sat 21 Nov'. */
export function formatDay(day: string, texts: CalendarTexts = english): string {
  return texts.day(dayOfWeek(day), dayAndMonth(day, texts))
}

/** An instant as 'Tue 24 Nov at 3:30 PM', in the shop. */
export function formatMoment(instant: string, texts: CalendarTexts = english): string {
  return texts.dayAtTime(formatDay(shopDay(instant), texts), formatTime(shopTime(instant), texts))
}

/** Days yyyy-MM-dd as 'Wed 2 Dec 2026', '10 to 12 Mar 2027', '31 Dec 2027 to 2 Jan 2028'. */
export function daysText(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  texts: CalendarTexts = english,
): string {
  const [year, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]
  if (firstDay === lastDay) return texts.inYear(formatDay(firstDay, texts), year)
  const isInOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  const first = isInOneMonth ? String(Number(firstDay.slice(8))) : dayAndMonth(firstDay, texts)
  return texts.fromTo(
    year === lastYear ? first : texts.inYear(first, year),
    texts.inYear(dayAndMonth(lastDay, texts), lastYear),
  )
}

function dayAndMonth(day: string, texts: CalendarTexts): string {
  return texts.dayAndMonth(Number(day.slice(8)), Number(day.slice(5, 7)) - 1)
}

/** The name of the month of a day or month (yyyy-MM): 'October'. */
export function monthWord(month: string): string {
  return english.monthNames[Number(month.slice(5, 7)) - 1] ?? ''
}

/** A month yyyy-MM as 'October 2026'. */
export function formatMonth(month: string): string {
  return `${monthWord(month)} ${month.slice(0, 4)}`
}

/** Minutes as '45 min', '1 hr', '2 hrs 15 min'. */
export function formatDuration(durationMinutes: number, texts: CalendarTexts = english): string {
  if (durationMinutes < 60) return texts.minutes(durationMinutes)
  const hours = texts.hours(Math.floor(durationMinutes / 60))
  const minutes = durationMinutes % 60
  return minutes === 0 ? hours : texts.hoursAndMinutes(hours, texts.minutes(minutes))
}

/** Minutes as on a timesheet: '7:45'. */
export function formatHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Clock times HH:mm from first to last, both included when the step lands on them. */
export function timesBetween(first: string, last: string, stepMinutes: number): string[] {
  const times: string[] = []
  for (let at = minutesOfTime(first); at <= minutesOfTime(last); at += stepMinutes) {
    times.push(timeOfMinutes(at))
  }
  return times
}
