import { dayOfWeek, minutesOfTime, timeOfMinutes } from './shop-time.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** January to December. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A clock time HH:mm in the 12-hour format: '15:30' is '3:30 PM'. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Reads a typed or picked time ('9:30', '09:30', '3:30 PM', '3 pm') as HH:mm; null for other text. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text.trim())
  if (!match) return null
  const [, hourText = '', minuteText, half] = match
  if (minuteText === undefined && half === undefined) return null
  const minute = Number(minuteText ?? 0)
  const typed = Number(hourText)
  if (minute > 59 || (half ? typed < 1 || typed > 12 : typed > 23)) return null
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : typed
  return timeOfMinutes(hour * 60 + minute)
}

/** A day yyyy-MM-dd as 'Sat 21 Nov'. */
export function formatDay(day: string): string {
  return `${WEEKDAYS[dayOfWeek(day)]} ${dayAndMonth(day)}`
}

/** Days yyyy-MM-dd as 'Wed 2 Dec 2026', '10 to 12 Mar 2027', '31 Dec 2027 to 2 Jan 2028'. */
export function daysText({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [year, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]
  if (firstDay === lastDay) return `${formatDay(firstDay)} ${year}`
  const isInOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  const first = isInOneMonth ? String(Number(firstDay.slice(8))) : dayAndMonth(firstDay)
  return `${first}${year === lastYear ? '' : ` ${year}`} to ${dayAndMonth(lastDay)} ${lastYear}`
}

function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))} ${monthWord(day).slice(0, 3)}`
}

/** The name of the month of a day or month (yyyy-MM): 'October'. */
export function monthWord(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''
}

/** A month yyyy-MM as 'October 2026'. */
export function formatMonth(month: string): string {
  return `${monthWord(month)} ${month.slice(0, 4)}`
}

/** Minutes as '45 min', '1 hr', '2 hrs 15 min'. */
export function formatDuration(durationMinutes: number): string {
  if (durationMinutes < 60) return `${durationMinutes} min`
  const hours = Math.floor(durationMinutes / 60)
  const minutes = durationMinutes % 60
  const hoursText = hours === 1 ? '1 hr' : `${hours} hrs`
  return minutes === 0 ? hoursText : `${hoursText} ${minutes} min`
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
