import { PAYMENT_METHODS, type PaymentMethod, type Transaction } from '../../rows/transaction.ts'

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

export type MethodSums = {
  payments: number
  refunds: number
  takenFils: number
  /** Refunds to customers, as a positive amount. */
  givenBackFils: number
  netFils: number
}

/** The completed payments and refunds of each method, in fils. */
export function sumsByMethod(
  transactions: Iterable<Pick<Transaction, 'amountFils' | 'paymentMethod' | 'status'>>,
): Record<PaymentMethod, MethodSums> {
  const none = () => ({ payments: 0, refunds: 0, takenFils: 0, givenBackFils: 0, netFils: 0 })
  const sums = { cash: none(), card: none(), bank_transfer: none() }
  for (const { amountFils, paymentMethod, status } of transactions) {
    if (status !== 'completed') continue
    const own = sums[paymentMethod]
    own.netFils += amountFils
    if (amountFils > 0) {
      own.payments += 1
      own.takenFils += amountFils
    } else {
      own.refunds += 1
      own.givenBackFils -= amountFils
    }
  }
  return sums
}
