import { MAX_FILS } from '#schema/rows/fields.ts'
import { formatAed, parseAed } from '#schema/rules/money.ts'
import { NOT_AN_AMOUNT, TOO_MUCH } from './payment-draft.ts'

export type RefundDraft = { amount: string; reason: string }
export type ReadRefund = { amountFils: number; reason: string; errors: { amount?: string; reason?: string } }

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
