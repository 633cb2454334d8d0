import type { Customer } from '../../rows/customer.ts'
import type { Service } from '../../rows/service.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import type { WaitingEntry } from '../../rows/waiting-entry.ts'
import { occupiesBay } from '../../rules/appointments/appointment-status.ts'
import { bodyClassOf, choiceProblem } from '../../rules/catalogue/service-price.ts'
import { slotAvailability } from '../../rules/schedule/availability.ts'
import { bookingTimes, FIRST_BOOKING_TIME } from '../../rules/schedule/start-times.ts'
import { shopDay, shopInstant } from '../../rules/time/shop-time.ts'
import { type ShopTimes, workingTime } from '../../rules/time/working-time.ts'
import { holdingEntries, type Offer, workFor } from '../../rules/visitors/offer-holds.ts'
import {
  byTurn,
  daysToCome,
  isOnList,
  offerEnd,
  offeredNow,
  takesOffers,
} from '../../rules/visitors/waiting-list.ts'
import { requireRow } from '../base/require-row.ts'
import type { RowReader } from '../base/tx.ts'
import { baysTakenOrOffered } from '../schedule/offer-holds.ts'
import { readShopTimes, readTeam } from '../schedule/standing-appointments.ts'

/** The next offer of the waiting list. */
export type NextOffer = {
  entry: WaitingEntry
  customer: Customer
  vehicle: Vehicle
  services: Service[]
  /** The time that is offered, and the other free ones of its day (ISO instants). */
  time: string
  free: string[]
  endsAt: string
}

/**
 * Finds the first entry in turn that a free time suits which was not free when the customer asked, and that time; null where
 * there is none, or nobody may be offered anything at `now`. A time that is being offered to somebody counts as taken.
 */
export async function findNextOffer(reader: RowReader, now: string): Promise<NextOffer | null> {
  const [settings, open] = await Promise.all([
    requireRow(reader, 'settings', SETTINGS_ID, 'settings'),
    reader.find('waitingEntries', { state: 'open' }),
  ])
  const endsAt = offerEnd(now, settings)
  const isTold = settings.openedAt !== null && !settings.mutedMessages.includes('slot_offered')
  if (open.length === 0 || endsAt === null || !isTold) return null
  const shop = await readShopTimes(reader)
  const onList = open.filter(entry => isOnList(entry, now)).sort(byTurn)
  const asked = await Promise.all(onList.map(entry => readCandidate(reader, entry)))
  const offers = holdingEntries(onList, now).flatMap(entry => asked.filter(each => each.entry === entry))
  for (const each of asked) {
    if (offeredNow(each.entry, now) !== null || !takesOffers(each.customer)) continue
    const found = await suitableTime(reader, each, { shop, offers, now, endsAt })
    if (found) return { ...each, ...found, endsAt }
  }
  return null
}

type Candidate = Pick<NextOffer, 'entry' | 'customer' | 'vehicle' | 'services'>

async function readCandidate(reader: RowReader, entry: WaitingEntry): Promise<Candidate> {
  const [customer, vehicle, ...services] = await Promise.all([
    requireRow(reader, 'customers', entry.customerId, 'customerId'),
    requireRow(reader, 'vehicles', entry.vehicleId, 'vehicleId'),
    ...entry.serviceIds.map(id => requireRow(reader, 'services', id, 'serviceIds')),
  ])
  return { entry, customer, vehicle, services }
}

type Circumstances = { shop: ShopTimes; offers: readonly Offer[]; now: string; endsAt: string }

async function suitableTime(
  reader: RowReader,
  candidate: Candidate,
  { shop, offers, now, endsAt }: Circumstances,
): Promise<Pick<NextOffer, 'time' | 'free'> | null> {
  const { entry, services, vehicle } = candidate
  const isBookable =
    vehicle.customerId === entry.customerId && services.every(({ active, highlight }) => active && highlight)
  const bodyClass = bodyClassOf({ ...vehicle, bodyClass: null })
  if (!isBookable || choiceProblem({ chosen: services, bodyClass })) return null
  const [visits, told] = await Promise.all([
    reader.find('appointments', { vehicleId: entry.vehicleId }),
    reader.find('notifications', { customerId: entry.customerId }),
  ])
  const toldOf = told.flatMap(each => (each.notificationType === 'slot_offered' ? each.scheduledDate : []))
  const known = new Set([...entry.passedOver, ...toldOf])
  for (const day of daysToCome(entry, shopDay(now))) {
    // A vehicle that comes on that day needs no time.
    if (visits.some(visit => visit.days.includes(day) && occupiesBay(visit))) continue
    // It has to be bookable until the offer ends.
    const free = await freeTimesOn(reader, day, { ...workFor(candidate), offers, shop, now: endsAt })
    const time = free.find(each => !known.has(each))
    if (time) return { time, free }
  }
  return null
}

type FreeTimes = ReturnType<typeof workFor> & { shop: ShopTimes; offers: readonly Offer[]; now: string }

/** The times (ISO instants) of a day at which visitors may book this work. */
export async function freeTimesOn(
  reader: RowReader,
  day: string,
  { shop, offers, now, ...work }: FreeTimes,
): Promise<string[]> {
  const settings = await requireRow(reader, 'settings', SETTINGS_ID, 'settings')
  const times = bookingTimes(settings.slotMinutes, day, shop)
  const scheduledDate = shopInstant(day, times.at(-1) ?? FIRST_BOOKING_TIME)
  const latest = { scheduledDate, durationMinutes: work.durationMinutes, ...work.buffers }
  const { days } = workingTime(latest, shop)
  const [existing, team] = await Promise.all([
    baysTakenOrOffered(reader, days, { offers, now }),
    readTeam(reader, days),
  ])
  const asked = { ...shop, ...work, settings, existing, team, now }
  return slotAvailability({ ...asked, day, times })
    .filter(({ available }) => available)
    .map(({ time }) => shopInstant(day, time))
}
