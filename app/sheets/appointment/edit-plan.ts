import type { AppointmentDetails } from '#app/queries/appointments.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import {
  type ProductLineChanges,
  productLineChanges,
  type ServiceLineChanges,
  serviceLineChanges,
  servicePriceChanges,
} from '#schema/rules/money/line-changes.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { chargesOf, type PricedLine } from './line-prices.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

type EditArgs = MutationArgs<'appointment.edit'>

type Changes = Pick<
  EditArgs,
  | 'scheduledDate'
  | 'bay'
  | 'durationMinutes'
  | 'pickupAt'
  | 'technicianId'
  | 'assistantId'
  | 'notes'
  | 'purchaseOrder'
  | 'reminderEnabled'
  | 'reminderMethod'
>

/** The plan of an edit: changed fields, lines to remove or charge otherwise, lines to add that still need ids. */
type EditPlan = { changes: Changes } & ServiceLineChanges &
  ProductLineChanges & { putServices: ReturnType<typeof servicePriceChanges>; discountReason?: string }

/**
 * The difference between an appointment as it was when the form opened and the form's values. It contains only what
 * the person changed, so that a concurrent edit of other fields on another device survives.
 */
export function planEdit(
  stored: Pick<AppointmentDetails, 'appointment' | 'services' | 'products'>,
  fields: AppointmentFields,
  priced: readonly PricedLine[],
): EditPlan {
  const before = stored.appointment.discountReason ?? ''
  const isExplained = discountOf(priced) > 0 || priced.some(({ listFils }) => listFils !== null)
  return {
    changes: fieldChanges(stored, fields),
    ...serviceLineChanges(stored.services, fields.serviceIds),
    putServices: servicePriceChanges(stored.services, chargesOf(priced, 'service')),
    ...productLineChanges(stored.products, fields.additionalProducts, chargesOf(priced, 'sold')),
    ...(isExplained && fields.discountReason !== before && { discountReason: fields.discountReason }),
  }
}

/** Whether the plan changes nothing. */
export function isEmptyPlan(plan: EditPlan): boolean {
  return Object.keys(plan.changes).length === 0 && !hasLines(plan)
}

/** Whether the plan changes what is charged. */
export function hasLines({ changes: _, ...lines }: EditPlan): boolean {
  return Object.values(lines).some(({ length }) => length > 0)
}

export function fieldChanges(
  { appointment }: Pick<AppointmentDetails, 'appointment'>,
  fields: AppointmentFields,
): Changes {
  const { scheduledDate, technicianId, notes, purchaseOrder, reminderEnabled, reminderMethod } = appointment
  const moved = shopDay(scheduledDate) !== fields.date || shopTime(scheduledDate) !== fields.timeSlot
  const pickupAt = pickupOf(fields)
  return {
    ...(moved ? { scheduledDate: shopInstant(fields.date, fields.timeSlot) } : {}),
    ...(technicianId !== fields.technicianId ? { technicianId: fields.technicianId } : {}),
    ...((appointment.assistantId ?? null) !== fields.assistantId ? { assistantId: fields.assistantId } : {}),
    ...(fields.bay !== null && (moved || fields.bay !== appointment.bay) ? { bay: fields.bay } : {}),
    ...(pickupAt !== (appointment.pickupAt ?? null) ? { pickupAt } : {}),
    ...(notes !== fields.notes ? { notes: fields.notes } : {}),
    ...((purchaseOrder ?? null) !== fields.purchaseOrder ? { purchaseOrder: fields.purchaseOrder } : {}),
    ...(reminderEnabled !== fields.sendReminder ? { reminderEnabled: fields.sendReminder } : {}),
    ...(reminderMethod !== fields.reminderMethod ? { reminderMethod: fields.reminderMethod } : {}),
  }
}

type WorkFields = Pick<AppointmentFields, 'serviceIds' | 'durationMinutes'>

/** The minutes of work: those typed, or else those of the chosen services. */
export function workOf(
  { serviceIds, durationMinutes }: WorkFields,
  { services }: AppointmentChoices,
): number {
  const chosen = services.filter(({ serviceId }) => serviceIds.includes(serviceId))
  return durationMinutes ?? chosen.reduce((sum, service) => sum + service.durationMinutes, 0)
}

/** The work to send: typed minutes that are others, or those of the services again after some had been typed. */
export function workChange(
  { appointment, services }: Pick<AppointmentDetails, 'appointment' | 'services'>,
  fields: WorkFields,
  choices: AppointmentChoices,
): { durationMinutes?: number } {
  const { addServiceIds, removeServices } = serviceLineChanges(services, fields.serviceIds)
  const hasOtherServices = addServiceIds.length + removeServices.length > 0
  const wasTyped = Boolean(appointment.addedMinutes)
  if (fields.durationMinutes === null && !wasTyped) return {}
  const durationMinutes = workOf(fields, choices)
  return durationMinutes !== appointment.durationMinutes || hasOtherServices ? { durationMinutes } : {}
}

export function pickupOf({ pickupDate, pickupTime }: AppointmentFields): string | null {
  return pickupDate && pickupTime ? shopInstant(pickupDate, pickupTime) : null
}
