import { describe, expect, test } from 'vitest'
import { documentedFils } from '#schema/rules/documents/missing-credit.ts'
import { balance } from '#schema/rules/money/payment.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { booked, CASHIER, JOB, shopWith, till } from '#tests/fixtures/till.ts'

const sums = (shop: MemoryShop) =>
  shop.rows('invoices').map(({ kind, netFils, vatFils, grossFils }) => [kind, netFils, vatFils, grossFils])

describe('a refund that a device without numbers gives', () => {
  const gives = async (amountFils: number, prepare: (device: ReturnType<typeof till>) => Promise<void>) => {
    const shop = shopWith()
    const device = till(shop)
    await prepare(device)
    device.setNumbers(false)
    await device.refund(amountFils)
    device.setNumbers(true)
    const before = shop.rows('invoices').length
    for (const each of shop.rows('transactions')) await device.open(each)
    return { shop, issued: sums(shop).slice(before) }
  }

  test.each([
    // 73.90 in all, with 3.52 of VAT: of 20.00 there are 0.95.
    ['paid by deposits alone', [7_390], [], 2_000, [['credit_note', 1_905, 95, 2_000]]],
    ['paid by deposits alone, all of it', [7_390], [], 7_390, [['credit_note', 7_038, 352, 7_390]]],
    ['paid by a deposit and afterwards', [5_000], [2_390], 4_000, [['credit_note', 3_809, 191, 4_000]]],
    ['paid afterwards', [], [7_390], 2_000, [['credit_note', 1_905, 95, 2_000]]],
    ['paid too much', [7_390], [2_000], 2_000, []],
  ])(
    'of work that was %s, has its credit note once the paper is opened',
    async (_, deposits, payments, given, notes) => {
      const { shop, issued } = await gives(given, async ({ take, complete }) => {
        for (const fils of deposits) await take(fils)
        await complete()
        for (const fils of payments) await take(fils)
      })
      expect(issued).toEqual(notes)
      expect(documentedFils(shop.rows('invoices'))).toBe(7_390 - booked(shop).creditedFils)
    },
  )

  test('before the work, too', async () => {
    const { shop, issued } = await gives(2_000, ({ take }) => take(5_000))
    expect(issued).toEqual([['credit_note', 1_905, 95, 2_000]])
    expect(booked(shop)).toMatchObject({ paidFils: 3_000, depositFils: 3_000, depositVatFils: 143 })
  })

  test('is credited whole by the invoice that is cancelled, though nobody has opened it', async () => {
    const shop = shopWith()
    const device = till(shop)
    await device.complete()
    await device.take(7_390)
    device.setNumbers(false)
    await device.refund(2_000)
    device.setNumbers(true)
    await device.undo()
    expect(documentedFils(shop.rows('invoices'))).toBe(0)
  })
})

describe('a correction of refunded work', () => {
  test.each([
    // 73.90 paid, 20.00 of it given back; new prices of 100.00, 50.00 and 10.00 before VAT.
    ['dearer', 2_000, 10_000, { totalFils: 10_500, creditedFils: 2_000, leftFils: 3_110, overpaidFils: 0 }],
    ['cheaper', 2_000, 5_000, { totalFils: 5_250, creditedFils: 2_000, leftFils: 0, overpaidFils: 2_140 }],
    [
      'below the refund',
      2_000,
      1_000,
      { totalFils: 1_050, creditedFils: 1_050, leftFils: 0, overpaidFils: 5_390 },
    ],
    ['all given back', 7_390, 5_000, { totalFils: 5_250, creditedFils: 5_250, leftFils: 0, overpaidFils: 0 }],
  ])('leaves what was given back off the new price: %s', async (_, given, priceFils, expected) => {
    const shop = shopWith()
    const { complete, take, refund, correct } = till(shop)
    await complete()
    await take(7_390)
    await refund(given)
    await correct({
      removeServices: [41],
      removeProducts: [42],
      addServices: [{ id: 70, serviceId: 11, priceFils }],
    })
    const { totalFils, creditedFils, leftFils, overpaidFils } = balance(booked(shop))
    expect({ totalFils, creditedFils, leftFils, overpaidFils }).toEqual(expected)
    expect(documentedFils(shop.rows('invoices'))).toBe(totalFils - creditedFils)
    const [invoice, carried] = shop.rows('invoices').slice(-2)
    expect(carried).toMatchObject({ kind: 'credit_note', correctsId: invoice?.id, grossFils: creditedFils })
    expect(booked(shop).invoiceId).toBe(invoice?.id)
  })

  const correction = (registered: object = {}) => ({
    appointmentId: JOB,
    reason: 'The wrong service',
    credit: { id: 900, series: 'R9', sequence: 1 },
    invoice: { id: 901, series: 'R9', sequence: 2 },
    ...registered,
  })

  test('by a device that has not heard of the refund lacks a credit note, until the paper is opened', async () => {
    const shop = shopWith()
    const device = till(shop)
    await device.complete()
    await device.take(7_390)
    await device.refund(2_000)
    await shop.run('invoice.correct', correction({ carried: null }), CASHIER)
    expect(balance(booked(shop))).toMatchObject({ creditedFils: 2_000, leftFils: 0 })
    for (const each of shop.rows('transactions')) await device.open(each)
    expect(sums(shop).at(-1)).toEqual(['credit_note', 1_905, 95, 2_000])
    expect(documentedFils(shop.rows('invoices'))).toBe(5_390)
  })
})

describe('afterwards', () => {
  test('a full refund leaves nothing to pay, and its credit note names the service', async () => {
    const shop = shopWith()
    const { take, complete, refund } = till(shop)
    await complete()
    await take(7_390)
    await refund(7_390)
    expect(balance(booked(shop))).toMatchObject({ leftFils: 0, overpaidFils: 0, creditedFils: 7_390 })
    const note = shop.rows('invoices').at(-1)
    expect(note).toMatchObject({ kind: 'credit_note', vatFils: 352, grossFils: 7_390, reason: 'A scratch' })
    expect(note?.lines[0]?.description).toBe(shop.rows('appointmentServices')[0]?.name)
  })

  test('undoing the completion cancels the invoice, and the next completion issues a new one', async () => {
    const shop = shopWith()
    const { complete, undo } = till(shop)
    await complete()
    await undo()
    expect(booked(shop)).toMatchObject({ status: 'in_progress', invoiceId: null })
    await complete()
    expect(sums(shop).map(([kind, , , gross]) => [kind, gross])).toEqual([
      ['invoice', 7_390],
      ['credit_note', 7_390],
      ['invoice', 7_390],
    ])
    expect(booked(shop).invoiceId).toBe(shop.rows('invoices').at(-1)?.id)
  })

  test('a correction credits the invoice and issues one of the right lines', async () => {
    const shop = shopWith()
    const { complete, correct } = till(shop)
    await complete()
    await correct({ removeServices: [41], addServices: [{ id: 70, serviceId: 11, priceFils: 20_000 }] })
    expect(sums(shop).map(([kind, , , gross]) => [kind, gross])).toEqual([
      ['invoice', 7_390],
      ['credit_note', 7_390],
      ['invoice', 24_890],
    ])
    expect(booked(shop)).toMatchObject({ totalFils: 24_890, status: 'completed' })
  })

  test('a correction to nothing is refused, and nothing changes', async () => {
    const shop = shopWith()
    const { complete, correct } = till(shop)
    await complete()
    const before = shop.rows('invoices')
    const free = correct({
      removeServices: [41],
      removeProducts: [42],
      addServices: [{ id: 70, serviceId: 11, priceFils: 0 }],
    })
    await expect(free).rejects.toMatchObject({ code: 'invalid_input', field: 'serviceIds' })
    expect(shop.rows('invoices')).toEqual(before)
    expect(booked(shop)).toMatchObject({ totalFils: 7_390 })
  })

  test('a correction of what is invoiced meanwhile is refused', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const late = shop.run('invoice.correct', { appointmentId: JOB, reason: 'Late' }, CASHIER)
    await expect(late).rejects.toMatchObject({ code: 'invoiced' })
  })

  test('a correction of what is no longer completed is refused', async () => {
    const late = shopWith().run('invoice.correct', { appointmentId: JOB, reason: 'Late' }, CASHIER)
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })
})
