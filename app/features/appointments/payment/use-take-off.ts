import { mutate } from '#app/domain/mutate.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { correctInvoice } from '#app/sheets/appointment/update-appointment.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { isClosedForEdits } from '#schema/rules/money/payment.ts'
import { linesToPut, type WholeDiscount } from './whole-discount.ts'

/** Takes a discount off an appointment, of an invoiced one by a correction; resolves to whether it was saved. */
export function useTakeOff({
  appointment,
}: AppointmentDetails): (discount: WholeDiscount) => Promise<boolean> {
  const { id, invoiceId: seenInvoiceId = null } = appointment
  return discount =>
    saveChange(
      () => {
        const lines = linesToPut(discount)
        return isClosedForEdits(appointment)
          ? correctInvoice(id, { reason: discount.reason, seenInvoiceId }, lines)
          : mutate('appointment.edit', { id, ...lines })
      },
      { failed: 'give the discount' },
    )
}
