import { mutate } from '#app/domain/mutate.ts'
import { isBayFree } from '#app/queries/bays.ts'
import { newId } from '#app/sync/new-id.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { quantityByProduct } from '#schema/rules/money/line-changes.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { pickupOf, workOf } from './edit-plan.ts'
import { readPrices } from './line-prices.ts'
import { productLines, serviceLines } from './priced-lines.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

type Origin = {
  /** The bay that was tapped on the schedule. */
  bay: number | undefined
  quoteId: number | null
}

/**
 * Books the appointment on this device, in the chosen bay, or in the tapped one if that is free. Resolves to its id. Throws
 * `MutationError` or `OutOfIdsError`.
 */
export async function createAppointment(
  fields: AppointmentFields,
  choices: AppointmentChoices,
  { bay: tapped, quoteId }: Origin,
): Promise<number> {
  const scheduledDate = shopInstant(fields.date, fields.timeSlot)
  const durationMinutes = workOf(fields, choices)
  const bayIsFree =
    tapped !== undefined && (await isBayFree(tapped, { scheduledDate, durationMinutes, ...choices.buffers }))
  const bay = fields.bay ?? (bayIsFree ? tapped : undefined)
  const { lines } = readPrices({ ...fields, ...choices })
  const id = await newId()
  await mutate('appointment.schedule', {
    id,
    customerId: fields.customerId,
    vehicleId: fields.vehicleId,
    scheduledDate,
    ...(quoteId !== null && { quoteId }),
    ...(bay !== undefined && { bay }),
    ...(fields.durationMinutes !== null && { durationMinutes }),
    pickupAt: pickupOf(fields),
    technicianId: fields.technicianId,
    assistantId: fields.assistantId,
    notes: fields.notes,
    purchaseOrder: fields.purchaseOrder,
    reminderEnabled: fields.sendReminder,
    reminderMethod: fields.reminderMethod,
    discountReason: fields.discountReason || null,
    services: await serviceLines(fields.serviceIds, lines),
    products: await productLines(
      [...quantityByProduct(fields.additionalProducts)].map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
      lines,
    ),
  })
  return id
}
