import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { isOverbooked } from '#schema/rules/schedule/availability.ts'
import { appointment, product, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, type SomeRows, service, vehicle } from '#tests/fixtures/shop.ts'

const JOB = 60
const TEN = '2026-11-23T06:00:00.000Z'

/** Two services of 105.05 and 200 AED, an hour and an hour and a half; a product of 20 AED. */
const shopWith = (rows: SomeRows = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [
      service(10, { priceFils: 10_505 }),
      service(11, { priceFils: 20_000, durationMinutes: 90, name: 'Polish' }),
    ],
    products: [product(50)],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    ...rows,
  })

const order = (changes: Partial<MutationArgs<'appointment.schedule'>> = {}) => ({
  id: JOB,
  customerId: 20,
  vehicleId: 30,
  scheduledDate: TEN,
  services: [
    { id: 61, serviceId: 10, priceFils: 10_505 },
    { id: 62, serviceId: 11, priceFils: 20_000 },
  ],
  products: [{ id: 63, productId: 50, quantity: 3, priceFils: 2_000 }],
  ...changes,
})

describe('a scheduled job', () => {
  test('adds up its lines, with VAT on top, line by line', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order())
    // 105.05 + 200 + 3 × 20; the VAT of 105.05 is 5.2525, rounded to the fils.
    expect(shop.row('appointments', JOB)).toMatchObject({
      subtotalFils: 36_505,
      vatFils: 525 + 1_000 + 300,
      totalFils: 38_330,
      paidFils: 0,
      vatMode: 'exclusive',
    })
  })

  test('keeps the total that the customer was told where prices contain VAT', async () => {
    const shop = shopWith({ settings: [settings({ vatMode: 'inclusive' })] })
    await shop.run('appointment.schedule', order())
    expect(shop.row('appointments', JOB)).toMatchObject({ totalFils: 36_505, vatMode: 'inclusive' })
  })

  test('takes as long as its services, on the shop’s day of its time', async () => {
    const shop = shopWith()
    // Half past midnight in Dubai is still the day before in UTC.
    await shop.run('appointment.schedule', order({ scheduledDate: '2026-11-22T20:30:00.000Z' }))
    expect(shop.row('appointments', JOB)).toMatchObject({ durationMinutes: 150, day: '2026-11-23' })
  })

  test('keeps the names of the day and the prices it was told', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order({ services: [{ id: 62, serviceId: 11, priceFils: 1 }] }))
    expect(shop.row('appointmentServices', 62)).toEqual(
      serviceLine(62, {
        appointmentId: JOB,
        serviceId: 11,
        name: 'Polish',
        durationMinutes: 90,
        priceFils: 1,
        // Flagged, and kept all the same.
        offListFils: expect.any(Number),
      }),
    )
    expect(shop.row('appointmentProducts', 63)).toMatchObject({ kind: 'sold', name: 'Product 50' })
  })

  test('is confirmed, from staff, with a reminder by SMS, unless said otherwise', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order())
    expect(shop.row('appointments', JOB)).toMatchObject({
      status: 'confirmed',
      source: 'staff',
      reminderEnabled: true,
      reminderMethod: 'sms',
      createdBy: 2,
      createdAt: NOW,
    })
  })

  test.each([
    ['an empty shop', [], 1],
    ['another car in bay 1', [appointment(70)], 2],
    ['another car in bay 2', [appointment(70, { bay: 2 })], 1],
    ['both bays taken', [appointment(70), appointment(71, { bay: 2 })], null],
    ['one car in a bay and one without', [appointment(70), appointment(71, { bay: null })], null],
    ['a cancelled car in bay 1', [appointment(70, { status: 'cancelled' })], 1],
    [
      'a car that leaves as this one comes',
      [appointment(70, { scheduledDate: '2026-11-23T05:00:00.000Z' })],
      1,
    ],
    [
      'a car that comes while this one is here',
      [appointment(70, { scheduledDate: '2026-11-23T08:29:00.000Z' })],
      2,
    ],
    [
      'a car from before midnight that is still here',
      [
        appointment(70, {
          day: '2026-11-22',
          scheduledDate: '2026-11-22T18:00:00.000Z',
          durationMinutes: 800,
        }),
      ],
      2,
    ],
  ])('finds its bay in %s', async (_, appointments, bay) => {
    const shop = shopWith({ appointments })
    await shop.run('appointment.schedule', order())
    expect(shop.row('appointments', JOB)?.bay).toBe(bay)
  })

  test('stands in the bay that was asked for, taken or not: staff settle that', async () => {
    const shop = shopWith({ appointments: [appointment(70)] })
    await shop.run('appointment.schedule', order({ bay: 1 }))
    expect(shop.row('appointments', JOB)?.bay).toBe(1)
  })

  test.each([
    ['customer', { customerId: 99 }, 'missing_reference', 'customerId'],
    ['car', { vehicleId: 99 }, 'missing_reference', 'vehicleId'],
    ['service', { services: [{ id: 61, serviceId: 99, priceFils: 1 }] }, 'missing_reference', 'serviceIds'],
    [
      'product',
      { products: [{ id: 63, productId: 99, quantity: 1, priceFils: 1 }] },
      'missing_reference',
      'additionalProducts',
    ],
    ['service at all', { services: [] }, 'invalid_input', 'services'],
    [
      'whole product',
      { products: [{ id: 63, productId: 50, quantity: 0, priceFils: 1 }] },
      'invalid_input',
      'products.0.quantity',
    ],
    [
      'price',
      { services: [{ id: 61, serviceId: 10, priceFils: -1 }] },
      'invalid_input',
      'services.0.priceFils',
    ],
    ['such bay', { bay: 0 }, 'invalid_input', 'bay'],
  ] as const)('with no %s is refused and leaves nothing behind', async (_, changes, code, field) => {
    const shop = shopWith()
    await expect(
      shop.run('appointment.schedule', order(changes as Parameters<typeof order>[0])),
    ).rejects.toMatchObject({ code, field })
    expect(shop.rows('appointments')).toEqual([])
    expect(shop.rows('appointmentServices')).toEqual([])
    expect(shop.rows('appointmentProducts')).toEqual([])
  })

  test('cannot take the key of another', async () => {
    const shop = shopWith({ appointments: [appointment(JOB)] })
    await expect(shop.run('appointment.schedule', order())).rejects.toMatchObject({ code: 'already_exists' })
    expect(shop.row('appointments', JOB)).toEqual(appointment(JOB))
  })
})

describe('what no shop can mean', () => {
  const line = (changes: object) => ({ id: 63, productId: 50, quantity: 1, priceFils: 2_000, ...changes })

  test.each([
    ['more of a product than there could be', { products: [line({ quantity: 10_001 })] }],
    ['a product for more than a payment can be', { products: [line({ priceFils: 1_000_000_001 })] }],
    [
      'a service for more than a payment can be',
      { services: [{ id: 61, serviceId: 10, priceFils: Number.MAX_SAFE_INTEGER }] },
    ],
    [
      'a total for which no payment could be taken',
      { products: [line({ quantity: 10_000, priceFils: 100_000 })] },
    ],
  ])('%s is refused, with nothing of it kept', async (_, changes) => {
    const shop = shopWith()
    await expect(shop.run('appointment.schedule', order(changes))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(shop.row('appointments', JOB)).toBeUndefined()
  })

  test('the most that can be paid at once can be booked', async () => {
    const shop = shopWith({ settings: [settings({ vatMode: 'inclusive' })] })
    const services = [{ id: 61, serviceId: 10, priceFils: 1_000_000_000 }]
    await shop.run('appointment.schedule', order({ services, products: [] }))
    expect(shop.row('appointments', JOB)?.totalFils).toBe(1_000_000_000)
  })
})

describe('a walk-in', () => {
  test('is known by when its customer came, who is told at the counter', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order({ isWalkIn: true, reminderEnabled: false }))
    expect(shop.row('appointments', JOB)).toMatchObject({ arrivedAt: NOW, status: 'confirmed' })
    expect(shop.rows('notifications')).toEqual([])
  })

  test('that gets its turn earlier keeps its arrival, and sends no message', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order({ isWalkIn: true, reminderEnabled: false }))
    await shop.run('appointment.edit', { id: JOB, scheduledDate: '2026-11-23T05:30:00.000Z', bay: 2 })
    expect(shop.row('appointments', JOB)).toMatchObject({
      arrivedAt: NOW,
      scheduledDate: '2026-11-23T05:30:00.000Z',
      bay: 2,
    })
    expect(shop.rows('notifications')).toEqual([])
  })

  test('into a bay that another device has given away stands beside it, flagged', async () => {
    const shop = shopWith({ settings: [settings({ bays: 1 })] })
    await shop.run('appointment.schedule', order())
    await shop.run('appointment.schedule', {
      ...order({ isWalkIn: true, bay: 1, products: [] }),
      id: 80,
      services: [{ id: 81, serviceId: 10, priceFils: 10_505 }],
    })
    const both = shop.rows('appointments')
    expect(both.map(({ id, bay, status }) => ({ id, bay, status }))).toEqual([
      { id: JOB, bay: 1, status: 'confirmed' },
      { id: 80, bay: 1, status: 'confirmed' },
    ])
    for (const each of both) expect(isOverbooked(each, both, 1)).toBe(true)
  })

  test('is only what says so: anything else is booked', async () => {
    const shop = shopWith()
    await shop.run('appointment.schedule', order())
    expect(shop.row('appointments', JOB)).toMatchObject({ arrivedAt: null })
    expect(shop.rows('notifications')).toContainEqual(
      expect.objectContaining({ notificationType: 'appointment_confirmed' }),
    )
  })
})
