import { expect, test } from 'vitest'
import { transactionSums } from '#schema/rules/transaction-sums.ts'

test('What was taken in, given back and is left of it, by method', () => {
  expect(
    transactionSums([
      { amountFils: 10_500, paymentMethod: 'card' },
      { amountFils: 2_000, paymentMethod: 'cash' },
      { amountFils: -500, paymentMethod: 'cash' },
    ]),
  ).toEqual({
    takenFils: 12_500,
    givenBackFils: 500,
    netFils: 12_000,
    byMethod: { cash: 1_500, card: 10_500, bank_transfer: 0 },
  })
})
