import { describe, expect, test } from 'vitest'
import { isOffList } from '#schema/rules/catalogue/list-price.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { appointment, product, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const EMPLOYEE = { userId: 2, role: 'employee' as const }
const CASHIER = { userId: 3, role: 'cashier' as const }
const ADMIN = { userId: 1, role: 'admin' as const }
const MANAGER = { userId: 4, role: 'store_manager' as const }

const open = () =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10, { priceFils: 28_000 })],
    products: [product(50, { priceFils: 2_000 })],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40)],
  })
const booked = (shop: MemoryShop) => {
  const row = shop.row('appointments', 40)
  if (!row) throw new Error('no appointment')
  return row
}
const charge = (shop: MemoryShop, priceFils: number, actor: Actor = EMPLOYEE) =>
  shop.run('appointment.edit', { id: 40, addServices: [{ id: 60, serviceId: 10, priceFils }] }, { actor })
const sell = (shop: MemoryShop, quantity: number, priceFils: number) =>
  shop.run(
    'appointment.edit',
    { id: 40, putProducts: [{ id: 61, productId: 50, quantity, priceFils }] },
    { actor: EMPLOYEE },
  )

describe('a price', () => {
  test.each([
    ['of the list is none of anybody’s business', 28_000, EMPLOYEE, 0],
    ['of nothing is flagged', 0, EMPLOYEE, 28_000],
    ['above the list is flagged', 30_000, EMPLOYEE, 2_000],
    ['may be raised by whoever keeps the money', 30_000, CASHIER, 0],
    ['raised further by them than they may give discounts is flagged', 30_803, CASHIER, 2_803],
    ['raised by a slip of the hand is flagged, whoever manages', 123_456_789, MANAGER, 123_428_789],
    ['of any height is for an admin to make', 123_456_789, ADMIN, 0],
    ['may be lowered by them as far as they may give discounts', 25_200, CASHIER, 0],
    ['lowered further by them is flagged', 25_198, CASHIER, 2_802],
    ['is for a manager to make', 0, MANAGER, 0],
  ])('%s', async (_, priceFils, actor, offListFils) => {
    const shop = open()
    await charge(shop, priceFils, actor)
    expect(booked(shop).offListFils).toBe(offListFils)
    expect(isOffList(booked(shop))).toBe(offListFils > 0)
  })

  test('that the list had once is the list’s: the device may have been away since', async () => {
    const shop = open()
    for (const priceFils of [29_000, 31_000])
      await shop.run(
        'service.update',
        { id: 10, changes: { priceFils } },
        { actor: { userId: 1, role: 'admin' } },
      )
    await charge(shop, 28_000)
    expect(booked(shop).offListFils).toBe(0)
    expect(shop.row('services', 10)?.formerPricesFils).toEqual([29_000, 28_000])
  })

  test('of a product counts as often as it is sold', async () => {
    const shop = open()
    await sell(shop, 3, 500)
    expect(booked(shop).offListFils).toBe(4_500)
  })

  test('too low for one and too high for another do not make up for each other', async () => {
    const shop = open()
    await charge(shop, 26_000)
    await sell(shop, 1, 4_000)
    expect(booked(shop).offListFils).toBe(4_000)
  })
})

describe('prices that were let stand', () => {
  test('need no attention until one of them changes', async () => {
    const shop = open()
    await charge(shop, 0)
    await shop.run('appointment.acceptPrices', { id: 40, offListFils: 28_000 }, { actor: MANAGER })
    expect(isOffList(booked(shop))).toBe(false)
    await sell(shop, 1, 0)
    expect(isOffList(booked(shop))).toBe(true)
  })

  test('are those that the person saw', async () => {
    const shop = open()
    await charge(shop, 0)
    await shop.run('appointment.acceptPrices', { id: 40, offListFils: 2_000 }, { actor: MANAGER })
    expect(isOffList(booked(shop))).toBe(true)
  })

  test('that are far above the list are an admin’s to approve', async () => {
    const shop = open()
    await charge(shop, 100_000, MANAGER)
    const approve = (actor: Actor) =>
      shop.run('appointment.acceptPrices', { id: 40, offListFils: 72_000 }, { actor })
    await expect(approve(MANAGER)).rejects.toMatchObject({ code: 'forbidden' })
    await approve(ADMIN)
    expect(isOffList(booked(shop))).toBe(false)
  })

  test('are no concern of a job that does not take place', async () => {
    const shop = open()
    await charge(shop, 0)
    await shop.run('appointment.cancel', { id: 40, reason: 'No time' }, { actor: EMPLOYEE })
    expect(isOffList(booked(shop))).toBe(false)
  })
})

describe('the reason of a price', () => {
  const reasonAfter = async (...edits: object[]) => {
    const shop = open()
    await charge(shop, 28_000, CASHIER)
    for (const edit of edits) await shop.run('appointment.edit', { id: 40, ...edit }, { actor: CASHIER })
    return booked(shop).discountReason
  }
  const byHand = { putServices: [{ id: 60, priceFils: 30_000 }], discountReason: 'More work' }
  const towel = { putProducts: [{ id: 61, productId: 50, quantity: 1, priceFils: 2_000 }] }

  test.each([
    ['stays while a price is made by hand', [byHand, towel], 'More work'],
    ['goes with that price', [byHand, { putServices: [{ id: 60, priceFils: 28_000 }] }], null],
    ['is none where nothing calls for one', [{ ...towel, discountReason: 'More work' }], null],
    [
      'stays for a product',
      [
        {
          putProducts: [{ id: 61, productId: 50, quantity: 1, priceFils: 2_500 }],
          discountReason: 'Old price',
        },
      ],
      'Old price',
    ],
    ['is not asked of a device of before', [{ putServices: [{ id: 60, priceFils: 30_000 }] }], null],
  ])('%s', async (_, edits, reason) => {
    expect(await reasonAfter(...edits)).toBe(reason)
  })
})
