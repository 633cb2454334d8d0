import type { Appointment } from '../../rows/appointment.ts'
import type { Settings } from '../../rows/settings.ts'
import { DEFAULT_CUTOFF_MINUTES } from '../shop-limits.ts'
import { addMinutes, shopDay } from '../time/shop-time.ts'

/** Where a booking stands, as its customer is told. */
export type BookingStage = 'received' | 'confirmed' | 'car_in' | 'ready' | 'paid' | 'cancelled' | 'missed'

const STAGES: Record<Appointment['status'], BookingStage> = {
  pending: 'received',
  confirmed: 'confirmed',
  in_progress: 'car_in',
  completed: 'ready',
  paid: 'paid',
  cancelled: 'cancelled',
  no_show: 'missed',
}

type Booking = Pick<Appointment, 'status' | 'scheduledDate' | 'arrivedAt' | 'createdAt'>
type Cutoff = Partial<Pick<Settings, 'changeCutoffMinutes'>>

/** The stage of a booking; a car that has come is in, though the work has not begun. */
export function bookingStage({ status, arrivedAt }: Pick<Booking, 'status' | 'arrivedAt'>): BookingStage {
  const stage = STAGES[status]
  return arrivedAt && (stage === 'received' || stage === 'confirmed') ? 'car_in' : stage
}

/** Whoever has just booked may have taken the wrong day, however near it is. */
const AFTER_BOOKING_MINUTES = 30

/**
 * Until when (ISO instant) a visitor may move or cancel a booking online: the shop's cut-off before its start, and for half an
 * hour after booking in any case, but not past its start.
 */
export function changeableUntil(
  { scheduledDate, createdAt }: Pick<Booking, 'scheduledDate' | 'createdAt'>,
  settings: Cutoff,
): string {
  const cutoff = addMinutes(scheduledDate, -(settings.changeCutoffMinutes ?? DEFAULT_CUTOFF_MINUTES))
  const afterBooking = addMinutes(createdAt, AFTER_BOOKING_MINUTES)
  const [, middle = cutoff] = [cutoff, afterBooking, scheduledDate].sort()
  return middle
}

/**
 * Why a visitor may not move or cancel a booking online at `now` (ISO instant): its work has begun or it was called off
 * (`settled`), or its start is too near (`too_near`). Null while they may.
 *
 * @example
 * const booking = {
 *   ...{ status: 'confirmed', scheduledDate: '2026-03-02T05:30:00.000Z' },
 *   ...{ arrivedAt: null, createdAt: '2026-02-20T05:30:00.000Z' },
 * }
 * whyUnchangeable(booking, { changeCutoffMinutes: 720 }, '2026-03-01T05:30:00.000Z') // null
 * whyUnchangeable(booking, { changeCutoffMinutes: 720 }, '2026-03-02T03:30:00.000Z') // 'too_near'
 */
export function whyUnchangeable(
  booking: Booking,
  settings: Cutoff,
  now: string,
): 'settled' | 'too_near' | null {
  const stage = bookingStage(booking)
  if (stage !== 'received' && stage !== 'confirmed') return 'settled'
  return now > changeableUntil(booking, settings) ? 'too_near' : null
}

/** Whether the customer may say that they are on the way: on the day of the booking, until the car is there. */
export function mayBeOnTheWay(booking: Booking, now: string): boolean {
  const stage = bookingStage(booking)
  return (stage === 'received' || stage === 'confirmed') && shopDay(booking.scheduledDate) === shopDay(now)
}
