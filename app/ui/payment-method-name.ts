import type { PaymentMethod } from '#schema/rows/transaction.ts'

const NAMES: Record<PaymentMethod, string> = { cash: 'Cash', card: 'Card', bank_transfer: 'Bank transfer' }

/** A payment method as people read it. */
export function paymentMethodName(method: PaymentMethod): string {
  return NAMES[method]
}

/** How money changed hands, within a sentence: 'in cash', 'by card'. */
export function paymentMethodPhrase(method: PaymentMethod): string {
  return method === 'cash' ? 'in cash' : `by ${NAMES[method].toLowerCase()}`
}
