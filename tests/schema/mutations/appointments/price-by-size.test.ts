import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
const VISITOR = { actor: { userId: null, role: 'visitor' } } as const
const SUV = { priceFils: 12_000, durationMinutes: 90 }
const LARGE = { priceFils: 15_000, durationMinutes: 120 }

const open = (changes: Partial<Vehicle> = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [
      service(10, {
        priceFils: 9_500,
        durationMinutes: 60,
        classPrices: { suv: SUV, large_suv: LARGE, motorcycle: null },
      }),
      service(11, { name: 'Pet Hair Removal', priceFils: 3_000, durationMinutes: 30, isAddOn: true }),
    ],
    customers: [customer(20)],
    // A Land Cruiser: a large SUV.
    vehicles: [{ ...vehicle(30, 20), ...changes }],
    appointments: [appointment(40, { durationMinutes: 60 })],
  })

const schedule = (shop: MemoryShop, priceFils: number) =>
  shop.run('appointment.schedule', {
    id: 41,
    customerId: 20,
    vehicleId: 30,
    scheduledDate: '2026-11-23T06:00:00.000Z',
    services: [{ id: 61, serviceId: 10, priceFils }],
  })

describe('an appointment', () => {
  test.each([
    ['of the proposed class', {}, LARGE],
    ['of a corrected class', { bodyClass: 'suv' }, SUV],
    [
      'of a class without a price of its own',
      { bodyClass: 'van' },
      { priceFils: 9_500, durationMinutes: 60 },
    ],
    [
      'that staff make though it is not offered',
      { bodyClass: 'motorcycle' },
      { priceFils: 9_500, durationMinutes: 60 },
    ],
  ] as const)('%s has its price and minutes', async (_, changes, { priceFils, durationMinutes }) => {
    const shop = open(changes)
    await schedule(shop, priceFils)
    expect(shop.row('appointmentServices', 61)).toMatchObject({ priceFils, durationMinutes, offListFils: 0 })
    expect(shop.row('appointments', 41)).toMatchObject({ durationMinutes, subtotalFils: priceFils })
  })

  test('at the price of another class is flagged', async () => {
    const shop = open()
    await schedule(shop, SUV.priceFils)
    expect(shop.row('appointments', 41)).toMatchObject({ offListFils: 3_000, durationMinutes: 120 })
  })

  test('keeps what was agreed when the class is corrected, and its new lines go by it', async () => {
    const shop = open()
    await schedule(shop, LARGE.priceFils)
    await shop.run('vehicle.update', { id: 30, changes: { bodyClass: 'suv' } })
    expect(shop.row('appointments', 41)).toMatchObject({ durationMinutes: 120, subtotalFils: 15_000 })
    await shop.run('appointment.edit', { id: 41, addServices: [{ id: 62, serviceId: 11, priceFils: 3_000 }] })
    expect(shop.row('appointmentServices', 61)).toMatchObject(LARGE)
    await shop.run('appointment.edit', { id: 41, removeServices: [61] })
    await shop.run('appointment.edit', {
      id: 41,
      addServices: [{ id: 63, serviceId: 10, priceFils: 12_000 }],
    })
    expect(shop.row('appointmentServices', 63)).toMatchObject({ ...SUV, offListFils: 0 })
    expect(shop.row('appointments', 41)).toMatchObject({ durationMinutes: 120, subtotalFils: 15_000 })
  })

  test('keeps what was agreed when the list changes, and a device may still quote the old price', async () => {
    const shop = open()
    await schedule(shop, LARGE.priceFils)
    await shop.run('service.update', { id: 10, changes: { classPrices: {}, priceFils: 10_000 } }, ADMIN)
    expect(shop.row('appointments', 41)).toMatchObject({ durationMinutes: 120, subtotalFils: 15_000 })
    await shop.run('appointment.edit', {
      id: 41,
      addServices: [{ id: 62, serviceId: 10, priceFils: 15_000 }],
    })
    expect(shop.row('appointmentServices', 62)).toMatchObject({ offListFils: 0, durationMinutes: 60 })
    expect(shop.row('services', 10)?.formerClassPricesFils).toMatchObject({ large_suv: [15_000] })
  })
})

describe('a service', () => {
  test('of which nothing more is said has one price and is no add-on', async () => {
    const shop = open()
    const { classPrices: _, isAddOn: __, ...old } = service(70)
    await shop.run('service.create', old, ADMIN)
    expect(shop.row('services', 70)).toMatchObject({ classPrices: {}, isAddOn: false })
  })

  test('keeps the prices of classes when something else changes', async () => {
    const shop = open()
    await shop.run('service.update', { id: 10, changes: { active: false } }, ADMIN)
    expect(shop.row('services', 10)).toMatchObject({
      classPrices: { suv: SUV, motorcycle: null },
      isAddOn: false,
    })
  })

  test.each([
    ['a price below zero', { suv: { priceFils: -1, durationMinutes: 60 } }],
    ['no minutes', { suv: { priceFils: 1, durationMinutes: 0 } }],
    ['an unknown class', { bus: { priceFils: 1, durationMinutes: 60 } }],
  ])('is rejected with %s of a class, and nothing of it is saved', async (_, classPrices) => {
    const shop = open()
    const changes = { priceFils: 1, classPrices: classPrices as object }
    await expect(shop.run('service.update', { id: 10, changes }, ADMIN)).rejects.toThrow()
    expect(shop.row('services', 10)).toMatchObject({ priceFils: 9_500 })
  })
})

describe('a vehicle', () => {
  test('stores a class only when it is corrected', async () => {
    const shop = open()
    await shop.run('vehicle.update', { id: 30, changes: { bodyClass: 'large_suv' } })
    expect(shop.row('vehicles', 30)?.bodyClass).toBeNull()
    await shop.run('vehicle.update', { id: 30, changes: { bodyClass: 'van' } })
    expect(shop.row('vehicles', 30)?.bodyClass).toBe('van')
    await shop.run('vehicle.update', { id: 30, changes: { color: 'red' } })
    expect(shop.row('vehicles', 30)?.bodyClass).toBe('van')
    await shop.run('vehicle.update', { id: 30, changes: { bodyClass: null } })
    expect(shop.row('vehicles', 30)?.bodyClass).toBeNull()
  })

  test('of which no size is said goes by the catalogue', async () => {
    const shop = open()
    const { bodyClass: _, createdAt: __, updatedAt: ___, ...old } = vehicle(31, 20)
    await shop.run('vehicle.create', old)
    expect(shop.row('vehicles', 31)?.bodyClass).toBeNull()
  })
})

describe('a booking', () => {
  const book = (shop: MemoryShop, changes: object = {}) =>
    shop.run(
      'booking.request',
      {
        appointmentId: 41,
        customerId: 21,
        vehicleId: 31,
        customerName: 'Sara Visitor',
        phone: '+971501234567',
        plateCategory: 'dubai',
        plateNumber: '777',
        make: 'nissan',
        model: 'x_trail',
        serviceIds: [10],
        date: '2026-11-24',
        time: '10:00',
        ...changes,
      },
      VISITOR,
    )
  const ofKnown = {
    ...{ phone: customer(20).phone, plateNumber: vehicle(30, 20).plateNumber, plateCode: 'A' },
    ...{ make: 'toyota', model: 'land_cruiser' },
  }

  test.each([
    ['the model’s class', {}, SUV],
    [
      'a sedan’s for a model that is not listed',
      { make: 'other', model: 'Lada' },
      { priceFils: 9_500, durationMinutes: 60 },
    ],
    ['the known vehicle’s class', ofKnown, LARGE],
  ])('has the price and the minutes of %s', async (_, changes, price) => {
    const shop = open()
    await book(shop, changes)
    expect(shop.row('appointments', 41)).toMatchObject({
      durationMinutes: price.durationMinutes,
      subtotalFils: price.priceFils,
      offListFils: 0,
    })
  })

  test('has the price that the form showed, flagged, and the minutes of the corrected class', async () => {
    const shop = open({ bodyClass: 'suv' })
    await book(shop, ofKnown)
    expect(shop.row('appointments', 41)).toMatchObject({
      vehicleId: 30,
      durationMinutes: 90,
      subtotalFils: 15_000,
      offListFils: 3_000,
    })
  })

  test.each([
    ['an add-on alone', { serviceIds: [11] }],
    ['what is not offered for the size', { make: 'honda', model: 'gold_wing' }],
  ])('of %s is turned down at its field, and nothing of it is saved', async (_, changes) => {
    const shop = open()
    await expect(book(shop, changes)).rejects.toMatchObject({ field: 'serviceIds' })
    expect(shop.row('appointments', 41)).toBeUndefined()
    expect(shop.row('customers', 21)).toBeUndefined()
  })

  test('of a service with an add-on has both', async () => {
    const shop = open()
    await book(shop, { serviceIds: [10, 11] })
    expect(shop.row('appointments', 41)).toMatchObject({ durationMinutes: 120, subtotalFils: 15_000 })
  })
})
