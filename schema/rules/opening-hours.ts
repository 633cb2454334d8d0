import type { ClosedDay } from '../rows/closed-day.ts'
import type { Settings } from '../rows/settings.ts'
import { appointmentTime } from './interval.ts'
import { addDays, dayOfWeek, shopDay, shopInstant } from './shop-time.ts'

export type ShopHours = Pick<Settings, 'openingHours'>
export type ClosedDays = readonly Pick<ClosedDay, 'day'>[]

/** Opening hours (HH:mm, shop clock) of a day yyyy-MM-dd; null when the shop is closed. */
export function openingHoursOn(
  settings: ShopHours,
  closedDays: ClosedDays,
  day: string,
): { opens: string; closes: string } | null {
  if (closedDays.some(closed => closed.day === day)) return null
  return settings.openingHours[dayOfWeek(day)] ?? null
}

/** No shop announces a longer closure; the limit ends the search for a shop that never opens. */
const SEARCHED_DAYS = 60

/** The first open day (yyyy-MM-dd) after a day; null when the shop does not open within two months. */
export function nextOpenDay(settings: ShopHours, closedDays: ClosedDays, after: string): string | null {
  for (let days = 1; days <= SEARCHED_DAYS; days++) {
    const day = addDays(after, days)
    if (openingHoursOn(settings, closedDays, day)) return day
  }
  return null
}

/** Whether an appointment fits into the opening hours of its day from its start (ISO instant) to its end. */
export function isWithinHours({
  settings,
  closedDays,
  scheduledDate,
  durationMinutes,
}: {
  settings: ShopHours
  closedDays: ClosedDays
  scheduledDate: string
  durationMinutes: number
}): boolean {
  const day = shopDay(scheduledDate)
  const hours = openingHoursOn(settings, closedDays, day)
  if (!hours) return false
  const { starts, ends } = appointmentTime({ scheduledDate, durationMinutes })
  return (
    starts >= Date.parse(shopInstant(day, hours.opens)) && ends <= Date.parse(shopInstant(day, hours.closes))
  )
}
