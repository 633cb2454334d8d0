import { takePayments } from '#schema/mutations/payment.ts'
import { formatAed } from '#schema/rules/money.ts'

/** What a payment comes to: 'AED 1,000.00 over 3 invoices', or the amount where it is for one. */
export function overInvoices(fils: number, count: number): string {
  return count > 1 ? `${formatAed(fils)} over ${count} invoices` : formatAed(fils)
}

/** What a part of such a payment says: 'Part of AED 1,000.00 over 3 invoices'; null where it is none, or not known. */
export function partOfText(group: { fils: number; count: number } | undefined): string | null {
  return group ? `Part of ${overInvoices(group.fils, group.count)}` : null
}

/** The same of the parts of a payment, from whatever version of the app; undefined where these are none. */
export function partsText(parts: unknown): string | undefined {
  const { data } = takePayments.args.shape.parts.safeParse(parts)
  if (!data) return undefined
  return overInvoices(
    data.reduce((sum, { amountFils }) => sum + amountFils, 0),
    data.length,
  )
}
