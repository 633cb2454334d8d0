import { beforeEach, describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { isOffList } from '#schema/rules/catalogue/list-price.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { appointment, product, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const CASHIER: Actor = { userId: 3, role: 'cashier' }
const MANAGER: Actor = { userId: 4, role: 'store_manager' }
const REASON = { discountReason: 'Waited an hour' }

let shop: MemoryShop
beforeEach(() => {
  shop = new MemoryShop({
    settings: [settings({ vatMode: 'inclusive' })],
    services: [service(10, { priceFils: 3_550 })],
    products: [product(50, { priceFils: 2_000 })],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [
      appointment(40, { vatMode: 'inclusive', subtotalFils: 5_286, vatFils: 264, totalFils: 5_550 }),
    ],
    appointmentServices: [serviceLine(60, { priceFils: 3_550 })],
    appointmentProducts: [productLine(70)],
  })
})

const row = () => shop.row('appointments', 40)
const edit = (args: Partial<MutationArgs<'appointment.edit'>>, actor = CASHIER) =>
  shop.run('appointment.edit', { id: 40, ...args }, { actor })
const price = (discountFils: number, priceFils = 3_550) => ({
  putServices: [{ id: 60, priceFils, discountFils }],
})
const sell = (line: { quantity: number; discountFils?: number }) => ({
  putProducts: [{ id: 70, productId: 50, priceFils: 2_000, ...line }],
})

describe('a discount', () => {
  test('is taken off the line, and the totals follow', async () => {
    await edit({ ...price(355), ...REASON })
    expect(shop.row('appointmentServices', 60)).toMatchObject({ priceFils: 3_550, discountFils: 355 })
    expect(row()).toMatchObject({ totalFils: 5_195, vatFils: 152 + 95, ...REASON, offListFils: 0 })
  })

  test.each([
    ['a service', price(3_551), 'Service 10'],
    ['a product', sell({ quantity: 2, discountFils: 4_001 }), 'Product 50'],
  ])('above the price of %s is turned down, and nothing changes', async (_, lines, name) => {
    await expect(edit({ ...lines, ...REASON, notes: 'Agreed' }, MANAGER)).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'discountFils',
      message: `The discount is more than the price of ${name}.`,
    })
    expect(row()).toMatchObject({ totalFils: 5_550, notes: null, discountReason: null })
  })

  test('needs a reason, once', async () => {
    await expect(edit(price(100))).rejects.toMatchObject({ field: 'discountReason' })
    await edit({ ...price(100), ...REASON })
    await edit(price(200))
    expect(row()).toMatchObject({ totalFils: 5_350, ...REASON })
  })

  test('that is taken back takes its reason along', async () => {
    await edit({ ...price(100), ...REASON })
    await edit(price(0))
    expect(row()).toMatchObject({ totalFils: 5_550, discountReason: null })
  })

  test('stays the same share where a device that knows none changes the quantity', async () => {
    await edit({ ...sell({ quantity: 1, discountFils: 200 }), ...REASON })
    await edit(sell({ quantity: 3 }))
    expect(shop.row('appointmentProducts', 70)).toMatchObject({ quantity: 3, discountFils: 600 })
    expect(row()).toMatchObject({ totalFils: 3_550 + 5_400, offListFils: 0 })
  })

  test('of a line that somebody has removed meanwhile is skipped', async () => {
    await edit({ removeServices: [60] })
    await edit({ ...price(100), ...REASON })
    expect(row()).toMatchObject({ totalFils: 2_000, discountReason: null })
  })

  test('comes along with a new appointment', async () => {
    const booked = { id: 41, customerId: 20, vehicleId: 30, scheduledDate: '2026-11-25T06:00:00.000Z' }
    const services = [{ id: 61, serviceId: 10, priceFils: 3_550, discountFils: 355 }]
    await expect(shop.run('appointment.schedule', { ...booked, services })).rejects.toMatchObject({
      field: 'discountReason',
    })
    await shop.run('appointment.schedule', { ...booked, services, ...REASON })
    expect(shop.row('appointments', 41)).toMatchObject({
      totalFils: 3_195,
      vatFils: 152,
      subtotalFils: 3_043,
    })
  })

  test('does not change what was invoiced', async () => {
    shop = new MemoryShop({
      settings: [settings()],
      services: [service(10)],
      customers: [customer(20)],
      vehicles: [vehicle(30, 20)],
      appointments: [appointment(40, { status: 'completed', invoiceId: 90 })],
      appointmentServices: [serviceLine(60)],
    })
    await expect(edit({ ...price(100, 10_000), ...REASON })).rejects.toMatchObject({ code: 'invoiced' })
  })

  test('given by a correction is on the new invoice, line by line', async () => {
    shop = new MemoryShop({
      settings: [settings()],
      services: [service(10)],
      customers: [customer(20)],
      vehicles: [vehicle(30, 20)],
      appointments: [appointment(40, { status: 'completed' })],
      appointmentServices: [serviceLine(60)],
    })
    const numbered = { series: 'R1', sequence: 1 }
    await shop.run(
      'invoice.correct',
      {
        appointmentId: 40,
        reason: 'Agreed on the phone',
        ...price(1_000, 10_000),
        ...REASON,
        invoice: { id: 91, ...numbered },
      },
      { actor: CASHIER },
    )
    expect(shop.row('invoices', 91)).toMatchObject({
      lines: [{ unitPriceFils: 10_000, discountFils: 1_000, netFils: 9_000, vatFils: 450, grossFils: 9_450 }],
      grossFils: 9_450,
    })
  })
})

describe('the limit of a role', () => {
  test.each([
    ['within it nobody is asked', price(355), CASHIER, 0],
    ['beyond it the whole departure is flagged', price(1_000), CASHIER, 1_000],
    ['a lower price and a discount count together', price(200, 3_350), CASHIER, 400],
    ['a manager has none', price(3_550), MANAGER, 0],
  ] as const)('%s', async (_, lines, actor, offListFils) => {
    await edit({ ...lines, putServices: [...lines.putServices], ...REASON }, actor)
    expect(row()?.offListFils).toBe(offListFils)
  })

  test('is set by the shop', async () => {
    const ADMIN: Actor = { userId: 1, role: 'admin' }
    await shop.run('settings.update', { changes: { discountLimits: { employee: 0 } } }, { actor: ADMIN })
    await shop.run('settings.update', { changes: { discountLimits: { cashier: 50 } } }, { actor: ADMIN })
    expect(shop.row('settings', 1)?.discountLimits).toEqual({ employee: 0, cashier: 50 })
    await edit({ ...price(1_775), ...REASON })
    expect(row()?.offListFils).toBe(0)
  })

  test('does not touch what a manager has given', async () => {
    await edit({ ...price(2_000), ...REASON }, MANAGER)
    await edit({ ...price(2_000), ...sell({ quantity: 4 }) })
    expect(row()?.offListFils).toBe(0)
    await edit(price(2_400))
    expect(row()?.offListFils).toBe(2_400)
  })

  test('is beyond whoever has given it: a manager approves', async () => {
    await edit({ ...price(1_000), ...REASON })
    const approve = (actor: Actor) =>
      shop.run('appointment.acceptPrices', { id: 40, offListFils: 1_000 }, { actor })
    await expect(approve(CASHIER)).rejects.toMatchObject({ code: 'forbidden' })
    await approve(MANAGER)
    const approved = row()
    expect(approved && isOffList(approved)).toBe(false)
  })
})
