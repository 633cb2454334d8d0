import { PAYMENT_METHODS, type PaymentMethod, type Transaction } from '../rows/transaction.ts'

type TransactionSums = {
  takenFils: number
  /** Refunds to customers, as a positive amount. */
  givenBackFils: number
  netFils: number
  /** Payments less refunds of each method. */
  byMethod: Record<PaymentMethod, number>
}

/** The sums of payments and refunds in fils. */
export function transactionSums(
  transactions: readonly Pick<Transaction, 'amountFils' | 'paymentMethod'>[],
): TransactionSums {
  const byMethod = Object.fromEntries(PAYMENT_METHODS.map(method => [method, 0])) as Record<
    PaymentMethod,
    number
  >
  const sums = { takenFils: 0, givenBackFils: 0 }
  for (const { amountFils, paymentMethod } of transactions) {
    byMethod[paymentMethod] += amountFils
    if (amountFils > 0) sums.takenFils += amountFils
    else sums.givenBackFils -= amountFils
  }
  return { ...sums, netFils: sums.takenFils - sums.givenBackFils, byMethod }
}
