import { ErrorCode, MutationError } from '../errors.ts'
import { isInvoiced } from '../rules/invoice.ts'
import type { Tx } from './tx.ts'

/**
 * The service and product lines sold on an appointment in the order of their ids, as text to compare. Invoice
 * and VAT derive from them.
 */
export async function readSoldLines(tx: Tx, appointmentId: number): Promise<string[]> {
  const services = await tx.find('appointmentServices', { appointmentId })
  const products = await tx.find('appointmentProducts', { appointmentId })
  return [
    ...services.map(({ serviceId, priceFils }) => `service ${serviceId} at ${priceFils}`),
    ...products
      .filter(({ kind }) => kind === 'sold')
      .map(({ productId, quantity, priceFils }) => `${quantity} of product ${productId} at ${priceFils}`),
  ].sort()
}

/**
 * Throws `MutationError` when an invoiced appointment no longer has the lines it had `before` (of
 * `readSoldLines`). The invoice is issued and the month's reports include it, so only a credit note may change
 * it.
 */
export async function rejectInvoicedChange(
  tx: Tx,
  appointmentId: number,
  before: readonly string[],
): Promise<void> {
  const after = await readSoldLines(tx, appointmentId)
  if (after.length === before.length && after.every((line, i) => line === before[i])) return
  if (!isInvoiced(await tx.find('invoices', { appointmentId }))) return
  throw new MutationError(
    ErrorCode.invoiced,
    'The job has a tax invoice: what was done can no longer change. Refund it, or book another appointment.',
    'serviceIds',
  )
}
