import type { VatMode } from '../../rows/appointment.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { MOST_WAITING_DAYS, OFFER_MINUTES, type WaitingEntry } from '../../rows/waiting-entry.ts'
import { bodyClassOf, type Priced, staffPriceOf } from '../catalogue/service-price.ts'
import { mayBeSentAt } from '../messages/notification-times.ts'
import { consumerPrice } from '../money/vat.ts'
import { lastBookingDay } from '../schedule/availability.ts'
import { addDays, addMinutes, later, shopDay } from '../time/shop-time.ts'

type Days = Pick<WaitingEntry, 'firstDay' | 'lastDay'>
type Offer = Pick<WaitingEntry, 'offeredTime' | 'offerEndsAt'>

/** The days (yyyy-MM-dd) of an entry from `today` on; none once they are over. */
export function daysToCome({ firstDay, lastDay }: Days, today: string): string[] {
  const days: string[] = []
  for (
    let day = later(firstDay, today);
    day <= lastDay && days.length < MOST_WAITING_DAYS;
    day = addDays(day, 1)
  )
    days.push(day)
  return days
}

/** Whether somebody can wait for these days: a week at most, not over, and not beyond what can be booked. */
export function areWaitableDays({ firstDay, lastDay }: Days, today: string): boolean {
  return isShortRange({ firstDay, lastDay }) && lastDay >= today && lastDay <= lastBookingDay(today)
}

/** Whether the range has a day, and no more than an entry can have. */
export function isShortRange({ firstDay, lastDay }: Days): boolean {
  return firstDay <= lastDay && lastDay < addDays(firstDay, MOST_WAITING_DAYS)
}

/** Whether an entry is on the list at `now` (ISO instant). */
export function isOnList(entry: Pick<WaitingEntry, 'state'> & Days, now: string): boolean {
  return entry.state === 'open' && entry.lastDay >= shopDay(now)
}

/** The order of turn: who asked first comes first. */
export function byTurn(one: Pick<WaitingEntry, 'id' | 'createdAt'>, other: typeof one): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.id - other.id
}

/** The time (ISO instant) that is offered to the customer at `now`; null when none is, or no longer. */
export function offeredNow({ offeredTime, offerEndsAt }: Offer, now: string): string | null {
  return offeredTime !== null && offerEndsAt !== null && offerEndsAt > now ? offeredTime : null
}

/**
 * Until when (ISO instant) an offer made at `now` holds; null where none may be made, because its message or a part of its
 * time would fall into the hours in which nobody is offered anything.
 *
 * @example
 * offerEnd('2026-11-21T08:00:00.000Z', { quietHours: null }) // '2026-11-21T08:30:00.000Z'
 * offerEnd('2026-11-21T15:45:00.000Z', { quietHours: null }) // null: it is 7:45 PM in Dubai
 */
export function offerEnd(now: string, settings: Pick<Settings, 'quietHours'>): string | null {
  const ends = addMinutes(now, OFFER_MINUTES)
  const isAllowed = (instant: string) => mayBeSentAt('slot_offered', instant, settings) === instant
  return isAllowed(now) && isAllowed(ends) ? ends : null
}

/** The price of the services with VAT (fils), by the size that the booking form would show for the vehicle. */
export function waitingPriceFils({ services, vehicle, vatMode }: WaitingWork): number {
  const bodyClass = bodyClassOf({ ...vehicle, bodyClass: null })
  return services.reduce(
    (sum, service) => sum + consumerPrice(staffPriceOf(service, bodyClass).priceFils, vatMode),
    0,
  )
}

type WaitingWork = {
  services: readonly Priced[]
  vehicle: Pick<Vehicle, 'make' | 'model'>
  vatMode: VatMode
}

/** Whether a customer can be written to about the list. */
export function takesOffers(customer: { phone: string | null; messagesStoppedAt: string | null }): boolean {
  return customer.phone !== null && customer.messagesStoppedAt === null
}
