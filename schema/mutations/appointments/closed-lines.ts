import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { isFinished } from '../../rules/appointments/appointment-status.ts'
import { completionOf } from '../../rules/documents/take-back.ts'
import { takenBackNote } from '../../rules/documents/taken-back.ts'
import { formatAed } from '../../rules/money/money.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { noteTakenBack, requireTakeBack } from '../money/take-back.ts'

/**
 * The service and product lines sold on an appointment in the order of their ids, as text to compare. Invoice
 * and VAT derive from them.
 */
export async function readSoldLines(tx: Tx, appointmentId: number): Promise<string[]> {
  const services = await tx.find('appointmentServices', { appointmentId })
  const products = await tx.find('appointmentProducts', { appointmentId })
  return [
    ...services.map(
      ({ serviceId, priceFils, discountFils = 0 }) =>
        `service ${serviceId} at ${priceFils} - ${discountFils}`,
    ),
    ...products
      .filter(({ kind }) => kind === 'sold')
      .map(
        ({ productId, quantity, priceFils, discountFils = 0 }) =>
          `${quantity} of product ${productId} at ${priceFils} - ${discountFils}`,
      ),
  ].sort()
}

/**
 * Throws `MutationError` when an appointment that was invoiced before an edit no longer has the lines of then
 * (`soldBefore` of `readSoldLines`). The month's reports include it, so only a correction with a reason changes it, by a
 * credit note and a new invoice.
 */
export async function rejectInvoicedChange(
  tx: Tx,
  appointment: Appointment,
  soldBefore: readonly string[],
): Promise<void> {
  if (!appointment.invoiceId) return
  const after = await readSoldLines(tx, appointment.id)
  if (after.length !== soldBefore.length || after.some((line, i) => line !== soldBefore[i]))
    throw linesAreClosed(appointment)
}

/**
 * Notes that the price of finished work without a tax invoice has become lower. Throws `forbidden` where `TAKES_BACK` does not
 * allow the person that.
 */
export async function noteLowerPrice(
  tx: Tx,
  before: Appointment,
  reason: string | null,
  ctx: MutationContext,
): Promise<void> {
  if (!isFinished(before.status)) return
  const { totalFils } = await requireRow(tx, 'appointments', before.id, 'id')
  if (totalFils >= before.totalFils) return
  await requireTakeBack(tx, 'price', { deed: completionOf(before), path: 'serviceIds' }, ctx)
  const prices = `${formatAed(before.totalFils)} became ${formatAed(totalFils)}`
  noteTakenBack(tx, before.id, takenBackNote('price', reason ? `${prices} (${reason})` : prices), ctx)
}

export function linesAreClosed({ invoiceId }: Pick<Appointment, 'invoiceId'>): MutationError {
  return new MutationError(
    ErrorCode.invoiced,
    `The job ${invoiceId ? 'has a tax invoice' : 'is paid'}: what was done can no longer change. Correct it with a reason, or book another appointment.`,
    'serviceIds',
  )
}
