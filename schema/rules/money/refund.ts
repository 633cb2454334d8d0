import type { PaymentMethod, Transaction } from '../../rows/transaction.ts'

type Moved = Pick<Transaction, 'kind' | 'amountFils' | 'paymentMethod' | 'status' | 'createdAt'>

/** The sums paid and given back by one method, in fils; both above zero. */
export type PaidByMethod = { method: PaymentMethod; paidFils: number; givenBackFils: number }

/** The sums of an appointment for each payment method that was used, the one of the last payment first. */
export function paidByMethod(transactions: readonly Moved[]): PaidByMethod[] {
  const sums = new Map<PaymentMethod, PaidByMethod>()
  const newestFirst = transactions
    .filter(({ status }) => status === 'completed')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  // Payments before refunds, because only these say how the customer pays.
  for (const kind of ['payment', 'refund'] as const)
    for (const { amountFils, paymentMethod: method } of newestFirst.filter(each => each.kind === kind)) {
      const { paidFils, givenBackFils } = sums.get(method) ?? { paidFils: 0, givenBackFils: 0 }
      const sum =
        kind === 'payment'
          ? { paidFils: paidFils + amountFils, givenBackFils }
          : { paidFils, givenBackFils: givenBackFils - amountFils }
      sums.set(method, { method, ...sum })
    }
  return [...sums.values()]
}

/** The amount that can go back the way it was paid (fils): none of a method by which as much was given back. */
export function refundableFils(paid: readonly PaidByMethod[], method: PaymentMethod): number {
  const own = paid.find(each => each.method === method)
  return own ? Math.max(0, own.paidFils - own.givenBackFils) : 0
}

/** How what is owed back (fils) goes back: by the methods of the latest payments first, by none more than was paid by it. */
export function proposedRefund(
  paid: readonly PaidByMethod[],
  dueFils: number,
): Partial<Record<PaymentMethod, number>> {
  const proposed: Partial<Record<PaymentMethod, number>> = {}
  let leftFils = dueFils
  for (const { method } of paid) {
    const amountFils = Math.min(leftFils, refundableFils(paid, method))
    if (amountFils > 0) proposed[method] = amountFils
    leftFils -= amountFils
  }
  return proposed
}

type RefundPart = { paymentMethod: PaymentMethod; amountFils: number }

/** The parts of a refund that give back more by their method than was paid by it, with how much more (fils). */
export function otherWays(parts: readonly RefundPart[], paid: readonly PaidByMethod[]): RefundPart[] {
  return parts
    .map(({ paymentMethod, amountFils }) => ({
      paymentMethod,
      amountFils: amountFils - refundableFils(paid, paymentMethod),
    }))
    .filter(({ amountFils }) => amountFils > 0)
}
