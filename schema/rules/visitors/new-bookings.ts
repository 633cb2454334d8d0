import type { Appointment } from '../../rows/appointment.ts'
import { byStart } from '../time/interval.ts'
import { shopDay, shopTime } from '../time/shop-time.ts'

/** Whether a booking of a visitor waits until somebody at the shop confirms it, on a day that is not over by `today`. */
function isNewBooking(
  { status, source, days }: Pick<Appointment, 'status' | 'source' | 'days'>,
  today: string,
): boolean {
  return status === 'pending' && source === 'public' && (days.at(-1) ?? '') >= today
}

/** The new bookings, those that come soonest first. */
export function newBookings<A extends Appointment>(appointments: readonly A[], today: string): A[] {
  return appointments.filter(each => isNewBooking(each, today)).sort(byStart)
}

/** The hour (yyyy-MM-dd HH) of the shop's clock in which a booking was asked for. */
export function hourAsked({ createdAt }: Pick<Appointment, 'createdAt'>): string {
  return `${shopDay(createdAt)} ${shopTime(createdAt).slice(0, 2)}`
}

/** The values with how often each comes, the most frequent first. */
export function countEach(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count)
}
