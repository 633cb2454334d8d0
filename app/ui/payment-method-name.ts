import type { PaymentMethod } from '#schema/rows/transaction.ts'

const NAMES: Record<PaymentMethod, string> = { cash: 'Cash', card: 'Card', bank_transfer: 'Bank transfer' }

/** The name of a payment method: 'Bank transfer'. */
export function paymentMethodName(method: PaymentMethod): string {
  return NAMES[method]
}

/** A payment method within a sentence: 'in cash', 'by card'. */
export function paymentMethodPhrase(method: PaymentMethod): string {
  return method === 'cash' ? 'in cash' : `by ${NAMES[method].toLowerCase()}`
}
