import type { Appointment } from '../../rows/appointment.ts'
import type { Flood } from '../../rows/flood.ts'
import { occupiesBay } from '../appointments/appointment-status.ts'
import { type ExistingWork, findPlace, type PlaceRequest } from '../schedule/availability.ts'
import { type BayBuffers, bayTime, overlaps } from '../time/interval.ts'
import { addMinutes, later } from '../time/shop-time.ts'

/** Bookings by people whom the shop does not know, up to which a shop is not under a flood, however few it has usually. */
const USUAL = { anHour: 12, aDay: 30 }
/** A flood is beyond so many times the busiest that the shop has had. */
const TIMES_BUSIEST = 3
/** The days over which a shop's own busiest hour and day are looked for. */
export const WATCHED_DAYS = 28
/** A flood has ended when nothing was beyond the limits for so long. */
export const CALM_MINUTES = 60

/** How many bookings were asked for within an hour and within a day. */
export type Rate = { anHour: number; aDay: number }

/** How many bookings by unknown people an hour and a day may have, by the busiest of each that the shop has had. */
export function floodLimits(busiest: Rate): Rate {
  return {
    anHour: Math.max(USUAL.anHour, TIMES_BUSIEST * busiest.anHour),
    aDay: Math.max(USUAL.aDay, TIMES_BUSIEST * busiest.aDay),
  }
}

/** Whether one more booking would be beyond the limits, after those of the last hour and day. */
export function isBeyond(before: Rate, limits: Rate): boolean {
  return before.anHour >= limits.anHour || before.aDay >= limits.aDay
}

/** Whether a flood lasts at `now` (ISO instant). */
export function isLasting({ lastAt }: Pick<Flood, 'lastAt'>, now: string): boolean {
  return addMinutes(lastAt, CALM_MINUTES) > now
}

type KnownFacts = {
  /** Whether the plate is that of a vehicle of the customer with this phone. */
  hasPlate: boolean
  /** All appointments of that customer. */
  appointments: readonly Pick<Appointment, 'status' | 'source'>[]
  /** Whether that customer has put themselves on the waiting list. */
  hasWaited: boolean
}

/**
 * Whether the shop knows who books: their phone and plate belong together, and did not both come from earlier requests of a
 * visitor that nobody at the shop has confirmed.
 */
export function isKnown({ hasPlate, appointments, hasWaited }: KnownFacts): boolean {
  if (!hasPlate) return false
  // Somebody at the shop has entered a customer who has asked for nothing yet.
  if (appointments.length === 0) return !hasWaited
  return appointments.some(
    ({ status, source }) => source === 'staff' || !['pending', 'cancelled', 'no_show'].includes(status),
  )
}

/** A booking by somebody whom the shop does not know and for whom nobody has answered. */
export function isUnanswered({
  status,
  requested,
  requestedFrom,
}: Pick<Appointment, 'status' | 'requested' | 'requestedFrom'>): boolean {
  return status === 'pending' && requested !== null && Boolean(requestedFrom)
}

type Standing = ExistingWork & Partial<Pick<Appointment, 'requested' | 'requestedFrom'>>

/**
 * Whether a booking by an unknown person may have a place during a flood. At no moment do such bookings stand in more than
 * half of the bays that the others leave, and after it the same work still finds room at the same time. `existing` has all
 * that takes a place on the days of the work, without the booking itself.
 */
export function leavesHalf(request: PlaceRequest & { existing: readonly Standing[]; id: number }): boolean {
  const place = findPlace(request)
  if (typeof place === 'string') return false
  const { scheduledDate, buffers, existing, settings, id } = request
  const { endsAt } = place
  const stay = { scheduledDate, endsAt, ...buffers }
  const own = bayTime(stay)
  const beside = existing.filter(each => occupiesBay(each) && overlaps(bayTime(each), own))
  const moments = [own.starts, ...beside.map(each => later(bayTime(each).starts, own.starts))]
  const isWithinHalf = moments.every(moment => {
    const there = beside.filter(each => isThere(each, moment))
    const unknown = there.filter(isOfUnknown).length
    return unknown + 1 <= Math.floor((settings.bays - (there.length - unknown)) / 2)
  })
  if (!isWithinHalf) return false
  const taken: ExistingWork = {
    ...stay,
    ...{ id, status: 'pending', bay: place.bay || null },
    ...{ technicianId: null, assistantId: null, durationMinutes: request.durationMinutes },
  }
  return typeof findPlace({ ...request, existing: [...existing, taken] }) !== 'string'
}

function isThere(work: Pick<Appointment, 'scheduledDate' | 'endsAt'> & Partial<BayBuffers>, moment: string) {
  const { starts, ends } = bayTime(work)
  return starts <= moment && moment < ends
}

function isOfUnknown({ status, requested = null, requestedFrom = null }: Standing): boolean {
  return isUnanswered({ status, requested, requestedFrom })
}
