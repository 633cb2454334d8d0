import type { BookingContents } from './booking-view.ts'

type Payments = Pick<BookingContents, 'onlinePayments'>

/** The deposit that keeps the booking, while it can be paid. */
export function openDeposit({ onlinePayments }: Payments, now: string) {
  return onlinePayments.find(
    ({ state, kind, payBy }) => state === 'asked' && kind === 'deposit' && payBy !== null && payBy > now,
  )
}

export function isDepositPaid({ onlinePayments }: Payments): boolean {
  return onlinePayments.some(({ state, kind }) => state === 'paid' && kind === 'deposit')
}

/** The amount paid online (fils), which goes back to a customer who cancels in time. */
export function paidOnlineFils({ onlinePayments }: Payments): number {
  return onlinePayments
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
}
