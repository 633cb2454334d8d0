import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AppointmentChanges, NewAppointment } from '#schema/rest/appointment-request.ts'
import { CustomerChanges, NewCustomer } from '#schema/rest/customer.ts'
import { NewProduct, ProductChanges, StockCount } from '#schema/rest/product.ts'
import { NewService, ServiceChanges } from '#schema/rest/service.ts'

/** The paths of what is wrong; none when nothing is. */
function wrong(schema: z.ZodType, body: unknown): string[] {
  return schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe('A field with two names', () => {
  test.each<[string, z.ZodType, object, object]>([
    ['active', ServiceChanges, { active: false }, { active: false }],
    ['active', ServiceChanges, { isActive: false }, { active: false }],
    ['popular', ServiceChanges, { popular: true, isPopular: true }, { popular: true }],
    ['cost', ProductChanges, { cost: 1.5 }, { changes: { costFils: 150 } }],
    ['cost', ProductChanges, { cost: 1.5, costPrice: '1.50' }, { changes: { costFils: 150 } }],
    ['isUpsell', ProductChanges, { isUpsellItem: false }, { changes: { isUpsell: false } }],
    ['stock', ProductChanges, { quantityInStock: 4, currentStock: 4 }, { changes: {}, counted: 4 }],
    ['contact', CustomerChanges, { preferredContact: 'sms' }, { preferredContact: 'sms' }],
    ['contact', CustomerChanges, { preferredContactMethod: 'email' }, { preferredContact: 'email' }],
    ['reminder', AppointmentChanges, { sendReminder: false }, { reminderEnabled: false }],
    [
      'date',
      AppointmentChanges,
      { scheduledDate: '2026-11-24T10:00:00+04:00', dateTime: '2026-11-24T06:00:00Z' },
      { scheduledDate: '2026-11-24T06:00:00.000Z' },
    ],
  ])('is read under either, and under both when they agree: %s', (_, schema, body, read) => {
    expect(schema.parse(body)).toEqual(read)
  })

  test.each<[z.ZodType, object, string]>([
    [ServiceChanges, { active: true, isActive: false }, 'isActive'],
    [ServiceChanges, { popular: true, isPopular: false }, 'isPopular'],
    [ProductChanges, { cost: 1, costPrice: 2 }, 'costPrice'],
    [ProductChanges, { isUpsell: true, isUpsellItem: false }, 'isUpsellItem'],
    [StockCount, { stockQuantity: 1, currentStock: 2 }, 'currentStock'],
    [StockCount, { stockQuantity: 1, quantityInStock: 2 }, 'quantityInStock'],
    [StockCount, {}, 'stockQuantity'],
    [CustomerChanges, { preferredContact: 'sms', preferredContactMethod: 'email' }, 'preferredContact'],
    [AppointmentChanges, { sendReminder: true, reminderEnabled: false }, 'reminderEnabled'],
  ])('that says two things is refused by the second name: %#', (schema, body, path) => {
    expect(wrong(schema, body)).toEqual([path])
  })
})

describe('What is left out', () => {
  test.each<[string, z.ZodType]>([
    ['a customer', CustomerChanges],
    ['a service', ServiceChanges],
    ['an appointment', AppointmentChanges],
  ])('of a change to %s stays as it is', (_, schema) => {
    expect(schema.parse({})).toEqual({})
  })

  test('of a new service or product is as in its form', () => {
    expect(NewService.parse({ name: 'Wash', description: '' })).toEqual({
      name: 'Wash',
      nameArabic: null,
      description: null,
      descriptionArabic: null,
      priceFils: 0,
      durationMinutes: 60,
      classPrices: {},
      isAddOn: false,
      active: true,
      popular: false,
      highlight: false,
      requiresBooking: true,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      bufferHolds: 'bay',
    })
    expect(NewProduct.parse({ name: 'Wax', cost: 12.5, description: '' })).toMatchObject({
      priceFils: null,
      costFils: 1250,
      stockQuantity: 0,
      minStockLevel: 5,
      active: true,
      isUpsell: false,
      isInventoryItem: true,
      measurementUnit: 'unit',
    })
  })

  test('of a new customer or appointment is as in its form', () => {
    expect(NewCustomer.parse({ fullName: 'Omar Zaid', phone: '0501234567' })).toMatchObject({
      preferredContact: 'phone',
    })
    const appointment = { customerId: 1, vehicleId: 2, dateTime: '2026-11-24T06:00:00Z', serviceIds: [3, 3] }
    expect(NewAppointment.parse(appointment)).toMatchObject({
      serviceIds: [3],
      additionalProducts: [],
      reminderEnabled: true,
      reminderMethod: 'sms',
      status: 'confirmed',
    })
  })
})

test('A reason without a status is for nothing', () => {
  const [issue] = AppointmentChanges.safeParse({ notes: 'x', reason: 'Rain' }).error?.issues ?? []
  expect(issue).toMatchObject({ path: ['reason'], message: 'A reason is for a change of the status' })
  expect(AppointmentChanges.parse({ status: 'cancelled', reason: 'Rain' })).toMatchObject({ reason: 'Rain' })
})
