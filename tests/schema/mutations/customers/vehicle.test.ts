import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'

const details = (changes: Partial<MutationArgs<'vehicle.create'>> = {}) => ({
  id: 60,
  customerId: 20,
  plateCategory: 'dubai' as const,
  plateCode: null,
  plateNumber: '12345',
  make: 'nissan',
  model: 'patrol',
  year: 2024,
  color: 'white' as const,
  notes: null,
  ...changes,
})

const shopWith = (changes = {}) =>
  new MemoryShop({ customers: [customer(20)], vehicles: [{ ...vehicle(30, 20), ...changes }] })

describe('a car', () => {
  test.each([
    [null, '12345', null, '12345'],
    ['a', '12345', 'A', '12345'],
    [null, 'A 12345', 'A', '12345'],
    [null, '5-12345', '5', '12345'],
    [null, 'white 123', 'White', '123'],
    ['B', 'A 12345', 'B', '12345'],
    [null, '١٢٣ ٤٥', null, '12345'],
  ])(
    'created with code %j and number %j has the plate %j %j',
    async (code, number, plateCode, plateNumber) => {
      const shop = shopWith()
      await shop.run('vehicle.create', details({ plateCode: code, plateNumber: number }))
      const expected = {
        ...details(),
        bodyClass: null,
        plateCode,
        plateNumber,
        createdAt: NOW,
        updatedAt: NOW,
      }
      expect(shop.row('vehicles', 60)).toEqual(expected)
    },
  )

  test.each([
    [{ plateNumber: '54321' }, 'A', '54321'],
    [{ plateNumber: 'B 54321' }, 'B', '54321'],
    [{ plateCode: 'b' }, 'B', '10030'],
    [{ plateCode: null }, null, '10030'],
    [{ plateCode: 'c', plateNumber: '٥٤٣' }, 'C', '543'],
    [{ color: 'red' as const }, 'A', '10030'],
  ])('changed by %j has the plate %j %j', async (changes, plateCode, plateNumber) => {
    const shop = shopWith()
    await shop.run('vehicle.update', { id: 30, changes })
    expect(shop.row('vehicles', 30)).toMatchObject({ plateCode, plateNumber })
  })

  test('keeps every field that was not changed', async () => {
    const shop = shopWith()
    await shop.run('vehicle.update', { id: 30, changes: { color: 'red' } })
    expect(shop.row('vehicles', 30)).toEqual({ ...vehicle(30, 20), color: 'red' })
  })

  test('belongs to somebody who is there', async () => {
    const shop = shopWith()
    const created = shop.run('vehicle.create', details({ customerId: 99 }))
    await expect(created).rejects.toMatchObject({ code: 'missing_reference', field: 'customerId' })
    const taken = shop.run('vehicle.create', details({ id: 30 }))
    await expect(taken).rejects.toMatchObject({ code: 'already_exists' })
    const missing = shop.run('vehicle.update', { id: 99, changes: { color: 'red' } })
    await expect(missing).rejects.toMatchObject({ code: 'missing_reference' })
    expect(shop.rows('vehicles')).toEqual([vehicle(30, 20)])
  })
})

describe('a car that changes hands', () => {
  const later = '2026-11-22T06:00:00.000Z'
  const car = vehicle(30, 20)
  const booked = appointment(40, { customerId: car.customerId, vehicleId: car.id, status: 'paid' })
  const shop = () =>
    new MemoryShop({ customers: [customer(20), customer(21)], vehicles: [car], appointments: [booked] })

  test('has the new owner and everything else as it was; its appointments stay whose they were', async () => {
    const sold = shop()
    await sold.run('vehicle.transfer', { id: 30, fromCustomerId: 20, customerId: 21 }, { actedAt: later })
    expect(sold.row('vehicles', 30)).toEqual({ ...car, customerId: 21, updatedAt: later })
    expect(sold.rows('appointments')).toEqual([booked])
  })

  test.each([
    ['to nobody who is there', { id: 30, fromCustomerId: 20, customerId: 99 }, 'missing_reference'],
    ['that is not there', { id: 99, fromCustomerId: 20, customerId: 21 }, 'missing_reference'],
    ['that another has by now', { id: 30, fromCustomerId: 21, customerId: 20 }, 'changed_meanwhile'],
    ['to a key that is none', { id: 30, fromCustomerId: 20, customerId: 0 }, 'invalid_input'],
  ])('%s is refused', async (_what, args, code) => {
    const refusing = shop()
    await expect(refusing.run('vehicle.transfer', args)).rejects.toMatchObject({ code })
    expect(refusing.rows('vehicles')).toEqual([car])
  })

  test('is not for visitors to move', async () => {
    const visitor = { userId: null, role: 'visitor' as const }
    const moved = shop().run(
      'vehicle.transfer',
      { id: 30, fromCustomerId: 20, customerId: 21 },
      { actor: visitor },
    )
    await expect(moved).rejects.toMatchObject({ code: 'forbidden' })
  })
})
