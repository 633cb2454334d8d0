import type { OpeningHours } from '../rows/settings.ts'
import { type ClosedDays, openingHoursOn, type ShopHours } from './opening-hours.ts'
import { addDays, shopDay, shopTime } from './shop-time.ts'
import { formatDay } from './time-text.ts'

/** The weekdays by number: 0 is Sunday, as in `Settings.openingHours`. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The numbers of the weekdays, Monday first. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Consecutive weekdays with the same hours, by their English names; Monday comes first. */
export type HoursSpan = { days: string[]; hours: OpeningHours }

export function hoursSpans(openingHours: readonly OpeningHours[]): HoursSpan[] {
  const spans: HoursSpan[] = []
  for (const day of FROM_MONDAY) {
    const hours = openingHours[day] ?? null
    const name = WEEKDAY_NAMES[day] ?? ''
    const last = spans.at(-1)
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes)
      last.days.push(name)
    else spans.push({ days: [name], hours })
  }
  return spans
}

/** Opening hours as text, a line for each span of days: 'Monday to Saturday 8AM to 8PM', 'Sunday closed'. */
export function openingHoursText(openingHours: readonly OpeningHours[]): string {
  return hoursSpans(openingHours)
    .map(({ days, hours }) => {
      const span = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0]
      return hours ? `${span} ${signTime(hours.opens)} to ${signTime(hours.closes)}` : `${span} closed`
    })
    .join('\n')
}

/** Whether the shop is open at `now` (ISO instant) and until or from when, as text; null if it never opens. */
export function openNowText(shop: ShopHours, closedDays: ClosedDays, now: string): string | null {
  const [today, time] = [shopDay(now), shopTime(now)]
  const hours = openingHoursOn(shop, closedDays, today)
  if (hours && time < hours.opens) return `Opens today at ${signTime(hours.opens)}`
  if (hours && time < hours.closes) return `Open now until ${signTime(hours.closes)}`
  for (let ahead = 1; ahead <= 30; ahead++) {
    const day = addDays(today, ahead)
    const opens = openingHoursOn(shop, closedDays, day)?.opens
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
