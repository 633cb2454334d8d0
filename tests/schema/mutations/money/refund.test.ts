import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRefund } from '#app/domain/payments/refund-draft.ts'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { correctedValues } from '#schema/rules/documents/document-lines.ts'
import { creditDue, documentOf, nextDocument } from '#schema/rules/documents/transaction-document.ts'
import { balance, refundDueFils } from '#schema/rules/money/payment.ts'
import { paidByMethod, proposedRefund } from '#schema/rules/money/refund.ts'
import { booked, CASHIER, JOB, shopWith, till } from '#tests/fixtures/till.ts'

const parts = (card: number, cash: number) => [
  { id: 70, paymentMethod: 'card' as const, amountFils: card },
  { id: 71, paymentMethod: 'cash' as const, amountFils: cash },
]
const together = (given = parts(2_000, 1_390)) => ({
  id: 70,
  appointmentId: JOB,
  reason: 'A scratch',
  parts: given,
})
const CREDIT = { id: 90, series: 'R8', sequence: 1 }

async function paidShop() {
  const shop = shopWith()
  const { complete, take } = till(shop)
  await complete()
  await take(7_390)
  return shop
}

describe('a refund by two methods', () => {
  test('is a transaction for each, with one credit note over the sum', async () => {
    const shop = await paidShop()
    await shop.run('payment.refundTogether', { ...together(), credit: CREDIT }, CASHIER)
    const given = shop.rows('transactions').filter(({ kind }) => kind === 'refund')
    expect(given).toMatchObject([
      { id: 70, groupId: 70, paymentMethod: 'card', amountFils: -2_000, notes: 'A scratch' },
      { id: 71, groupId: 70, paymentMethod: 'cash', amountFils: -1_390, notes: 'A scratch' },
    ])
    expect(booked(shop)).toMatchObject({ status: 'paid', paidFils: 4_000, creditedFils: 3_390 })
    const notes = shop.rows('invoices').filter(({ kind }) => kind === 'credit_note')
    expect(notes).toMatchObject([{ id: 90, transactionId: 70, grossFils: 3_390 }])
    for (const transaction of given) {
      const trail = {
        transaction,
        appointment: booked(shop),
        settings: shop.rows('settings')[0] ?? expect.fail(),
        transactions: shop.rows('transactions'),
        documents: shop.rows('invoices'),
      }
      expect(documentOf(trail)).toMatchObject({ kind: 'credit_note', document: { id: 90 } })
      expect(nextDocument(trail)).toBeNull()
      const without = trail.documents.filter(({ id }) => id !== 90)
      expect(creditDue({ ...trail, documents: without })).toBe(3_390)
    }
  })

  test.each([
    ['one method twice', [parts(1, 1)[0], { ...parts(1, 1)[0], id: 72 }]],
    ['another first id', parts(1, 1).reverse()],
    ['one part only', parts(1, 1).slice(0, 1)],
  ])('with %s is refused', async (_, given) => {
    const shop = await paidShop()
    const done = shop.run('payment.refundTogether', together(given as never), CASHIER)
    await expect(done).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is refused whole where one id is taken', async () => {
    const shop = await paidShop()
    const [taken] = shop.rows('transactions')
    const [card, cash] = parts(2_000, 1_390)
    const given = [card, { ...cash, id: taken?.id }] as never
    const done = shop.run('payment.refundTogether', together(given), CASHIER)
    await expect(done).rejects.toMatchObject({ code: 'already_exists' })
    expect(booked(shop)).toMatchObject({ paidFils: 7_390, creditedFils: 0 })
    expect(shop.rows('transactions')).toHaveLength(1)
  })
})

test('a refund of a price and of a deposit beyond it has a credit note with a line for each', async () => {
  const shop = shopWith()
  const { take, complete, correct, refund } = till(shop)
  await take(7_390)
  await complete()
  // 50.00 before VAT in the place of 33.33 and three of 12.35.
  await correct({
    removeServices: [41],
    removeProducts: [42],
    addServices: [{ id: 72, serviceId: 11, priceFils: 5_000 }],
  })
  await refund(3_190)
  const note = shop.rows('invoices').at(-1) ?? expect.fail()
  expect(note.correctsId).toBe(booked(shop).invoiceId)
  expect(note.lines).toMatchObject([
    { description: 'Service 11', netFils: 1_000, vatFils: 50, grossFils: 1_050 },
    { description: 'Deposit given back: Service 11', netFils: 2_038, vatFils: 102, grossFils: 2_140 },
  ])
  expect(note).toMatchObject({ netFils: 3_038, vatFils: 152, grossFils: 3_190 })
  expect(booked(shop)).toMatchObject({ depositFils: 5_250, creditedFils: 1_050 })
  const invoice = shop.row('invoices', booked(shop).invoiceId ?? 0) ?? expect.fail()
  const values = correctedValues(invoice, { earlier: [], document: note })
  expect(values).toEqual({ originalFils: 5_250, correctedFils: 4_200 })
})

test('whatever is paid, and given back as the form proposes or as a person types without a reason for the way: no method gives back more than it took, credits are no more than the invoice', async () => {
  const amount = fc.integer({ min: 1, max: 9_000 })
  const method = fc.constantFrom(...PAYMENT_METHODS)
  const step = fc.oneof(
    fc.record({ do: fc.constant('take' as const), method, amount }),
    fc.record({ do: fc.constant('give' as const), cash: amount, card: amount, typed: fc.boolean() }),
  )
  const holds = fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
    const shop = shopWith()
    await till(shop).complete()
    let id = 100
    for (const each of steps) {
      if (each.do === 'take') {
        const payment = { id: ++id, appointmentId: JOB, amountFils: each.amount, paymentMethod: each.method }
        await shop.run('payment.take', payment, CASHIER)
        continue
      }
      const own = booked(shop)
      const paid = paidByMethod(shop.rows('transactions'))
      const text = (fils: number) => (each.typed ? (fils / 100).toFixed(2) : null)
      const given = readRefund(
        { cash: text(each.cash), card: text(each.card), bank_transfer: null, reason: 'x', otherWay: '' },
        { paidFils: own.paidFils, paid, dueFils: refundDueFils(own), roundsCash: true },
      )
      if (Object.keys(given.errors).length > 0) continue
      const numbered = given.parts.map(part => ({ ...part, id: ++id }))
      const [first] = numbered
      if (!first) continue
      const refund = { id: first.id, appointmentId: JOB, reason: 'x' }
      if (numbered.length > 1)
        await shop.run('payment.refundTogether', { ...refund, parts: numbered }, CASHIER)
      else await shop.run('payment.refund', { ...refund, ...first }, CASHIER)
    }
    const after = booked(shop)
    for (const { paidFils, givenBackFils } of paidByMethod(shop.rows('transactions')))
      expect(paidFils).toBeGreaterThanOrEqual(givenBackFils)
    expect(after.creditedFils).toBeLessThanOrEqual(after.totalFils)
    expect(balance(after).leftFils).toBeLessThanOrEqual(after.totalFils)
    const due = refundDueFils(after)
    const proposed = Object.values(proposedRefund(paidByMethod(shop.rows('transactions')), due))
    expect(proposed.reduce((sum, fils) => sum + fils, 0)).toBe(due)
  })
  await fc.assert(holds)
})
