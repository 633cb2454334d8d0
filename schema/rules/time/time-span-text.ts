import type { Appointment } from '../../rows/appointment.ts'
import { actualBegin, type Begun, beginOf, type Stay } from './interval.ts'
import { shopDay, shopTime } from './shop-time.ts'
import { formatDay, formatTime } from './time-text.ts'

/** Start and end (ISO instants): '9:00 – 11:00 AM', '11:00 AM – 1:00 PM'; '3:00 PM – Tue 24 Nov, 4:00 PM'. */
export function formatTimeSpan(scheduledDate: string, endsAt: string): string {
  const starts = formatTime(shopTime(scheduledDate))
  if (endsAt <= scheduledDate) return starts
  const ends = formatTime(shopTime(endsAt))
  const lastDay = shopDay(endsAt)
  if (lastDay !== shopDay(scheduledDate)) return `${starts} – ${formatDay(lastDay)}, ${ends}`
  const half = starts.slice(-3)
  return `${ends.endsWith(half) ? starts.slice(0, -half.length) : starts} – ${ends}`
}

/** When it is ready: '5:00 PM', on another day than it arrives 'Wed 25 Nov, 5:00 PM'. */
export function endText(stay: Stay & Begun): string {
  const day = shopDay(stay.endsAt)
  const time = formatTime(shopTime(stay.endsAt))
  return day === shopDay(beginOf(stay)) ? time : `${formatDay(day)}, ${time}`
}

/**
 * The time of an appointment on one day (yyyy-MM-dd) of a schedule, of work that was begun the real one: '9:00 – 11:00 AM',
 * or the day of a longer stay.
 */
export function formatTimeOn(day: string, stay: Staying): string {
  const { days, endsAt } = stay
  if (days.length === 1) return formatTimeSpan(actualBegin(stay), endsAt)
  const arrives = days[0] === day ? `${formatTime(shopTime(actualBegin(stay)))} · ` : ''
  return `${arrives}${stayText(day, stay)}`
}

/** 'Day 2 of 3, ready Wed 25 Nov, 5:00 PM'. */
export function stayText(day: string, { endsAt, days }: Pick<Staying, 'endsAt' | 'days'>): string {
  const ready = `${formatDay(shopDay(endsAt))}, ${formatTime(shopTime(endsAt))}`
  return `Day ${days.indexOf(day) + 1} of ${days.length}, ready ${ready}`
}

/** When its work begins or began on that day, as '9:00 AM'; on a later day of its stay 'Day 2 of 3'. */
export function arrivalText(day: string, { days, ...stay }: Staying): string {
  const dayOfStay = days.indexOf(day)
  return dayOfStay > 0 ? `Day ${dayOfStay + 1} of ${days.length}` : formatTime(shopTime(actualBegin(stay)))
}

type Staying = Pick<Appointment, 'scheduledDate' | 'endsAt' | 'days'> & Begun

/** Days from first to last: 'Mon 16 – Sun 22 Nov', 'Mon 30 Nov – Sun 6 Dec'. */
export function formatDaySpan(first: string, last: string): string {
  const begins = formatDay(first)
  const month = begins.slice(-4)
  const ends = formatDay(last)
  return `${ends.endsWith(month) ? begins.slice(0, -month.length) : begins} – ${ends}`
}
