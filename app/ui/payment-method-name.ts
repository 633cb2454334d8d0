import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { PAYMENT_METHOD_NAMES } from '#schema/rules/documents/document-text.ts'

/** The name of a payment method: 'Bank transfer'. */
export function paymentMethodName(method: PaymentMethod): string {
  return PAYMENT_METHOD_NAMES[method]
}

/** A payment method within a sentence: 'in cash', 'by card'. */
export function paymentMethodPhrase(method: PaymentMethod): string {
  return method === 'cash' ? 'in cash' : `by ${PAYMENT_METHOD_NAMES[method].toLowerCase()}`
}
