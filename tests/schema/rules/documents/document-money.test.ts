import { expect, test } from 'vitest'
import { documentMoney } from '#schema/rules/documents/document-money.ts'
import { booked, shopWith, till } from '#tests/fixtures/till.ts'

/** The money of the invoice that stands, and whether it sums up. */
function moneyOf(shop: ReturnType<typeof shopWith>) {
  const appointment = booked(shop)
  const documents = shop.rows('invoices')
  const invoice = documents.find(({ id }) => id === appointment.invoiceId) ?? expect.fail()
  const { deposits, payments, ...sums } = documentMoney(invoice, {
    appointment,
    documents,
    transactions: shop.rows('transactions'),
  })
  expect(invoice.grossFils - sums.creditedFils + sums.roundingFils - sums.paidFils).toBe(sums.leftFils)
  return {
    totalFils: invoice.grossFils,
    ...sums,
    deposits: deposits.map(({ fils }) => fils),
    payments: payments.map(({ amountFils }) => amountFils),
  }
}

// 73.90 in all.
test('the invoice after a deposit has the payments of its own, and names the deposit beside them', async () => {
  const shop = shopWith()
  const counter = till(shop)
  await counter.take(2_000)
  await counter.complete()
  expect(moneyOf(shop)).toEqual({
    ...{ totalFils: 5_390, creditedFils: 0, roundingFils: 0, paidFils: 0, leftFils: 5_390 },
    ...{ deposits: [2_000], payments: [] },
  })
  await counter.take(5_000)
  expect(moneyOf(shop)).toMatchObject({
    paidFils: 5_000,
    leftFils: 390,
    deposits: [2_000],
    payments: [5_000],
  })
})

test('a deposit that was given back in part is named with what stands of it', async () => {
  const shop = shopWith()
  const counter = till(shop)
  await counter.take(2_000)
  await counter.refund(500)
  await counter.complete()
  await counter.take(5_890)
  expect(moneyOf(shop)).toMatchObject({
    ...{ totalFils: 5_890, paidFils: 5_890, leftFils: 0, deposits: [1_500], payments: [5_890] },
  })
})

test('without a deposit it has all payments', async () => {
  const shop = shopWith()
  const counter = till(shop)
  await counter.complete()
  await counter.take(7_390)
  expect(moneyOf(shop)).toMatchObject({ totalFils: 7_390, paidFils: 7_390, leftFils: 0, deposits: [] })
})
