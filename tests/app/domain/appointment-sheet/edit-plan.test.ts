import { describe, expect, it } from 'vitest'
import { storedAppointmentValues } from '#app/domain/appointment-sheet/form-values.ts'
import { isEmptyPlan, planEdit } from '#app/domain/appointment-sheet/save-appointment.ts'
import { AppointmentFormSchema } from '#schema/forms/appointment.ts'
import { aDetail, untouched } from '#tests/fixtures/appointment.ts'

const NOTHING = {
  changes: {},
  addServiceIds: [],
  removeServices: [],
  addProducts: [],
  putProducts: [],
  removeProducts: [],
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
    ['one more service', { serviceIds: [21, 22, 23] }, { addServiceIds: [23] }],
    ['another service instead', { serviceIds: [21, 23] }, { addServiceIds: [23], removeServices: [102] }],
    [
      'more of a product, at the price that was told',
      { additionalProducts: [{ productId: 31, quantity: 5 }] },
      { putProducts: [{ id: 201, productId: 31, quantity: 5, priceFils: 2_500 }] },
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
      { putProducts: [{ id: 201, productId: 31, quantity: 3, priceFils: 2_500 }] },
    ],
  ])('%s', (_, edited, sent) => {
    expect(planEdit(aDetail(), untouched(edited))).toEqual({ ...NOTHING, ...sent })
  })

  it('leaves lines that two devices put on alone until their product is changed', () => {
    const detail = aDetail()
    const [line] = detail.products
    if (line) detail.products.push({ ...line, id: 203, quantity: 1 })
    expect(planEdit(detail, untouched({ additionalProducts: [{ productId: 31, quantity: 3 }] }))).toEqual(
      NOTHING,
    )
    expect(planEdit(detail, untouched({ additionalProducts: [{ productId: 31, quantity: 4 }] }))).toEqual({
      ...NOTHING,
      putProducts: [{ id: 201, productId: 31, quantity: 4, priceFils: 2_500 }],
      removeProducts: [203],
    })
  })

  it('is nothing for a form that was opened and saved as it was', () => {
    const detail = aDetail()
    const plan = planEdit(detail, AppointmentFormSchema.parse(storedAppointmentValues(detail)))
    expect(isEmptyPlan(plan)).toBe(true)
  })

  it('is something when only a line goes', () => {
    expect(isEmptyPlan(planEdit(aDetail(), untouched({ serviceIds: [21] })))).toBe(false)
  })
})
