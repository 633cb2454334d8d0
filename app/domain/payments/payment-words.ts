import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import { refundTogether, takePayments } from '#schema/mutations/money/payment.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { type Moved, movedFils } from '#schema/rules/money/cash-rounding.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { type Payable, payablesText } from '#schema/rules/money/opening-balances.ts'

/** The sum of a payment: 'AED 1,000.00 over 3 invoices', or the amount where it is for one. */
export function overInvoices(fils: number, payables: readonly Payable[]): string {
  return payables.length > 1 ? `${formatAed(fils)} over ${payablesText(payables)}` : formatAed(fils)
}

/** The note on a part of such a payment: 'Part of AED 1,000.00 over 3 invoices'; null for no part, or one not known. */
export function partOfText(group: { fils: number; payables: readonly Payable[] } | undefined): string | null {
  if (!group || group.payables.length < 2) return null
  return `Part of ${overInvoices(group.fils, group.payables)}`
}

/** The same of the parts of a payment or refund, from whatever version of the app; undefined where these are none. */
export function partsText(parts: unknown): string | undefined {
  const paid = takePayments.args.shape.parts.safeParse(parts).data
  const refunded = refundTogether.args.shape.parts.safeParse(parts).data
  if (paid) return overInvoices(sumOf(paid), paid)
  return refunded && `${formatAed(sumOf(refunded))}: ${refundText(refunded)}`
}

type RefundPart = Moved & { paymentMethod: PaymentMethod }

/** How a refund was given: 'AED 80.00 by card, AED 25.00 in cash'. */
export function refundText(parts: readonly RefundPart[]): string {
  return parts
    .map(part => `${formatAed(movedFils(part))} ${paymentMethodPhrase(part.paymentMethod)}`)
    .join(', ')
}

function sumOf(parts: readonly Moved[]): number {
  return parts.reduce((sum, part) => sum + movedFils(part), 0)
}
