import type { PaymentMethod, Transaction } from '../../rows/transaction.ts'

/** The smallest coin in use in the UAE: what is paid or given back in cash is a multiple of it. */
export const CASH_STEP_FILS = 25

/** The most that rounding to the nearest multiple takes off or adds. */
export const MOST_ROUNDING_FILS = 12

/**
 * The amount (fils) by which an amount in cash differs from the exact one, below zero where it is less. No amount lies in
 * the middle between two multiples.
 *
 * @example
 * cashRounding(4_730) // -5
 */
export function cashRounding(fils: number): number {
  const over = fils % CASH_STEP_FILS
  return over > MOST_ROUNDING_FILS ? CASH_STEP_FILS - over : 0 - over
}

/** How much of a bill an amount of money settles (fils), and by how much the money differs from it. */
export type Settling = Pick<Transaction, 'amountFils' | 'roundingFils'>

/** A payment or refund as far as its money goes; one of before there was rounding has none. */
export type Moved = Pick<Settling, 'amountFils'> & Partial<Settling>

/** The money that changed hands (fils): the amount that counts on the bill, with its rounding. */
export function movedFils({ amountFils, roundingFils = 0 }: Moved): number {
  return amountFils + roundingFils
}

/** The rounding of these payments and refunds together (fils). */
export function roundingOf(transactions: readonly { roundingFils?: number }[]): number {
  return transactions.reduce((sum, { roundingFils = 0 }) => sum + roundingFils, 0)
}

type Rounding = { paymentMethod: PaymentMethod; roundsCash: boolean }

/**
 * What an amount paid (fils) settles of a balance due. In cash the whole balance, typed exactly or rounded, is settled by
 * the rounded amount; any other amount has to be one that can be counted, and null stands for one that cannot.
 */
export function paymentOf(
  fils: number,
  leftFils: number,
  { paymentMethod, roundsCash }: Rounding,
): Settling | null {
  if (paymentMethod !== 'cash' || !roundsCash) return { amountFils: fils, roundingFils: 0 }
  const roundingFils = cashRounding(leftFils)
  if (fils === leftFils || (leftFils > 0 && fils === leftFils + roundingFils))
    return { amountFils: leftFils, roundingFils }
  return cashRounding(fils) === 0 ? { amountFils: fils, roundingFils: 0 } : null
}

/** What a refund (fils) takes off what was paid, and the rounding of what is given: in cash of any amount. */
export function refundOf(fils: number, { paymentMethod, roundsCash }: Rounding): Settling {
  return {
    amountFils: fils,
    roundingFils: paymentMethod === 'cash' && roundsCash ? cashRounding(fils) : 0,
  }
}

/** The two amounts in cash (fils) between which one lies that cannot be counted. */
export function cashAround(fils: number): [less: number, more: number] {
  const less = fils - (fils % CASH_STEP_FILS)
  return [less, less + CASH_STEP_FILS]
}
