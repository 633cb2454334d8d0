import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, product, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { customer, type SomeRows, service, vehicle } from '#tests/fixtures/shop.ts'

/** Today is Saturday, 21 November, ten in the morning: the time at which every test begins. */
export const TODAY = '2026-11-21'
export const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

export const WHEELS = service(10, { name: 'Wheel Detailing', priceFils: 120_00 })
export const EXTERIOR = service(11, { name: 'Exterior Detailing', priceFils: 280_00, durationMinutes: 120 })

export type Booking = {
  customer: string
  day?: string
  time?: string
  bay?: number | null
  minutes?: number
  changes?: Partial<Row<'appointments'>>
}

/** The id of the appointment at a place of the list, of its customer, and of its car. */
export const idOf = (place: number) => 400 + place
export const customerIdOf = (place: number) => 200 + place
export const vehicleIdOf = (place: number) => 300 + place

/**
 * A shop of two bays that is open from 8 to 20 and closed on Sundays, with a car and a confirmed appointment for wheels
 * of each of these people; Monday at 10 in bay 1 by default.
 */
export function shopRows(bookings: readonly Booking[] = [], more: SomeRows = {}): SomeRows {
  return {
    settings: [settings()],
    services: [WHEELS, EXTERIOR],
    ...more,
    customers: [
      ...bookings.map((booking, i) => customer(customerIdOf(i), { fullName: booking.customer })),
      ...(more.customers ?? []),
    ],
    vehicles: [...bookings.map((_, i) => vehicle(vehicleIdOf(i), customerIdOf(i))), ...(more.vehicles ?? [])],
    appointments: [...bookings.map(appointmentOf), ...(more.appointments ?? [])],
    appointmentServices: [
      ...bookings.map((_, i) =>
        serviceLine(600 + i, { appointmentId: idOf(i), name: WHEELS.name, priceFils: WHEELS.priceFils }),
      ),
      ...(more.appointmentServices ?? []),
    ],
  }
}

function appointmentOf(booking: Booking, place: number): Row<'appointments'> {
  const { day = MONDAY, time = '10:00', bay = 1, minutes = 60, changes } = booking
  return appointment(idOf(place), {
    day,
    scheduledDate: shopInstant(day, time),
    durationMinutes: minutes,
    bay,
    customerId: customerIdOf(place),
    vehicleId: vehicleIdOf(place),
    ...changes,
  })
}

export const [SHAMPOO, CLAY, TOWEL] = [
  product(50, { name: 'Snow Foam Shampoo', measurementUnit: 'dose' }),
  product(51, { name: 'Clay Bar 100 g', measurementUnit: 'piece' }),
  product(52, { name: 'Microfibre Towel', measurementUnit: 'piece' }),
]

/**
 * A shop with a TRN and one confirmed appointment for exterior detailing, which is due now: AED 294.00 with VAT, which uses up a dose of
 * shampoo and a clay bar.
 */
export function jobRows(booking: Booking, more: SomeRows = {}): SomeRows {
  const { changes, ...rest } = booking
  const amounts = { subtotalFils: 280_00, vatFils: 14_00, totalFils: 294_00 }
  const rows = shopRows([{ day: TODAY, minutes: 120, ...rest, changes: { ...amounts, ...changes } }], {
    settings: [settings({ trn: '100123456700003' })],
    products: [SHAMPOO, CLAY, TOWEL],
    productServices: [SHAMPOO, CLAY].map(({ id: productId }, i) => ({
      ...{ id: 80 + i, productId, serviceId: EXTERIOR.id, quantityUsed: 1 },
    })),
    ...more,
  })
  return { ...rows, appointmentServices: [exteriorLine(600, idOf(0))] }
}

/** Exterior detailing at its list price, on an appointment. */
export const exteriorLine = (id: number, appointmentId: number) =>
  serviceLine(id, {
    ...{ appointmentId, serviceId: EXTERIOR.id, name: EXTERIOR.name },
    ...{ priceFils: EXTERIOR.priceFils, durationMinutes: EXTERIOR.durationMinutes },
  })
