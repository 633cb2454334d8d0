import type { EntryContents } from '#app/site/waiting/entry-view.ts'
import { FIRST_BOOKING_YEAR } from '#schema/catalogue/vehicle-years.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { bodyClassOf, staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import { depositFils, standingOf } from '#schema/rules/money/deposit.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { workFor } from '#schema/rules/visitors/offer-holds.ts'
import { isOnList, offeredNow, waitingPriceFils } from '#schema/rules/visitors/waiting-list.ts'
import type { Row } from '#schema/tables.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../../db/connect.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readShopOn, slotsOn } from '../booking/availability.ts'

type Circumstances = { now: Date; mayAskDeposit: boolean }

export async function readEntry(
  sql: Sql,
  entry: Row<'waitingEntries'>,
  { now, mayAskDeposit }: Circumstances,
): Promise<EntryContents> {
  const [customer, stored, settings, services, appointments] = await Promise.all([
    readVisibleRow(sql, SHOP, 'customers', entry.customerId),
    readVisibleRow(sql, SHOP, 'vehicles', entry.vehicleId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRowsBy(sql, SHOP, 'services', { column: 'id', keys: entry.serviceIds }),
    readVisibleRowsBy(sql, SHOP, 'appointments', { column: 'customerId', keys: [entry.customerId] }),
  ])
  // Anybody can type a phone and a plate: the page shows what was typed.
  const vehicle = { ...stored, ...(entry.requested && { ...entry.requested, bodyClass: null }) }
  const { vatMode } = settings
  const bodyClass = bodyClassOf({ ...vehicle, bodyClass: null })
  const lines = services.map(service => ({
    deposit: service.deposit,
    priceFils: staffPriceOf(service, bodyClass).priceFils,
  }))
  const time = isOnList(entry, now.toISOString()) ? offeredNow(entry, now.toISOString()) : null
  return {
    ...{ entry, customer, vehicle, settings, services },
    totalFils: waitingPriceFils({ services, vehicle, vatMode }),
    depositFils: mayAskDeposit ? depositFils(lines, { vatMode, standing: standingOf(appointments) }) : 0,
    offer:
      time === null ? null : { time, isFree: await isFree(sql, entry.id, { time, vehicle, services, now }) },
  }
}

type OfferedTime = Pick<EntryContents, 'vehicle' | 'services'> & { time: string; now: Date }

/** Whether this entry could book its work at this time. */
async function isFree(
  sql: Sql,
  exceptEntryId: number,
  { time, now, ...asked }: OfferedTime,
): Promise<boolean> {
  const date = shopDay(time)
  const shop = await readShopOn(sql, date, now)
  const slots = await slotsOn(sql, shop, { ...workFor(asked), date, now, exceptEntryId })
  return slots.some(slot => slot.available && slot.time === shopTime(time))
}

/**
 * The request that books the time that is offered. Its mutation books the entry's own customer and vehicle, whatever is said
 * of them here: a vehicle may be older than those that the form has.
 */
export function bookingFromEntry(
  { entry, customer, vehicle }: EntryContents,
  time: string,
  language: Language,
): Booking {
  const { plateCategory, plateCode, plateNumber, make, model, color } = vehicle
  return {
    customerName: customer.fullName,
    email: null,
    phone: customer.phone ?? '',
    preferredContact: entry.method,
    ...{ plateCategory, plateCode, plateNumber, make, model, color },
    year: Math.max(vehicle.year, FIRST_BOOKING_YEAR),
    serviceIds: entry.serviceIds,
    productIds: [],
    date: shopDay(time),
    time: shopTime(time),
    notes: null,
    wantsOffers: false,
    language: customer.language ?? language,
  }
}
