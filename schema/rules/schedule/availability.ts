import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import type { Settings } from '../../rows/settings.ts'
import * as texts from '../../texts/en/form-errors.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { busyTimes, hasFreePerson, type NoWork, type PeopleWork, type Team } from '../people/people-time.ts'
import { type BayBuffers, type Buffers, bayTime, type Interval, overlaps } from '../time/interval.ts'
import { type HourRanges, isOpenOn } from '../time/opening-hours.ts'
import { addDays, later, shopDay, shopInstant, shopTime } from '../time/shop-time.ts'
import { fitsHours, workingTime } from '../time/working-time.ts'
import { bookingTimes } from './start-times.ts'

/** The columns of an appointment that the bay rules need. */
export type BayTime = Pick<Appointment, 'id' | 'bay' | 'scheduledDate' | 'endsAt' | 'status'> &
  Partial<Pick<Appointment, 'startedAt' | 'unplacedAt'> & BayBuffers>

/**
 * Returns a bay (1 to `bays`) that is free from `scheduledDate` to `endsAt` (ISO instants), buffers included: `preferred` if it is free,
 * else the lowest; null when there is no room. `existing` must contain every appointment that overlaps that time, on
 * whatever day it arrived. `exceptId` is the appointment that is being moved.
 *
 * An appointment without a bay counts too, because its vehicle will need one: there is room only while fewer
 * appointments than bays overlap at every moment. Then all of them can be placed, since intervals of which at most
 * n overlap at any moment can always be distributed over n bays.
 *
 * @example
 * const at = { scheduledDate: '2026-03-02T05:30:00.000Z', endsAt: '2026-03-02T06:30:00.000Z' }
 * const wash = { ...at, id: 5, bay: 1, status: 'confirmed' }
 * freeBay({ bays: 2, existing: [wash], ...at }) // 2
 * freeBay({ bays: 1, existing: [wash], ...at }) // null
 */
export function freeBay({
  bays,
  existing,
  exceptId,
  preferred,
  ...stay
}: {
  bays: number
  existing: readonly BayTime[]
  scheduledDate: string
  endsAt: string
  exceptId?: number
  preferred?: number | null
} & Partial<BayBuffers>): number | null {
  const wanted = bayTime(stay)
  const taken = new Set<number>()
  const clashes: Interval<string>[] = []
  for (const other of existing) {
    if (other.id === exceptId || !occupiesBay(other)) continue
    const interval = bayTime(other)
    if (!overlaps(interval, wanted)) continue
    clashes.push(interval)
    if (other.bay !== null) taken.add(other.bay)
  }
  if (mostAtOnce(clashes, wanted) >= bays) return null
  if (preferred && preferred <= bays && !taken.has(preferred)) return preferred
  for (let bay = 1; bay <= bays; bay++) if (!taken.has(bay)) return bay
  return null
}

/** The most intervals that overlap at one moment of `within`. Only starts are tried: the count rises nowhere else. */
function mostAtOnce(intervals: readonly Interval<string>[], within: Interval<string>): number {
  let most = 0
  for (const { starts } of intervals) {
    const moment = later(starts, within.starts)
    let count = 0
    for (const other of intervals) if (other.starts <= moment && moment < other.ends) count++
    most = Math.max(most, count)
  }
  return most
}

/**
 * Whether an appointment has no place: it has no bay and none is free, its bay no longer exists, or another
 * appointment is in the same bay at the same time (true for both). One that is finished is out of the way, however late
 * it was.
 */
export function isOverbooked(appointment: BayTime, existing: readonly BayTime[], bays: number): boolean {
  const { bay } = appointment
  if (!occupiesBay(appointment)) return false
  if (bay === null) {
    return freeBay({ ...appointment, bays, existing, exceptId: appointment.id }) === null
  }
  if (bay > bays) return true
  const own = bayTime(appointment)
  return existing.some(
    other =>
      other.id !== appointment.id &&
      other.bay === bay &&
      occupiesBay(other) &&
      !isFinished(other.status) &&
      overlaps(own, bayTime(other)),
  )
}

type BookingSettings = Pick<Settings, 'bays' | 'openingHours' | 'leadTimeMinutes' | 'slotMinutes'> &
  Partial<Pick<Settings, 'availabilityByBays' | 'availabilityByPeople'>>

/** Work that may stand in the way of an appointment: another one, or a blocked bay, which needs nobody. */
export type ExistingWork = BayTime & (PeopleWork | NoWork)

type Shop = {
  settings: BookingSettings
  /** Those from the asked day on: the work may go on over several days. */
  hourRanges: HourRanges
  /** Every appointment that overlaps the requested time. */
  existing: readonly ExistingWork[]
  durationMinutes: number
  /** The services and their buffers, and who works: without them only the bays count. */
  serviceIds?: readonly number[]
  buffers?: Buffers
  team?: Team
  /** ISO instant. */
  now: string
}

export type BookingRejection = Extract<
  ErrorCode,
  'in_the_past' | 'too_late' | 'too_far_ahead' | 'shop_closed' | 'outside_hours' | 'not_offered' | 'no_room'
>
/** `endsAt` is when the work of an available slot is done, as an ISO instant. */
type SlotAvailability = { time: string; available: boolean; endsAt?: string; reason?: BookingRejection }
/** The bay of a booking, and when its work is done. */
type Place = { bay: number; endsAt: string }

/** How far ahead a visitor can book: two years; a later day is a typing mistake. */
const BOOKING_AHEAD_DAYS = 730

/** The last day (yyyy-MM-dd) that a visitor can book on `today`. */
export function lastBookingDay(today: string): string {
  return addDays(today, BOOKING_AHEAD_DAYS)
}

/**
 * Each of `times` (HH:mm, shop time) on a shop day (yyyy-MM-dd), with whether a visitor can book it and, if not, the
 * reason.
 *
 * @example
 * const shop = { settings, hourRanges, existing, durationMinutes: 60, now }
 * slotAvailability({ ...shop, day: '2026-03-02', times: ['08:00', '08:30'] })
 * // [{ time: '08:00', available: false, reason: 'too_late' }, { time: '08:30', available: true, endsAt: '…' }]
 */
export function slotAvailability({
  day,
  times,
  ...shop
}: Shop & { day: string; times: readonly string[]; exceptId?: number }): SlotAvailability[] {
  return times.map(time => {
    const answer = findPlace({ ...shop, scheduledDate: shopInstant(day, time) })
    return typeof answer === 'string'
      ? { time, available: false, reason: answer }
      : { time, available: true, endsAt: answer.endsAt }
  })
}

/**
 * The bay (1…n) for a visitor's booking at `scheduledDate` (ISO instant).
 * Throws MutationError `in_the_past`, `too_far_ahead`, `shop_closed`, `too_late`, `outside_hours`, `not_offered`
 * or `no_room`.
 */
export function checkBookable(request: PlaceRequest): number {
  const answer = findPlace(request)
  if (typeof answer !== 'string') return answer.bay
  throw new MutationError(answer, BOOKING_REJECTIONS[answer].message, BOOKING_REJECTIONS[answer].field)
}

/** A visitor's request for a place; `exceptId` is the appointment that moves. */
export type PlaceRequest = Shop & { scheduledDate: string; exceptId?: number }

/** The place of a visitor's request, or why there is none. */
export function findPlace(request: PlaceRequest): Place | BookingRejection {
  const { settings, hourRanges, scheduledDate, now, buffers } = request
  const minutesAhead = (Date.parse(scheduledDate) - Date.parse(now)) / 60_000
  const [day, today] = [shopDay(scheduledDate), shopDay(now)]
  if (day < today) return ErrorCode.inThePast
  if (day > lastBookingDay(today)) return ErrorCode.tooFarAhead
  // Before the check of the time: a visitor who picks a time that has passed on a closed day should read 'closed'.
  if (!isOpenOn(settings, hourRanges, day)) return ErrorCode.shopClosed
  if (minutesAhead < 0) return ErrorCode.inThePast
  const stay = workingTime({ ...request, ...buffers }, request)
  if (!fitsHours(request, request, stay)) return ErrorCode.outsideHours
  if (minutesAhead < settings.leadTimeMinutes) return ErrorCode.tooLate
  // An appointment that starts between two slots would block both.
  const offered = bookingTimes(settings.slotMinutes, day, request)
  if (!offered.includes(shopTime(scheduledDate))) return ErrorCode.notOffered
  if (!hasPerson(request)) return ErrorCode.noRoom
  const { endsAt } = stay
  const bay = freeBay({ ...request, ...buffers, endsAt, bays: settings.bays })
  if (bay === null && settings.availabilityByBays !== false) return ErrorCode.noRoom
  return { bay: bay ?? WITHOUT_BAY, endsAt }
}

/** A shop that does not go by its bays takes a vehicle for which none is free. */
const WITHOUT_BAY = 0

/** Whether the shop has somebody for the work, if it goes by that. */
function hasPerson(request: PlaceRequest): boolean {
  const { settings, existing, team, serviceIds = [], exceptId, buffers } = request
  if (!settings.availabilityByPeople || !team) return true
  return hasFreePerson({ ...request, ...buffers, serviceIds }, busyTimes(existing, request, exceptId), {
    team,
    times: request,
  })
}

/** The message to a visitor, in the form and from the server, and the field at fault. */
export const BOOKING_REJECTIONS: Record<BookingRejection, { message: string; field: 'date' | 'time' }> = {
  in_the_past: { message: texts.inThePast, field: 'time' },
  too_far_ahead: { message: texts.tooFarAhead, field: 'date' },
  shop_closed: { message: texts.shopClosed, field: 'date' },
  outside_hours: { message: texts.outsideHours, field: 'time' },
  too_late: { message: texts.tooLate, field: 'time' },
  not_offered: { message: texts.notOffered, field: 'time' },
  no_room: { message: texts.noRoom, field: 'time' },
}
