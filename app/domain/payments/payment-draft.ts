import { MAX_FILS } from '#schema/rows/fields.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { cashAround, movedFils, paymentOf } from '#schema/rules/money/cash-rounding.ts'
import { amountProblem, filsFromAed, formatAed, parseAed, plainAmount } from '#schema/rules/money/money.ts'
import { changeDue } from '#schema/rules/money/payment.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'

/** The typed values of the payment form. */
export type PaymentDraft = {
  method: PaymentMethod
  /** Null until it is edited: the balance due, which may change while the form is open. */
  amount: string | null
  /** Cash that the customer handed over; empty when it was the exact sum. */
  tendered: string
  reference: string
}

export type ReadPayment = {
  amountText: string
  /** What it settles of the balance due; null while the text is not an amount. */
  amountFils: number | null
  /** The cash that is taken less the amount. */
  roundingFils: number
  /** The money that is taken. */
  takenFils: number | null
  /** The change for the customer, in fils. */
  changeFils: number
  /** The cash that is missing from the amount, in fils. */
  shortFils: number
  /** The balance due after the payment, in fils; negative if it is overpaid. */
  leftAfterFils: number
  errors: { amount?: string; tendered?: string }
  reference: string | null
  notes: string | null
}

export const NOT_AN_AMOUNT = 'Enter an amount, such as 150 or 99.50'
/** An amount in cash that no coins make up. */
export function notCountable(fils: number): string {
  const [less, more] = cashAround(fils)
  const either = less > 0 ? `${formatAed(less)} or ${formatAed(more)}` : formatAed(more)
  return `Cash is counted in 25 fils: take ${either}.`
}

export const TOO_MUCH = `At most ${formatAed(MAX_FILS)} at a time`

/** Reads a payment draft for an appointment with this balance due (fils); `roundsCash` is the shop's setting. */
export function readPayment(draft: PaymentDraft, leftFils: number, roundsCash: boolean): ReadPayment {
  const amountText = draft.amount ?? (leftFils > 0 ? plainAmount(leftFils) : '')
  const typedFils = parseAed(amountText) || null
  const cash = draft.method === 'cash'
  const settling =
    typedFils === null ? null : paymentOf(typedFils, leftFils, { paymentMethod: draft.method, roundsCash })
  const { amountFils, roundingFils } = settling ?? { amountFils: typedFils, roundingFils: 0 }
  const takenFils = amountFils === null ? null : movedFils({ amountFils, roundingFils })
  const given = cash ? cleanLine(draft.tendered) : ''
  const tenderedFils = given === '' ? takenFils : parseAed(given)
  const dueFils = takenFils ?? 0
  const shortFils = tenderedFils === null ? 0 : Math.max(0, dueFils - tenderedFils)
  const changeFils = tenderedFils === null ? 0 : changeDue(tenderedFils, dueFils)
  const errors: ReadPayment['errors'] = {}
  if (typedFils === null) errors.amount = amountProblem(amountText) ?? NOT_AN_AMOUNT
  else if (typedFils > MAX_FILS) errors.amount = TOO_MUCH
  else if (settling === null) errors.amount = notCountable(typedFils)
  if (tenderedFils === null && given !== '') errors.tendered = amountProblem(given) ?? NOT_AN_AMOUNT
  else if (shortFils > 0)
    errors.tendered = `${formatAed(shortFils)} short. For a part payment, lower the amount.`
  return {
    amountText,
    amountFils,
    roundingFils,
    takenFils,
    changeFils,
    shortFils,
    leftAfterFils: leftFils - (amountFils ?? 0),
    errors,
    reference: (!cash && cleanLine(draft.reference)) || null,
    notes:
      changeFils > 0 ? `${formatAed(dueFils + changeFils)} given, ${formatAed(changeFils)} change` : null,
  }
}

/** Customers round cash up to a multiple of one of these. */
const ROUND_SUMS_FILS = [10, 50, 100, 200, 500, 1000].map(filsFromAed)
/** Together with the exact amount these fill one row. */
const MOST = 3

/** The sums (fils) that a customer is likely to hand over for a balance due, without the exact one; in order. */
export function quickCash(dueFils: number): number[] {
  if (dueFils <= 0) return []
  const sums = ROUND_SUMS_FILS.map(round => Math.ceil(dueFils / round) * round)
  return [...new Set(sums)]
    .filter(sum => sum > dueFils)
    .sort((a, b) => a - b)
    .slice(0, MOST)
}
