import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceChoices } from '#app/domain/services/service-choices.ts'
import { runningTotal } from '#app/sheets/appointment/price-footer.tsx'
import { bookingPrice, bookingProblem, chosenClass, pricedServices } from '#app/site/booking/booking-price.ts'
import { PublicServices } from '#app/site/booking/public-answers.ts'
import { MAKES } from '#schema/catalogue/makes.ts'
import { ErrorCode } from '#schema/errors.ts'
import { presentClassPrices } from '#schema/rest/service.ts'
import type { Service } from '#schema/rows/service.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const VISITOR = { actor: { userId: null, role: 'visitor' } } as const
const MODELS = MAKES.flatMap(({ id, models }) => models.map(model => ({ make: id, model: model.id })))
const UNLISTED = [
  { make: 'other', model: 'Lada Niva' },
  { make: 'toyota', model: 'other' },
]

const Price = fc.record({ priceFils: fc.nat(900_000), durationMinutes: fc.integer({ min: 1, max: 120 }) })
const Prices = fc.record({
  own: Price,
  classPrices: fc.dictionary(fc.constantFrom(...BODY_CLASSES), fc.option(Price, { freq: 6 }), {
    noNullPrototype: true,
  }),
  isAddOn: fc.boolean(),
})

/** The answer of the public call, as the visitor's page reads it. */
function publicAnswer(rows: readonly Service[]) {
  const listed = rows.map(row => ({
    ...row,
    price: aedFromFils(row.priceFils),
    classPrices: presentClassPrices(row.classPrices),
  }))
  return PublicServices.parse(JSON.parse(JSON.stringify(listed)))
}

function newShop(services: Service[], model: { make: string; model: string }) {
  return new MemoryShop({
    settings: [settings({ bays: 2 })],
    services,
    customers: [customer(20)],
    vehicles: [{ ...vehicle(30, 20), ...model }],
  })
}

test('Whatever the services and the model: dialog, booking form and server name one price and one duration', async () => {
  let booked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(Prices, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...MODELS, ...UNLISTED),
      async (prices, model) => {
        const rows = prices.map(({ own, ...rest }, i) => service(10 + i, { ...own, ...rest }))
        const ids = rows.map(({ id }) => id)
        const listed = publicAnswer(rows)
        const bodyClass = chosenClass(model)
        const shown = bookingPrice(pricedServices(listed, bodyClass), ids, 'exclusive')
        const shop = newShop(rows, model)
        const book = shop.run(
          'booking.request',
          {
            ...{ appointmentId: 41, customerId: 21, vehicleId: 31, customerName: 'Sara Visitor' },
            ...{ phone: '+971501234567', plateCategory: 'dubai', plateNumber: '777', ...model },
            ...{ serviceIds: ids, date: '2026-11-24', time: '10:00' },
          },
          VISITOR,
        )
        if (bookingProblem(listed, ids, bodyClass)) {
          await expect(book).rejects.toMatchObject({ code: ErrorCode.invalidInput, field: 'serviceIds' })
          return
        }
        await book
        booked++
        const { totalFils, durationMinutes } = shown
        expect(shop.row('appointments', 41)).toMatchObject({ totalFils, durationMinutes, offListFils: 0 })

        const choices = serviceChoices({ services: rows, bodyClass })
        const chosen = { services: choices, serviceIds: ids, products: [], additionalProducts: [] }
        const dialog = runningTotal({ ...chosen, mode: 'exclusive' })
        expect(dialog).toMatchObject({ totalFils, durationMinutes })
        await shop.run('appointment.schedule', {
          ...{ id: 42, customerId: 20, vehicleId: 30, scheduledDate: '2026-11-25T06:00:00.000Z' },
          services: choices.map(({ serviceId, priceFils }, i) => ({ id: 60 + i, serviceId, priceFils })),
        })
        expect(shop.row('appointments', 42)).toMatchObject({ totalFils, durationMinutes, offListFils: 0 })
      },
    ),
    { numRuns: 200 },
  )
  expect(booked).toBeGreaterThan(30)
})
