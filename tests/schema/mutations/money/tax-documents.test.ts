import { describe, expect, test } from 'vitest'
import { documentedFils } from '#schema/rules/documents/missing-credit.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer } from '#tests/fixtures/shop.ts'
import { booked, CASHIER, JOB, PRICED, shopWith, TRN, till } from '#tests/fixtures/till.ts'

const sums = (shop: MemoryShop) =>
  shop.rows('invoices').map(({ kind, netFils, vatFils, grossFils }) => [kind, netFils, vatFils, grossFils])

describe('completing', () => {
  test('issues the invoice of the work, paid or not', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const [invoice] = shop.rows('invoices')
    expect(invoice).toMatchObject({
      kind: 'invoice',
      series: 'R7',
      sequence: 1,
      netFils: 7_038,
      vatFils: 352,
      grossFils: 7_390,
      seller: { trn: TRN },
    })
    expect(invoice?.lines.map(line => [line.netFils, line.vatFils])).toEqual([
      [3_333, 167],
      [3_705, 185],
    ])
    expect(booked(shop)).toMatchObject({ status: 'completed', invoiceId: invoice?.id })
  })

  test.each([
    ['pays at once', null, null],
    ['pays on the day', 0, '2026-11-21'],
    ['has 30 days, which end in the next month', 30, '2026-12-21'],
  ])(
    'names the order and the day by which a customer who %s has to pay',
    async (_, paymentTermsDays, dueDate) => {
      const work = appointment(JOB, { status: 'in_progress', purchaseOrder: 'PO-77', ...PRICED })
      const shop = shopWith({ customers: [customer(20, { paymentTermsDays })], appointments: [work] })
      await till(shop).complete()
      expect(shop.rows('invoices')).toMatchObject([
        { supplyDate: '2026-11-21', dueDate, purchaseOrder: 'PO-77' },
      ])
    },
  )

  test.each([
    ['has no TRN', settings({ trn: null })],
    ['is not registered', settings({ trn: TRN, vatMode: 'none' })],
  ])('issues none where the shop %s', async (_, own) => {
    const shop = shopWith({ settings: [own] })
    await till(shop).complete()
    expect(shop.rows('invoices')).toEqual([])
  })

  test('on two devices leaves one invoice that counts, and the number of the other', async () => {
    const shop = shopWith()
    await shop.run('appointment.complete', { id: JOB, invoice: { id: 900, series: 'R7', sequence: 1 } })
    await shop.run('appointment.complete', { id: JOB, invoice: { id: 901, series: 'R9', sequence: 1 } })
    expect(sums(shop)).toEqual([
      ['invoice', 7_038, 352, 7_390],
      ['invoice', 0, 0, 0],
    ])
    expect(shop.row('invoices', 901)).toMatchObject({ correctsId: 900, reason: 'Issued before as R7-0001' })
    expect(booked(shop).invoiceId).toBe(900)
  })
})

test.each(['pending', 'confirmed'] as const)(
  'a completion stands with its invoice though somebody else has undone the start meanwhile (%s again)',
  async status => {
    const shop = shopWith({ appointments: [appointment(JOB, { status, ...PRICED })] })
    const invoice = { id: 900, series: 'R7', sequence: 1 }
    await shop.run('appointment.complete', { id: JOB, invoice, basis: { status: 'in_progress' } })
    expect(booked(shop)).toMatchObject({ status: 'completed', invoiceId: 900, completedById: 2 })
  },
)

describe('a deposit', () => {
  test('has a document of its own, and the invoice is less by it', async () => {
    const shop = shopWith()
    const { take, complete } = till(shop)
    await take(2_000)
    await complete()
    expect(sums(shop)).toEqual([
      ['deposit', 1_905, 95, 2_000],
      ['invoice', 5_133, 257, 5_390],
    ])
    expect(shop.rows('invoices')[1]?.lines.at(-1)).toMatchObject({
      description: 'Deposits invoiced before',
      grossFils: -2_000,
    })
  })

  test('beyond the price is no consideration', async () => {
    const shop = shopWith()
    const { take, complete } = till(shop)
    await take(10_000)
    await complete()
    expect(sums(shop)).toEqual([
      ['deposit', 7_038, 352, 7_390],
      ['invoice', 0, 0, 0],
    ])
  })

  test('taken by a device that had not heard of the invoice keeps its number, and says why it is empty', async () => {
    const shop = shopWith()
    await till(shop).complete()
    const [invoice] = shop.rows('invoices')
    await shop.run(
      'payment.take',
      {
        id: 800,
        appointmentId: JOB,
        amountFils: 2_000,
        paymentMethod: 'cash',
        invoice: { id: 900, series: 'R9', sequence: 1 },
      },
      CASHIER,
    )
    expect(shop.row('invoices', 900)).toMatchObject({
      kind: 'deposit',
      grossFils: 0,
      lines: [],
      reason: 'Issued before as R7-0001',
    })
    expect(booked(shop)).toMatchObject({ invoiceId: invoice?.id, depositFils: 0, paidFils: 2_000 })
  })

  test('that is given back before the work is credited', async () => {
    const shop = shopWith()
    const { take, refund } = till(shop)
    await take(2_000)
    await refund(2_000)
    expect(sums(shop)).toEqual([
      ['deposit', 1_905, 95, 2_000],
      ['credit_note', 1_905, 95, 2_000],
    ])
    expect(shop.rows('invoices')[1]).toMatchObject({
      correctsId: shop.rows('invoices')[0]?.id,
      reason: 'A scratch',
    })
    expect(booked(shop)).toMatchObject({ depositFils: 0, depositVatFils: 0, creditedFils: 0 })
  })
})

describe('a deposit beyond what the work came to in the end', () => {
  /** 50.00 before VAT in the place of 33.33 and three of 12.35. */
  const CHEAPER = {
    removeServices: [41],
    removeProducts: [42],
    addServices: [{ id: 70, serviceId: 11, priceFils: 5_000 }],
  }

  test('is credited when it is given back after the work', async () => {
    const shop = shopWith()
    const { take, complete, correct, refund } = till(shop)
    await take(7_390)
    await complete()
    await correct(CHEAPER)
    await refund(2_140)
    const [deposit] = shop.rows('invoices')
    const note = shop.rows('invoices').at(-1)
    expect(note).toMatchObject({ kind: 'credit_note', netFils: 2_038, vatFils: 102, grossFils: 2_140 })
    expect(note?.correctsId).toBe(deposit?.id)
    expect(booked(shop)).toMatchObject({ depositFils: 5_250, depositVatFils: 250, creditedFils: 0 })
  })

  test('of which a refund gave some back before the correction: that stays off the price', async () => {
    const shop = shopWith()
    const { take, complete, refund, correct } = till(shop)
    await take(7_000)
    await complete()
    await refund(1_000)
    await correct(CHEAPER)
    expect(booked(shop)).toMatchObject({ totalFils: 5_250, creditedFils: 1_000, paidFils: 6_000 })
    await refund(1_750)
    expect(documentedFils(shop.rows('invoices'))).toBe(4_250)
    expect(booked(shop)).toMatchObject({ depositFils: 5_250, paidFils: 4_250, creditedFils: 1_000 })
  })

  test('is credited with what comes off the price by the same refund', async () => {
    const shop = shopWith()
    const { take, complete, correct, refund } = till(shop)
    await take(7_390)
    await complete()
    await correct(CHEAPER)
    await refund(7_390)
    expect(sums(shop).at(-1)).toEqual(['credit_note', 7_038, 352, 7_390])
    expect(booked(shop)).toMatchObject({ depositFils: 5_250, creditedFils: 5_250 })
  })
})
