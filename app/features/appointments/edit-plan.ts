import type { Job } from '#app/queries/appointments.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/shop-time.ts'

type EditArgs = MutationArgs<'appointment.edit'>
type Changes = Pick<EditArgs, 'scheduledDate' | 'notes' | 'reminderEnabled' | 'reminderMethod'>

/** What an edit comes to: changed fields, lines to take off, lines to put on that still need keys and prices. */
export type EditPlan = {
  changes: Changes
  addServiceIds: number[]
  removeServices: number[]
  addProducts: { productId: number; quantity: number }[]
  /** Lines that are there, with another quantity and the price that was told. */
  putProducts: { id: number; productId: number; quantity: number; priceFils: number }[]
  removeProducts: number[]
}

/**
 * The difference between an appointment and what stands in the form. Only what the person changed is in
 * it, so that an edit made on another device meanwhile survives wherever the two do not touch.
 */
export function planEdit(
  stored: Pick<Job, 'appointment' | 'services' | 'products'>,
  fields: AppointmentFields,
): EditPlan {
  const booked = stored.services.map(line => line.serviceId)
  return {
    changes: fieldChanges(stored, fields),
    addServiceIds: fields.serviceIds.filter(id => !booked.includes(id)),
    removeServices: stored.services
      .filter(line => !fields.serviceIds.includes(line.serviceId))
      .map(line => line.id),
    ...productChanges(stored.products, fields.additionalProducts),
  }
}

/** Whether there is anything to save. */
export function isEmptyPlan({ changes, ...lines }: EditPlan): boolean {
  return Object.keys(changes).length === 0 && Object.values(lines).every(list => list.length === 0)
}

function fieldChanges({ appointment }: Pick<Job, 'appointment'>, fields: AppointmentFields): Changes {
  const { scheduledDate, notes, reminderEnabled, reminderMethod } = appointment
  const moved = shopDay(scheduledDate) !== fields.date || shopTime(scheduledDate) !== fields.timeSlot
  return {
    ...(moved ? { scheduledDate: shopInstant(fields.date, fields.timeSlot) } : {}),
    ...(notes !== fields.notes ? { notes: fields.notes } : {}),
    ...(reminderEnabled !== fields.sendReminder ? { reminderEnabled: fields.sendReminder } : {}),
    ...(reminderMethod !== fields.reminderMethod ? { reminderMethod: fields.reminderMethod } : {}),
  }
}

function productChanges(
  lines: readonly AppointmentProduct[],
  wanted: AppointmentFields['additionalProducts'],
): Pick<EditPlan, 'addProducts' | 'putProducts' | 'removeProducts'> {
  const quantities = quantityByProduct(wanted)
  const changes: ReturnType<typeof productChanges> = { addProducts: [], putProducts: [], removeProducts: [] }
  const sold = lines.filter(line => line.kind === 'sold')
  const stored = quantityByProduct(sold)
  for (const [productId, quantity] of quantities) {
    const [line, ...doubles] = sold.filter(each => each.productId === productId)
    if (!line) changes.addProducts.push({ productId, quantity })
    else if (stored.get(productId) !== quantity) {
      changes.putProducts.push({ id: line.id, productId, quantity, priceFils: line.priceFils })
      changes.removeProducts.push(...doubles.map(each => each.id))
    }
  }
  for (const line of sold) if (!quantities.has(line.productId)) changes.removeProducts.push(line.id)
  return changes
}

/** One line for each product, however often it was picked or put on by two devices at once. */
export function quantityByProduct(
  lines: readonly { productId: number; quantity: number }[],
): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}
