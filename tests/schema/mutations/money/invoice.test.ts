import { beforeEach, describe, expect, test } from 'vitest'
import { appointment, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW } from '#tests/fixtures/shop.ts'

const JOB = 40
const DONE = '2026-11-20T21:30:00.000Z'
const CASHIER = { actor: { userId: 3, role: 'cashier' } } as const
const issue = (id: number, sequence = 1, series = 'R7') => ({ id, appointmentId: JOB, series, sequence })
const credit = (id: number, sequence: number, creditFils: number, changes = {}) => ({
  id,
  invoiceId: 90,
  transactionId: 80,
  creditFils,
  series: 'R8',
  sequence,
  ...changes,
})
const refund = (id: number, amountFils: number) => ({
  id,
  appointmentId: JOB,
  amountFils,
  paymentMethod: 'cash' as const,
  reason: 'Scratch left',
})

/** A service of 100.00 and two products of 20.00, before VAT. */
const PRICED = { subtotalFils: 14_000, vatFils: 700, totalFils: 14_700 } as const

let shop: MemoryShop
beforeEach(() => {
  shop = new MemoryShop({
    settings: [settings({ trn: '100123456700003' })],
    customers: [customer(20, { address: 'Villa 4', city: 'Dubai', trn: '100987654300003' })],
    appointments: [
      appointment(JOB, { status: 'paid', completedAt: DONE, paidFils: 14_700, ...PRICED }),
      appointment(45, { status: 'completed' }),
    ],
    appointmentServices: [serviceLine(41)],
    appointmentProducts: [productLine(42, { quantity: 2 }), productLine(43, { kind: 'used', priceFils: 0 })],
  })
})

describe('a tax invoice', () => {
  test('has the lines, the parties and the day of supply as they are when it is issued', async () => {
    await shop.run('invoice.issue', issue(90, 12))
    expect(shop.row('invoices', 90)).toEqual({
      id: 90,
      kind: 'invoice',
      series: 'R7',
      sequence: 12,
      appointmentId: JOB,
      customerId: 20,
      correctsId: null,
      transactionId: null,
      issuedAt: NOW,
      // By the shop's clock the work was done after midnight.
      supplyDate: '2026-11-21',
      dueDate: null,
      purchaseOrder: null,
      seller: { name: 'Shine', address: 'Al Quoz', trn: '100123456700003' },
      buyer: { name: 'Customer 20', address: 'Villa 4, Dubai', trn: '100987654300003' },
      netFils: 14_000,
      vatFils: 700,
      grossFils: 14_700,
      lines: [
        {
          description: 'Service 10',
          quantity: 1,
          unitPriceFils: 10_000,
          vatRatePercent: 5,
          netFils: 10_000,
          vatFils: 500,
          grossFils: 10_500,
        },
        {
          description: 'Product 50',
          quantity: 2,
          unitPriceFils: 2_000,
          vatRatePercent: 5,
          netFils: 4_000,
          vatFils: 200,
          grossFils: 4_200,
        },
      ],
      reason: null,
      createdBy: 2,
    })
  })

  test('stays as it is whatever becomes of job, customer and shop', async () => {
    await shop.run('invoice.issue', issue(90))
    const before = shop.row('invoices', 90)
    await shop.run('appointment.edit', { id: JOB, notes: 'Ring first' })
    await shop.run('customer.update', { id: 20, changes: { fullName: 'Somebody else' } })
    expect(shop.row('invoices', 90)).toEqual(before)
  })

  test('issued a second time keeps its number, comes to nothing and names the first', async () => {
    await shop.run('invoice.issue', issue(90))
    await shop.run('invoice.issue', issue(85, 1, 'R9'))
    expect(shop.row('invoices', 85)).toMatchObject({
      series: 'R9',
      sequence: 1,
      correctsId: 90,
      lines: [],
      grossFils: 0,
      reason: 'Issued before as R7-0001',
    })
    await shop.run('invoice.issue', issue(91, 2, 'R9'))
    expect(shop.row('invoices', 91)).toMatchObject({ correctsId: 90, grossFils: 0 })
  })

  test('under a number that another has is refused, and under the next one is not', async () => {
    await shop.run('invoice.issue', issue(90))
    const taken = { ...issue(91), appointmentId: 45 }
    await expect(shop.run('invoice.issue', taken)).rejects.toMatchObject({ code: 'already_exists' })
    await shop.run('invoice.issue', { ...taken, sequence: 2 })
    await shop.run('invoice.issue', { ...taken, id: 92, series: 'R70' })
  })
})

describe('a tax credit note', () => {
  beforeEach(async () => {
    await shop.run('invoice.issue', issue(90))
    await shop.run('payment.refund', refund(80, 4_201), CASHIER)
  })

  test('takes the refund and its VAT off the invoice, and gives the reason', async () => {
    await shop.run('invoice.credit', credit(95, 1, 4_201), CASHIER)
    expect(shop.row('invoices', 95)).toMatchObject({
      kind: 'credit_note',
      correctsId: 90,
      transactionId: 80,
      netFils: 4_001,
      vatFils: 200,
      grossFils: 4_201,
      reason: 'Scratch left',
      buyer: { name: 'Customer 20' },
    })
    expect(shop.rows('vatEntries').at(-1)).toMatchObject({ invoiceId: 95, netFils: -4_001, vatFils: -200 })
  })

  test('of the rest takes off the rest of the VAT, and never more than was invoiced', async () => {
    await shop.run('invoice.credit', credit(95, 1, 4_201), CASHIER)
    await shop.run('payment.refund', refund(81, 12_000), CASHIER)
    await shop.run('invoice.credit', credit(96, 2, 12_000, { transactionId: 81 }), CASHIER)
    expect(shop.row('invoices', 96)).toMatchObject({ grossFils: 14_700 - 4_201, vatFils: 500 })
  })

  test('issued a second time for the same refund keeps its number and comes to nothing', async () => {
    await shop.run('invoice.credit', credit(95, 1, 4_201), CASHIER)
    await shop.run('invoice.credit', credit(89, 1, 4_201, { series: 'R9' }), CASHIER)
    expect(shop.row('invoices', 89)).toMatchObject({ correctsId: 95, grossFils: 0, lines: [] })
    // The one that came to nothing is not taken for the first.
    await shop.run('invoice.credit', credit(97, 2, 4_201), CASHIER)
    expect(shop.row('invoices', 97)).toMatchObject({ correctsId: 95, grossFils: 0 })
  })

  test('of a credit note is refused', async () => {
    await shop.run('invoice.credit', credit(95, 1, 4_201), CASHIER)
    await shop.run('payment.refund', refund(81, 1_000), CASHIER)
    const args = credit(96, 2, 1_000, { invoiceId: 95, transactionId: 81 })
    await expect(shop.run('invoice.credit', args, CASHIER)).rejects.toMatchObject({ field: 'invoiceId' })
    expect(shop.row('invoices', 96)).toBeUndefined()
  })

  test('for a payment, or for the refund of another job, is refused', async () => {
    const elsewhere = { ...refund(82, 100), appointmentId: 45 }
    await shop.run('payment.refund', elsewhere, CASHIER)
    const args = credit(95, 1, 100, { transactionId: 82 })
    await expect(shop.run('invoice.credit', args, CASHIER)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('numbers of a discarded change stay as documents over nothing, and the invoice stands', async () => {
  await shop.run('invoice.issue', issue(90))
  const documents = [2, 3].map(sequence => ({ id: 90 + sequence, series: 'R7', sequence }))
  await shop.run('invoice.voidNumbers', { appointmentId: JOB, documents, reason: 'Discarded' })
  expect(
    shop.rows('invoices').map(({ sequence, grossFils, lines }) => [sequence, grossFils, lines.length]),
  ).toEqual([
    [1, 14_700, 2],
    [2, 0, 0],
    [3, 0, 0],
  ])
  expect(shop.rows('vatEntries').map(({ invoiceId }) => invoiceId)).toEqual([90])
  expect(shop.row('appointments', JOB)?.invoiceId).toBe(90)
})
