import { describe, expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { booked, CASHIER, JOB, shopWith, till } from '#tests/fixtures/till.ts'

const entries = (shop: MemoryShop) =>
  shop.rows('vatEntries').map(({ month, taxDay, netFils, vatFils }) => [month, taxDay, netFils, vatFils])
const declaredIn = (shop: MemoryShop, month: string) =>
  shop
    .rows('vatEntries')
    .filter(each => each.month === month)
    .reduce((sum, { vatFils }) => sum + vatFils, 0)
const money = (id: number, amountFils: number) => ({
  id,
  appointmentId: JOB,
  amountFils,
  paymentMethod: 'cash' as const,
})
const onDay = (day: string) => ({ ...CASHIER, actedAt: `${day}T08:00:00.000Z` })

describe('a payment without a document', () => {
  test('keeps its VAT in its own month when the work is invoiced in a later one', async () => {
    const shop = shopWith()
    await shop.run('payment.take', money(70, 3_695), onDay('2026-10-20'))
    expect(declaredIn(shop, '2026-10')).toBe(176)
    const invoice = { id: 90, series: 'R7', sequence: 1 }
    await shop.run('appointment.complete', { id: JOB, invoice }, onDay('2026-11-03'))
    expect(declaredIn(shop, '2026-10')).toBe(176)
    expect(declaredIn(shop, '2026-11')).toBe(352 - 176)
  })

  test('gives its VAT back with a refund, beside a deposit that has a document', async () => {
    const shop = shopWith()
    await shop.run('payment.take', money(70, 5_000), CASHIER)
    const invoice = { id: 90, series: 'R7', sequence: 1 }
    await shop.run('payment.take', { ...money(71, 2_000), invoice }, CASHIER)
    const before = shop.rows('vatEntries').length
    await shop.run('payment.refund', { ...money(72, 5_000), reason: 'Called off' }, CASHIER)
    expect(shop.rows('vatEntries').slice(before)).toMatchObject([
      { transactionId: 72, netFils: -4_762, vatFils: -238 },
    ])
    const credit = { id: 91, series: 'R7', sequence: 2 }
    await shop.run('payment.refund', { ...money(73, 2_000), reason: 'Called off', credit }, CASHIER)
    expect(entries(shop).reduce((sum, [, , , vat]) => sum + Number(vat), 0)).toBe(0)
    expect(booked(shop)).toMatchObject({ paidFils: 0, depositFils: 0 })
  })

  test('gives its VAT back though the same refund gives back a deposit, too', async () => {
    const shop = shopWith()
    await shop.run('payment.take', money(70, 5_000), CASHIER)
    const invoice = { id: 90, series: 'R7', sequence: 1 }
    await shop.run('payment.take', { ...money(71, 2_000), invoice }, CASHIER)
    const credit = { id: 91, series: 'R7', sequence: 2 }
    await shop.run('payment.refund', { ...money(72, 7_000), reason: 'Called off', credit }, CASHIER)
    expect(entries(shop).reduce((sum, [, , , vat]) => sum + Number(vat), 0)).toBe(0)
  })
})

describe('money that stays held once the invoice is cancelled', () => {
  const declared = (shop: MemoryShop) => entries(shop).reduce((sum, [, , , vat]) => sum + Number(vat), 0)

  test.each([
    // 73.90 in all, with 3.52 of VAT.
    ['all of it', [7_390], 0, 352],
    ['the half', [3_695], 0, 176],
    ['more than the price', [9_000], 0, 352],
    ['some of it, after a deposit with a document', [2_000, 3_000], 2_000, 238],
    ['nothing', [], 0, 0],
  ])('is declared from then on: %s', async (_, amounts, before, vatFils) => {
    const shop = shopWith()
    const device = till(shop)
    let takenFils = 0
    for (const amountFils of amounts) {
      if (takenFils === before) await device.complete()
      await device.take(amountFils)
      takenFils += amountFils
    }
    if (amounts.length === 0) await device.complete()
    if (before > 0) expect(shop.rows('invoices').some(({ kind }) => kind === 'deposit')).toBe(true)
    expect(declared(shop)).toBe(352)
    await device.undo()
    expect(declared(shop)).toBe(vatFils)
    await device.complete()
    expect(declared(shop)).toBe(352)
    await device.undo()
    expect(declared(shop)).toBe(vatFils)
    const { paidFils } = booked(shop)
    if (paidFils > 0) await device.refund(paidFils)
    expect(declared(shop)).toBe(0)
  })

  test('in the month in which it was undone: the one before, which may be handed in, does not move', async () => {
    const shop = shopWith()
    const device = till(shop)
    device.setClock('2026-10-31T08:00:00.000Z')
    await device.complete()
    await device.take(7_390)
    device.setClock('2026-11-02T08:00:00.000Z')
    await device.undo()
    expect(declaredIn(shop, '2026-10')).toBe(352)
    expect(declaredIn(shop, '2026-11')).toBe(0)
    expect(shop.rows('vatEntries').at(-1)).toMatchObject({ supplyDay: '2026-10-31', taxDay: '2026-11-02' })
  })

  test('and follows its price while the work is open again', async () => {
    const shop = shopWith()
    const device = till(shop)
    await device.complete()
    await device.take(7_390)
    await device.undo()
    // 33.33 less 23.33 and the products before VAT: 10.00 and 37.05, with 0.50 and 1.85 of VAT.
    await shop.run('appointment.edit', { id: JOB, putServices: [{ id: 41, priceFils: 1_000 }] }, CASHIER)
    expect(declared(shop)).toBe(235)
  })
})

test('nothing is invoiced for nothing: the number stays over nothing and the appointment open', async () => {
  const free = appointment(JOB, { status: 'completed', subtotalFils: 0, vatFils: 0, totalFils: 0 })
  const empty = shopWith({ appointments: [free], appointmentServices: [], appointmentProducts: [] })
  await empty.run('invoice.issue', { id: 90, appointmentId: JOB, series: 'R7', sequence: 1 }, CASHIER)
  expect(empty.rows('invoices')).toMatchObject([{ sequence: 1, grossFils: 0, lines: [] }])
  expect(booked(empty).invoiceId).toBe(null)
})
