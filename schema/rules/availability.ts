import { ErrorCode, MutationError } from '../errors.ts'
import type { Appointment } from '../rows/appointment.ts'
import type { Settings } from '../rows/settings.ts'
import { occupiesBay } from './appointment-status.ts'
import { appointmentTime, type Interval, overlaps } from './interval.ts'
import { type ClosedDays, isWithinHours, openingHoursOn } from './opening-hours.ts'
import { addDays, shopDay, shopInstant, shopTime } from './shop-time.ts'
import { timesBetween } from './time-text.ts'

/** What the bay rules need to know of an appointment. */
export type BayTime = Pick<Appointment, 'id' | 'bay' | 'scheduledDate' | 'durationMinutes' | 'status'>

/**
 * The bay that is free from start (ISO instant) to end: `preferred` if it is, else the lowest; null when
 * there is no room. `existing` must hold every
 * appointment that reaches into that time, also one that began the day before.
 *
 * An appointment without a bay has a vehicle in the shop all the same, so it counts: there is room only while
 * at no moment all bays are spoken for. That is enough to place every vehicle: intervals of which never more
 * than n overlap can always be laid out over n bays.
 */
export function freeBay({
  bays,
  existing,
  scheduledDate,
  durationMinutes,
  exceptId,
  preferred,
}: {
  bays: number
  existing: readonly BayTime[]
  scheduledDate: string
  durationMinutes: number
  exceptId?: number
  preferred?: number | null
}): number | null {
  const wanted = appointmentTime({ scheduledDate, durationMinutes })
  const taken = new Set<number>()
  const clashes: Interval[] = []
  for (const other of existing) {
    if (other.id === exceptId || !occupiesBay(other.status)) continue
    const interval = appointmentTime(other)
    if (!overlaps(interval, wanted)) continue
    clashes.push(interval)
    if (other.bay !== null) taken.add(other.bay)
  }
  if (mostAtOnce(clashes, wanted) >= bays) return null
  if (preferred && preferred <= bays && !taken.has(preferred)) return preferred
  for (let bay = 1; bay <= bays; bay++) if (!taken.has(bay)) return bay
  return null
}

/** The most intervals that hold at one moment of `within`; the count can only rise where one starts. */
function mostAtOnce(intervals: readonly Interval[], within: Interval): number {
  let most = 0
  for (const { starts } of intervals) {
    const moment = Math.max(starts, within.starts)
    let count = 0
    for (const other of intervals) if (other.starts <= moment && moment < other.ends) count++
    most = Math.max(most, count)
  }
  return most
}

/**
 * Whether a person has to decide about this appointment: it has no bay and none is free, its bay no longer exists, or
 * another appointment is in the same bay at the same time (true for both).
 */
export function isOverbooked(appointment: BayTime, existing: readonly BayTime[], bays: number): boolean {
  const { bay } = appointment
  if (!occupiesBay(appointment.status)) return false
  if (bay === null) {
    const { scheduledDate, durationMinutes, id } = appointment
    return freeBay({ bays, existing, scheduledDate, durationMinutes, exceptId: id }) === null
  }
  if (bay > bays) return true
  const own = appointmentTime(appointment)
  return existing.some(
    other =>
      other.id !== appointment.id &&
      other.bay === bay &&
      occupiesBay(other.status) &&
      overlaps(own, appointmentTime(other)),
  )
}

type BookingSettings = Pick<Settings, 'bays' | 'openingHours' | 'leadTimeMinutes' | 'slotMinutes'>

type Shop = {
  settings: BookingSettings
  closedDays: ClosedDays
  /** Every appointment that reaches into the time asked for. */
  existing: readonly BayTime[]
  durationMinutes: number
  /** ISO instant. */
  now: string
}

export type BookingRejection = Extract<
  ErrorCode,
  'in_the_past' | 'too_late' | 'too_far_ahead' | 'shop_closed' | 'outside_hours' | 'not_offered' | 'no_room'
>
type SlotAvailability = { time: string; available: boolean; reason?: BookingRejection }

export const FIRST_BOOKING_TIME = '08:00'
export const LAST_BOOKING_TIME = '20:00'

/** How far ahead a visitor can book; a day a year further on is a typing mistake. */
const BOOKING_AHEAD_DAYS = 730

/** The last day (yyyy-MM-dd) that a visitor can book on `today`. */
export function lastBookingDay(today: string): string {
  return addDays(today, BOOKING_AHEAD_DAYS)
}

/** Start times (HH:mm) that the public booking form offers, one each `slotMinutes`. */
export function bookingTimes(slotMinutes: number): string[] {
  return timesBetween(FIRST_BOOKING_TIME, LAST_BOOKING_TIME, slotMinutes)
}

/** Start times (HH:mm) that the staff dialog offers. */
export const STAFF_SLOTS = timesBetween('09:00', '18:00', 60)

/** Each of `times` (HH:mm) on a day (yyyy-MM-dd), with whether a visitor can book it and if not why. */
export function slotAvailability({
  day,
  times,
  ...shop
}: Shop & { day: string; times: readonly string[] }): SlotAvailability[] {
  return times.map(time => {
    const answer = findPlace({ ...shop, scheduledDate: shopInstant(day, time) })
    return typeof answer === 'number' ? { time, available: true } : { time, available: false, reason: answer }
  })
}

/**
 * The bay (1…n) for a visitor's booking at `scheduledDate` (ISO instant).
 * Throws MutationError `in_the_past`, `too_far_ahead`, `shop_closed`, `too_late`, `outside_hours`, `not_offered`
 * or `no_room`.
 */
export function checkBookable(asked: Shop & { scheduledDate: string; exceptId?: number }): number {
  const answer = findPlace(asked)
  if (typeof answer === 'number') return answer
  throw new MutationError(answer, BOOKING_REJECTIONS[answer].message, BOOKING_REJECTIONS[answer].field)
}

function findPlace(asked: Shop & { scheduledDate: string; exceptId?: number }): number | BookingRejection {
  const { settings, closedDays, scheduledDate, now } = asked
  const minutesAhead = (Date.parse(scheduledDate) - Date.parse(now)) / 60_000
  const [day, today] = [shopDay(scheduledDate), shopDay(now)]
  if (day < today) return ErrorCode.inThePast
  if (day > lastBookingDay(today)) return ErrorCode.tooFarAhead
  // A closed day has no opening hours that could have passed.
  if (!openingHoursOn(settings, closedDays, day)) return ErrorCode.shopClosed
  if (minutesAhead < 0) return ErrorCode.inThePast
  if (!isWithinHours(asked)) return ErrorCode.outsideHours
  if (minutesAhead < settings.leadTimeMinutes) return ErrorCode.tooLate
  // A start between two slots would occupy both.
  if (!bookingTimes(settings.slotMinutes).includes(shopTime(scheduledDate))) return ErrorCode.notOffered
  return freeBay({ ...asked, bays: settings.bays }) ?? ErrorCode.noRoom
}

/** The message to a visitor, in the form and from the server, and the field at fault. */
export const BOOKING_REJECTIONS: Record<BookingRejection, { message: string; field: 'date' | 'time' }> = {
  in_the_past: { message: 'That time has already passed. Please choose a later one.', field: 'time' },
  too_far_ahead: {
    message: 'We do not take bookings that far ahead. Please choose an earlier day.',
    field: 'date',
  },
  shop_closed: { message: 'We are closed on that day. Please choose another day.', field: 'date' },
  outside_hours: {
    message: 'That does not fit into our opening hours. Please choose another time.',
    field: 'time',
  },
  too_late: { message: 'That is too soon to prepare for. Please choose a later time.', field: 'time' },
  not_offered: {
    message: 'We do not start at that time. Please choose one of the times on offer.',
    field: 'time',
  },
  no_room: { message: 'That time is fully booked. Please choose another time.', field: 'time' },
}
