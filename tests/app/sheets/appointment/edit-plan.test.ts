import { describe, expect, it } from 'vitest'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { isEmptyPlan, planEdit, workChange } from '#app/sheets/appointment/edit-plan.ts'
import { storedAppointmentValues } from '#app/sheets/appointment/form-values.ts'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'
import { timeProblem } from '#app/sheets/appointment/time-problem.ts'
import { type AppointmentFields, AppointmentFormSchema } from '#schema/forms/appointment.ts'
import { aDetail, SHOP, untouched } from '#tests/fixtures/appointment.ts'

const NOTHING = {
  changes: {},
  addServiceIds: [],
  removeServices: [],
  putServices: [],
  addProducts: [],
  putProducts: [],
  removeProducts: [],
}

/** The plan of an edit of `detail` in a sheet that offers the services and products of it, and some more. */
function planned(detail: AppointmentDetails, fields: AppointmentFields) {
  const services = [21, 22, 23].map(serviceId => ({
    ...{ serviceId, name: `Service ${serviceId}`, priceFils: 10_000, durationMinutes: 60 },
    ...{ isAddOn: false, varies: false, otherSizes: false },
  }))
  const products = [31, 33].map(productId => ({ productId, name: `Product ${productId}`, priceFils: 2_500 }))
  return planEdit(detail, fields, readPrices({ ...fields, services, products }).lines)
}

describe('what an edit sends', () => {
  it.each([
    ['nothing', {}, {}],
    ['another time', { timeSlot: '09:00' }, { changes: { scheduledDate: '2026-11-21T05:00:00.000Z' } }],
    ['another day', { date: '2026-11-24' }, { changes: { scheduledDate: '2026-11-24T11:00:00.000Z' } }],
    ['other notes', { notes: 'Pet hair' }, { changes: { notes: 'Pet hair' } }],
    ['no notes', { notes: null }, { changes: { notes: null } }],
    ['no reminder', { sendReminder: false }, { changes: { reminderEnabled: false } }],
    ['WhatsApp', { reminderMethod: 'whatsapp' as const }, { changes: { reminderMethod: 'whatsapp' } }],
    ['another bay', { bay: 2 }, { changes: { bay: 2 } }],
    ['the bay that it has', { bay: 1 }, {}],
    [
      'a pick-up',
      { pickupDate: '2026-11-22', pickupTime: '17:00' },
      { changes: { pickupAt: '2026-11-22T13:00:00.000Z' } },
    ],
    ['one more service', { serviceIds: [21, 22, 23] }, { addServiceIds: [23] }],
    ['another service instead', { serviceIds: [21, 23] }, { addServiceIds: [23], removeServices: [102] }],
    [
      'more of a product, at the price that was told',
      { additionalProducts: [{ productId: 31, quantity: 5 }] },
      { putProducts: [{ id: 201, productId: 31, quantity: 5, priceFils: 2_500, discountFils: 0 }] },
    ],
    ['a product taken off', { additionalProducts: [] }, { removeProducts: [201] }],
    [
      'another product',
      {
        additionalProducts: [
          { productId: 31, quantity: 2 },
          { productId: 33, quantity: 1 },
        ],
      },
      { addProducts: [{ productId: 33, quantity: 1 }] },
    ],
    [
      'the same product in two rows, which makes one line',
      {
        additionalProducts: [
          { productId: 31, quantity: 2 },
          { productId: 31, quantity: 1 },
        ],
      },
      { putProducts: [{ id: 201, productId: 31, quantity: 3, priceFils: 2_500, discountFils: 0 }] },
    ],
    [
      'another price of a service',
      { linePrices: { s22: '85' } },
      { putServices: [{ id: 102, priceFils: 8_500, discountFils: 0 }] },
    ],
    [
      'a discount of a product, and why',
      { lineDiscounts: { p31: '10%' }, discountReason: 'Long wait' },
      {
        putProducts: [{ id: 201, productId: 31, quantity: 2, priceFils: 2_500, discountFils: 500 }],
        discountReason: 'Long wait',
      },
    ],
    [
      'a discount on the whole',
      { wholeDiscount: '100', discountReason: 'Long wait' },
      {
        putServices: [
          { id: 101, priceFils: 10_000, discountFils: 4_000 },
          { id: 102, priceFils: 10_000, discountFils: 4_000 },
        ],
        putProducts: [{ id: 201, productId: 31, quantity: 2, priceFils: 2_500, discountFils: 2_000 }],
        discountReason: 'Long wait',
      },
    ],
  ])('%s', (_, edited, sent) => {
    expect(planned(aDetail(), untouched(edited))).toEqual({ ...NOTHING, ...sent })
  })

  it('leaves lines that two devices put on alone until their product is changed', () => {
    const detail = aDetail()
    const [line] = detail.products
    if (line) detail.products.push({ ...line, id: 203, quantity: 1 })
    expect(planned(detail, untouched({ additionalProducts: [{ productId: 31, quantity: 3 }] }))).toEqual(
      NOTHING,
    )
    expect(planned(detail, untouched({ additionalProducts: [{ productId: 31, quantity: 4 }] }))).toEqual({
      ...NOTHING,
      putProducts: [{ id: 201, productId: 31, quantity: 4, priceFils: 2_500, discountFils: 0 }],
      removeProducts: [203],
    })
  })

  it('is nothing for a form that was opened and saved as it was', () => {
    const detail = aDetail()
    const plan = planned(detail, AppointmentFormSchema.parse(storedAppointmentValues(detail)))
    expect(isEmptyPlan(plan)).toBe(true)
  })

  it('is something when only a line goes', () => {
    expect(isEmptyPlan(planned(aDetail(), untouched({ serviceIds: [21] })))).toBe(false)
  })
})

const CHOICES = {
  products: [],
  services: [21, 22, 23].map(serviceId => ({ serviceId, durationMinutes: 60 })),
} as never

/** `aDetail` with minutes of work that somebody typed. */
function typedBefore(durationMinutes: number) {
  const detail = aDetail()
  const addedMinutes = durationMinutes - 120
  return { ...detail, appointment: { ...detail.appointment, durationMinutes, addedMinutes } }
}

it.each([
  ['nothing typed', aDetail(), {}, {}],
  ['other minutes', aDetail(), { durationMinutes: 90 }, { durationMinutes: 90 }],
  ['the minutes that it has', aDetail(), { durationMinutes: 120 }, {}],
  [
    'the same minutes for one more service',
    typedBefore(90),
    { durationMinutes: 90, serviceIds: [21, 22, 23] },
    { durationMinutes: 90 },
  ],
  ['none any more', typedBefore(90), { durationMinutes: null }, { durationMinutes: 120 }],
])('the work that an edit sends: %s', (_, detail, edited, sent) => {
  expect(workChange(detail, untouched(edited), CHOICES)).toEqual(sent)
})

it.each([
  ['a pick-up after the work', { pickupDate: '2026-11-21', pickupTime: '17:00' }, null],
  ['a pick-up before the work is done', { pickupDate: '2026-11-21', pickupTime: '16:45' }, 'pickupTime'],
  [
    'work that goes past the pick-up',
    { durationMinutes: 240, pickupDate: '2026-11-21', pickupTime: '17:00' },
    'pickupTime',
  ],
  ['work for which no year is long enough', { durationMinutes: 300_000 }, 'durationMinutes'],
  ['an edit that touches neither', { notes: 'Later' }, null],
])('%s is told at its field', (_, edited, field) => {
  const problem = timeProblem(untouched(edited), { choices: CHOICES, times: SHOP, stored: aDetail() })
  expect(problem?.field ?? null).toBe(field)
})
