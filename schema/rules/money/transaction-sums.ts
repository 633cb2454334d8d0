import { PAYMENT_METHODS, type PaymentMethod, type Transaction } from '../../rows/transaction.ts'
import { type Moved, movedFils } from './cash-rounding.ts'

/** Sums in fils of the money that changed hands. */
type TransactionSums = {
  takenFils: number
  /** Refunds to customers, as a positive amount. */
  givenBackFils: number
  netFils: number
  /** Payments less refunds of each method. */
  byMethod: Record<PaymentMethod, number>
  /** The cash rounding in them: below zero the shop got less than it charged. */
  roundingFils: number
}

/** The sums of payments and refunds in fils. */
export function transactionSums(
  transactions: readonly (Pick<Transaction, 'paymentMethod'> & Moved)[],
): TransactionSums {
  const byMethod = Object.fromEntries(PAYMENT_METHODS.map(method => [method, 0])) as Record<
    PaymentMethod,
    number
  >
  const sums = { takenFils: 0, givenBackFils: 0, roundingFils: 0 }
  for (const { amountFils, roundingFils = 0, paymentMethod } of transactions) {
    const fils = movedFils({ amountFils, roundingFils })
    byMethod[paymentMethod] += fils
    sums.roundingFils += roundingFils
    if (amountFils > 0) sums.takenFils += fils
    else sums.givenBackFils -= fils
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
  /** The cash rounding in it, as in `TransactionSums`. */
  roundingFils: number
}

/** The completed payments and refunds of each method, in fils. */
export function sumsByMethod(
  transactions: Iterable<Pick<Transaction, 'paymentMethod' | 'status'> & Moved>,
): Record<PaymentMethod, MethodSums> {
  const none = () => ({
    payments: 0,
    refunds: 0,
    takenFils: 0,
    givenBackFils: 0,
    netFils: 0,
    roundingFils: 0,
  })
  const sums = { cash: none(), card: none(), bank_transfer: none() }
  for (const { amountFils, roundingFils = 0, paymentMethod, status } of transactions) {
    if (status !== 'completed') continue
    const own = sums[paymentMethod]
    const fils = movedFils({ amountFils, roundingFils })
    own.netFils += fils
    own.roundingFils += roundingFils
    if (amountFils > 0) {
      own.payments += 1
      own.takenFils += fils
    } else {
      own.refunds += 1
      own.givenBackFils -= fils
    }
  }
  return sums
}
