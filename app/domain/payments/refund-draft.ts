import { MAX_FILS } from '#schema/rows/fields.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { refundOf, type Settling } from '#schema/rules/money/cash-rounding.ts'
import { amountProblem, formatAed, parseAed, plainAmount } from '#schema/rules/money/money.ts'
import { otherWays, type PaidByMethod, proposedRefund } from '#schema/rules/money/refund.ts'
import { cleanLine, cleanText } from '#schema/rules/text/clean-text.ts'
import { NOT_AN_AMOUNT, TOO_MUCH } from './payment-draft.ts'

/** The typed values of a refund. An amount is null until it is edited: what is proposed, which may change while the form is open. */
export type RefundDraft = Record<PaymentMethod, string | null> & {
  reason: string
  /** Why it goes back in another way than it was paid. */
  otherWay: string
}

/** Together these fill the reason of a refund. */
export const REFUND_REASON_MAX = 300
export const OTHER_WAY_MAX = 190

export type Refund = { parts: (Settling & { paymentMethod: PaymentMethod })[]; reason: string }

/** What a refund depends on: all that was paid, by which methods, and what is owed back, in fils; and the shop's setting. */
export type RefundBasis = {
  paidFils: number
  paid: readonly PaidByMethod[]
  dueFils: number
  roundsCash: boolean
}

export type ReadRefund = Refund & {
  amountFils: number
  amountTexts: Record<PaymentMethod, string>
  /** The parts that go back by a method beyond the sum paid by it. */
  otherWays: ReturnType<typeof otherWays>
  errors: Partial<Record<keyof RefundDraft, string>>
}

/** Reads the draft of a refund. More than was paid in all is none: it is not given back but given away. */
export function readRefund(
  draft: RefundDraft,
  { paidFils, paid, dueFils, roundsCash }: RefundBasis,
): ReadRefund {
  const proposed = proposedRefund(paid, dueFils)
  const textOf = (method: PaymentMethod) =>
    draft[method] ?? (proposed[method] === undefined ? '' : plainAmount(proposed[method]))
  const amountTexts = { cash: textOf('cash'), card: textOf('card'), bank_transfer: textOf('bank_transfer') }
  const errors: ReadRefund['errors'] = {}
  const parts: Refund['parts'] = []
  let amountFils = 0
  for (const paymentMethod of PAYMENT_METHODS) {
    const text = cleanLine(amountTexts[paymentMethod])
    const partFils = text === '' ? 0 : parseAed(text)
    if (partFils === null) errors[paymentMethod] = amountProblem(text) ?? NOT_AN_AMOUNT
    else if (partFils > MAX_FILS) errors[paymentMethod] = TOO_MUCH
    if (!partFils) continue
    amountFils += partFils
    parts.push({ paymentMethod, ...refundOf(partFils, { paymentMethod, roundsCash }) })
    if (amountFils > paidFils && partFils <= MAX_FILS)
      errors[paymentMethod] = `Only ${formatAed(Math.max(0, paidFils))} has been paid. A gift is an expense.`
  }
  if (amountFils === 0 && Object.keys(errors).length === 0) errors[paid[0]?.method ?? 'cash'] = NOT_AN_AMOUNT
  const beyond = otherWays(parts, paid)
  const [why, otherWay] = [cleanText(draft.reason), cleanText(draft.otherWay)]
  if (why === '') errors.reason = 'A reason is required'
  if (beyond.length > 0 && otherWay === '') errors.otherWay = 'A reason is required'
  const reason = beyond.length > 0 ? `${why} (${otherWay})` : why
  return { parts, amountFils, amountTexts, otherWays: beyond, reason, errors }
}
