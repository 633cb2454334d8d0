import { openHoursOn } from '../time/opening-hours.ts'
import { minutesOfTime, timeOfMinutes } from '../time/shop-time.ts'
import { timesBetween } from '../time/time-text.ts'
import type { ShopTimes } from '../time/working-time.ts'

/** The start times that visitors are offered by default. A shop that is open earlier or later offers those hours, too. */
export const FIRST_BOOKING_TIME = '08:00'
export const LAST_BOOKING_TIME = '20:00'

/** The start times (HH:mm) that the staff dialog offers by default. */
const STAFF_SLOTS = timesBetween('09:00', '18:00', 60)

const LAST_MINUTE = '23:59'

/**
 * Start times (HH:mm) that the public booking form offers on a day (yyyy-MM-dd), one each `slotMinutes`: those from 8 to 20,
 * and those before and after at which the shop is open. After midnight they belong to the day that has begun.
 */
export function bookingTimes(slotMinutes: number, day: string, shop: ShopTimes): string[] {
  const first = timeOfMinutes(minutesOfTime(FIRST_BOOKING_TIME) % slotMinutes)
  return timesBetween(first, LAST_MINUTE, slotMinutes).filter(
    time => (FIRST_BOOKING_TIME <= time && time <= LAST_BOOKING_TIME) || isOpenAt(day, time, shop),
  )
}

/**
 * Start times (HH:mm) that the staff dialog offers on a day (yyyy-MM-dd): the usual ones, and each full hour at which the shop
 * is open before 8 or from 20 on.
 */
export function staffSlots(day: string, shop: ShopTimes): string[] {
  return timesBetween('00:00', LAST_MINUTE, 60).filter(
    time =>
      STAFF_SLOTS.includes(time) ||
      ((time < FIRST_BOOKING_TIME || time >= LAST_BOOKING_TIME) && isOpenAt(day, time, shop)),
  )
}

function isOpenAt(day: string, time: string, { settings, hourRanges }: ShopTimes): boolean {
  return openHoursOn(settings, hourRanges, day).some(({ opens, closes }) => opens <= time && time < closes)
}
