import type { Service } from '../../rows/service.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import type { WaitingEntry } from '../../rows/waiting-entry.ts'
import { bodyClassOf, staffPriceOf } from '../catalogue/service-price.ts'
import { type ExistingWork, freeBay } from '../schedule/availability.ts'
import { agreedBuffers } from '../schedule/buffers.ts'
import { type ShopTimes, workingTime } from '../time/working-time.ts'
import { isOnList, offeredNow } from './waiting-list.ts'

/**
 * A time that is offered to somebody on the waiting list is held for them until the offer ends: it counts as work that stands
 * there, for every visitor but its own. Staff may take it, and are told.
 */

/** The work of an entry of the waiting list. */
export type WaitingWork = { vehicle: Vehicle; services: readonly Service[] }
export type Offer = WaitingWork & { entry: WaitingEntry }

/** The entries for which a time is held at `now` (ISO instant), in the order in which it was offered. */
export function holdingEntries(entries: readonly WaitingEntry[], now: string): WaitingEntry[] {
  return entries
    .filter(entry => isOnList(entry, now) && offeredNow(entry, now) !== null)
    .sort((one, other) => (one.offeredAt ?? '').localeCompare(other.offeredAt ?? '') || one.id - other.id)
}

/** The work that is asked for; as long as for the size that the shop knows the vehicle to have, as a booking takes. */
export function workFor({ vehicle, services }: WaitingWork) {
  const minutesFor = (car: Vehicle) =>
    services.reduce((sum, service) => sum + staffPriceOf(service, bodyClassOf(car)).durationMinutes, 0)
  return {
    durationMinutes: Math.max(minutesFor(vehicle), minutesFor({ ...vehicle, bodyClass: null })),
    buffers: agreedBuffers(services),
    serviceIds: services.map(({ id }) => id),
  }
}

/** The stay of a vehicle at the time that is offered for it, which is held `until` an instant. */
type OfferHold = ReturnType<typeof holdOf>
export type PlacedHold = OfferHold & { bay: number | null }

/** The stay for which the time of an offer is held. */
export function holdOf({ entry, ...work }: Offer, shop: ShopTimes) {
  const { durationMinutes, buffers } = workFor(work)
  const stay = { scheduledDate: entry.offeredTime ?? '', durationMinutes, ...buffers }
  const nobody = { technicianId: null, assistantId: null, status: 'confirmed' } as const
  // No appointment has such an id.
  return { id: -entry.id, until: entry.offerEndsAt ?? '', ...stay, ...workingTime(stay, shop), ...nobody }
}

/**
 * The holds as work that stands there, each in the first bay that is free for it, so that whoever books beside them leaves it
 * one. `existing` is the work on all of their days.
 */
export function placeHolds(
  holds: readonly OfferHold[],
  { existing, bays }: { existing: readonly ExistingWork[]; bays: number },
): PlacedHold[] {
  const placed: PlacedHold[] = []
  for (const hold of holds)
    placed.push({ ...hold, bay: freeBay({ ...hold, bays, existing: [...existing, ...placed] }) })
  return placed
}
