import { describe, expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { booked, CASHIER, JOB, shopWith } from '#tests/fixtures/till.ts'

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

test('nothing is invoiced for nothing: the number stays over nothing and the appointment open', async () => {
  const free = appointment(JOB, { status: 'completed', subtotalFils: 0, vatFils: 0, totalFils: 0 })
  const empty = shopWith({ appointments: [free], appointmentServices: [], appointmentProducts: [] })
  await empty.run('invoice.issue', { id: 90, appointmentId: JOB, series: 'R7', sequence: 1 }, CASHIER)
  expect(empty.rows('invoices')).toMatchObject([{ sequence: 1, grossFils: 0, lines: [] }])
  expect(booked(empty).invoiceId).toBe(null)
})
