import type { BookingContents, NextCare } from '#app/site/booked/booking-view.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { bodyClassOf, staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import { dueCare } from '#schema/rules/messages/care-plan.ts'
import { totals } from '#schema/rules/money/vat.ts'
import { DEFAULT_CUTOFF_MINUTES } from '#schema/rules/shop-limits.ts'
import { addDays, addMinutes, later, shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../../db/connect.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import { selectList, TABLE_SQL } from '../../sync/table-sql.ts'
import { nextTimes } from '../booking/availability.ts'

/**
 * The next care of the vehicle of a finished booking; null while it is not finished, where the vehicle is booked already, or
 * nothing of it can be booked online.
 */
export async function readNextCare(
  sql: Sql,
  { appointment, vehicle, settings }: BookingContents,
  now: Date,
): Promise<NextCare | null> {
  const stage = bookingStage(appointment)
  if ((stage !== 'ready' && stage !== 'paid') || settings.openedAt === null) return null
  const [appointments, services, customer] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'appointments', { column: 'vehicleId', keys: [vehicle.id] }),
    sql.unsafe<Row<'services'>[]>(`select ${selectList(TABLE_SQL.services)} from services where active`),
    readVisibleRow(sql, SHOP, 'customers', appointment.customerId),
  ])
  const isComing = appointments.some(
    ({ status, scheduledDate }) =>
      (status === 'pending' || status === 'confirmed') && scheduledDate > now.toISOString(),
  )
  if (isComing || customer.phone === null) return null
  const earlier = await readVisibleRowsBy(sql, SHOP, 'appointmentServices', {
    column: 'appointmentId',
    keys: appointments.map(({ id }) => id),
  })
  const visits = appointments.map(each => ({
    ...each,
    serviceIds: earlier.flatMap(({ appointmentId, serviceId }) =>
      appointmentId === each.id && serviceId !== null ? [serviceId] : [],
    ),
  }))
  const visit = visits.find(({ id }) => id === appointment.id)
  const due = visit && dueCare(visit, { visits, services, now: now.toISOString() })
  const wanted = due ? [due.serviceId] : (visit?.serviceIds ?? [])
  const bookable = services.filter(({ id, highlight }) => highlight && wanted.includes(id))
  if (bookable.every(({ isAddOn }) => isAddOn)) return null
  const serviceIds = bookable.map(({ id }) => id)
  const bodyClass = bodyClassOf(vehicle)
  const { times } = await nextTimes(sql, {
    serviceIds,
    bodyClass,
    now,
    from: proposedFrom(appointment, settings, now),
  })
  const lines = bookable.map(each => ({ unitFils: staffPriceOf(each, bodyClass).priceFils, quantity: 1 }))
  return {
    isDue: Boolean(due),
    services: bookable.map(({ id, name, nameArabic }) => ({ id, name, nameArabic })),
    totalFils: totals(lines, settings.vatMode).totalFils,
    times: times.map(({ date, time }) => shopInstant(date, time)),
    hasConsented: customer.offersAllowedAt !== null,
    hasPlan: services.some(({ id, careSteps }) => visit?.serviceIds.includes(id) && careSteps.length > 0),
  }
}

/** Nothing is proposed for the day of the visit, nor so near that it could not be moved online. */
function proposedFrom(
  { scheduledDate }: BookingContents['appointment'],
  { changeCutoffMinutes = DEFAULT_CUTOFF_MINUTES }: BookingContents['settings'],
  now: Date,
): Date {
  const dayAfter = shopInstant(addDays(shopDay(scheduledDate), 1), '00:00')
  return new Date(later(dayAfter, addMinutes(now.toISOString(), changeCutoffMinutes)))
}

/** The request of a booking for the same customer and vehicle. */
export async function bookingAgain(
  sql: Sql,
  { appointment, vehicle }: BookingContents,
  { services, scheduledDate }: { services: NextCare['services']; scheduledDate: string },
): Promise<Booking> {
  const customer = await readVisibleRow(sql, SHOP, 'customers', appointment.customerId)
  const { make, model, year, color, plateCategory, plateCode, plateNumber } = vehicle
  return {
    customerName: customer.fullName,
    email: customer.email,
    phone: customer.phone ?? '',
    preferredContact: customer.preferredContact === 'sms' ? 'sms' : 'whatsapp',
    plateCategory,
    plateCode,
    plateNumber,
    make,
    model,
    year,
    color,
    serviceIds: services.map(({ id }) => id),
    productIds: [],
    date: shopDay(scheduledDate),
    time: shopTime(scheduledDate),
    notes: null,
    wantsOffers: false,
  }
}
