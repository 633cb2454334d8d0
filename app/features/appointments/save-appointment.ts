import { type AppointmentDetails, isBayFree } from '#app/queries/appointments.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId, newIds } from '#app/sync/new-id.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { quantityByProduct } from '#schema/rules/line-changes.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import { isEmptyPlan, planEdit } from './edit-plan.ts'
import type { OfferedProduct } from './offered-products.ts'
import type { OfferedService } from './offered-services.ts'

/** What the dialog offered, with the prices that the customer was told. */
export type Offer = { services: readonly OfferedService[]; products: readonly OfferedProduct[] }

/**
 * Books the appointment on this device, in the bay asked for when that is free, and gives its id.
 * Throws `MutationError` or `OutOfIdsError`.
 */
export async function scheduleAppointment(
  fields: AppointmentFields,
  offer: Offer,
  bay?: number,
): Promise<number> {
  const id = await newId()
  const scheduledDate = shopInstant(fields.date, fields.timeSlot)
  const durationMinutes = durationOf(fields.serviceIds, offer)
  const bayIsFree = bay !== undefined && (await isBayFree(bay, { scheduledDate, durationMinutes }))
  await mutate('appointment.schedule', {
    id,
    customerId: fields.customerId,
    vehicleId: fields.vehicleId,
    scheduledDate,
    ...(bayIsFree ? { bay } : {}),
    notes: fields.notes,
    reminderEnabled: fields.sendReminder,
    reminderMethod: fields.reminderMethod,
    services: await serviceLines(fields.serviceIds, offer),
    products: await productLines(
      [...quantityByProduct(fields.additionalProducts)].map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
      offer,
    ),
  })
  return id
}

/** Saves what was changed, and nothing when nothing was. Throws `MutationError` or `OutOfIdsError`. */
export async function updateAppointment(
  stored: AppointmentDetails,
  fields: AppointmentFields,
  offer: Offer,
): Promise<void> {
  const plan = planEdit(stored, fields)
  if (isEmptyPlan(plan)) return
  const { changes, addServiceIds, addProducts, putProducts, ...removals } = plan
  await mutate('appointment.edit', {
    id: stored.appointment.id,
    ...changes,
    ...removals,
    addServices: await serviceLines(addServiceIds, offer),
    putProducts: [...putProducts, ...(await productLines(addProducts, offer))],
  })
}

async function serviceLines(serviceIds: readonly number[], { services }: Offer) {
  const ids = await newIds(serviceIds.length)
  return serviceIds.map((serviceId, i) => ({
    id: ids[i] as number,
    serviceId,
    priceFils: priceOf(services.find(service => service.serviceId === serviceId)),
  }))
}

async function productLines(lines: readonly { productId: number; quantity: number }[], { products }: Offer) {
  const ids = await newIds(lines.length)
  return lines.map((line, i) => ({
    ...line,
    id: ids[i] as number,
    priceFils: priceOf(products.find(product => product.productId === line.productId)),
  }))
}

function durationOf(serviceIds: readonly number[], { services }: Offer): number {
  const chosen = services.filter(({ serviceId }) => serviceIds.includes(serviceId))
  return chosen.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
}

function priceOf(offered: { priceFils: number } | undefined): number {
  if (!offered)
    throw new MutationError(
      ErrorCode.missingReference,
      'Something that was chosen is no longer offered. Close the dialog and open it again.',
    )
  return offered.priceFils
}
