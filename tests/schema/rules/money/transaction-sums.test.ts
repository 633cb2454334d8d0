import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { sumsByMethod, transactionSums } from '#schema/rules/money/transaction-sums.ts'

test('What was taken in, given back and is left of it, by method', () => {
  expect(
    transactionSums([
      { amountFils: 10_500, paymentMethod: 'card' },
      { amountFils: 2_000, paymentMethod: 'cash' },
      { amountFils: -500, roundingFils: 10, paymentMethod: 'cash' },
      { amountFils: 4_730, roundingFils: -5, paymentMethod: 'cash' },
    ]),
  ).toEqual({
    takenFils: 17_225,
    givenBackFils: 490,
    netFils: 16_735,
    roundingFils: 5,
    byMethod: { cash: 6_235, card: 10_500, bank_transfer: 0 },
  })
})

test('by method payments, refunds and what is left agree with the sums of all', () => {
  const transactions = [
    { amountFils: 10_500, paymentMethod: 'card', status: 'completed' },
    { amountFils: 2_000, paymentMethod: 'cash', status: 'completed' },
    { amountFils: -500, roundingFils: 10, paymentMethod: 'cash', status: 'completed' },
  ] as const
  const pending = { amountFils: 9_999, paymentMethod: 'cash', status: 'pending' } as const
  const sums = sumsByMethod([...transactions, pending])
  expect(sums.cash).toEqual({
    ...{ payments: 1, refunds: 1, takenFils: 2_000, givenBackFils: 490, netFils: 1_510, roundingFils: 10 },
  })
  const { byMethod } = transactionSums(transactions)
  for (const method of PAYMENT_METHODS) expect(sums[method].netFils).toBe(byMethod[method])
})
