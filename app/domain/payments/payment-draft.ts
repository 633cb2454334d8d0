import { MAX_FILS } from '#schema/rows/fields.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { aedText, filsFromAed, formatAed, parseAed } from '#schema/rules/money.ts'
import { changeDue } from '#schema/rules/payment.ts'

/** What stands in the form. Null: untouched, so it goes on following what is left to pay. */
export type PaymentDraft = {
  method: PaymentMethod
  amount: string | null
  /** Cash that the customer handed over; empty when it was the exact sum. */
  tendered: string
  reference: string
}

export type ReadPayment = {
  amountText: string
  /** Null while it cannot be read. */
  amountFils: number | null
  /** What goes back to the customer, in fils. */
  changeFils: number
  /** By how much the cash falls short of the amount, in fils. */
  shortFils: number
  /** What is left after it, in fils; below zero: too much. */
  leftAfterFils: number
  errors: { amount?: string; tendered?: string }
  reference: string | null
  notes: string | null
}

const NOT_AN_AMOUNT = 'Enter an amount, such as 150 or 99.50'
const TOO_MUCH = `At most ${formatAed(MAX_FILS)} at a time`

/** What a draft comes to on an appointment with so much left to pay (fils). */
export function readPayment(draft: PaymentDraft, leftFils: number): ReadPayment {
  const amountText = draft.amount ?? (leftFils > 0 ? aedText(leftFils) : '')
  const amountFils = parseAed(amountText) || null
  const cash = draft.method === 'cash'
  const given = cash ? draft.tendered.trim() : ''
  const tenderedFils = given === '' ? amountFils : parseAed(given)
  const dueFils = amountFils ?? 0
  const shortFils = tenderedFils === null ? 0 : Math.max(0, dueFils - tenderedFils)
  const changeFils = tenderedFils === null ? 0 : changeDue(tenderedFils, dueFils)
  const errors: ReadPayment['errors'] = {}
  if (amountFils === null) errors.amount = NOT_AN_AMOUNT
  else if (amountFils > MAX_FILS) errors.amount = TOO_MUCH
  if (tenderedFils === null && given !== '') errors.tendered = NOT_AN_AMOUNT
  else if (shortFils > 0)
    errors.tendered = `${formatAed(shortFils)} short. For a part payment, lower the amount.`
  return {
    amountText,
    amountFils,
    changeFils,
    shortFils,
    leftAfterFils: leftFils - dueFils,
    errors,
    reference: (!cash && draft.reference.trim()) || null,
    notes:
      changeFils > 0 ? `${formatAed(dueFils + changeFils)} given, ${formatAed(changeFils)} change` : null,
  }
}

type RefundDraft = { amount: string; reason: string }
type ReadRefund = { amountFils: number; reason: string; errors: { amount?: string; reason?: string } }

/** What a draft comes to on an appointment for which so much has been paid (fils). */
export function readRefund(draft: RefundDraft, paidFils: number): ReadRefund {
  const amountFils = parseAed(draft.amount) ?? 0
  const reason = draft.reason.trim()
  const errors: ReadRefund['errors'] = {}
  if (amountFils === 0) errors.amount = NOT_AN_AMOUNT
  else if (amountFils > paidFils) errors.amount = `Only ${formatAed(paidFils)} has been paid`
  else if (amountFils > MAX_FILS) errors.amount = TOO_MUCH
  if (reason === '') errors.reason = 'A reason is required'
  return { amountFils, reason, errors }
}

/** What people pay cash with: the next whole sum of each of these. */
const ROUND_SUMS_FILS = [10, 50, 100, 200, 500, 1000].map(filsFromAed)
/** With the exact one they make a row. */
const MOST = 3

/** Sums (fils) that a customer is likely to hand over for what is due, the exact one aside; smallest first. */
export function quickCash(dueFils: number): number[] {
  if (dueFils <= 0) return []
  const sums = ROUND_SUMS_FILS.map(round => Math.ceil(dueFils / round) * round)
  return [...new Set(sums)]
    .filter(sum => sum > dueFils)
    .sort((a, b) => a - b)
    .slice(0, MOST)
}
