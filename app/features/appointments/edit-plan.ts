import type { AppointmentDetails } from '#app/queries/appointments.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import {
  type ProductChanges,
  productChanges,
  type ServiceChanges,
  serviceChanges,
} from '#schema/rules/line-changes.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/shop-time.ts'

type EditArgs = MutationArgs<'appointment.edit'>
type Changes = Pick<EditArgs, 'scheduledDate' | 'notes' | 'reminderEnabled' | 'reminderMethod'>

/** What an edit comes to: changed fields, lines to take off, lines to put on that still need keys and prices. */
export type EditPlan = { changes: Changes } & ServiceChanges & ProductChanges

/**
 * The difference between an appointment and what stands in the form. Only what the person changed is in
 * it, so that an edit made on another device meanwhile survives wherever the two do not touch.
 */
export function planEdit(
  stored: Pick<AppointmentDetails, 'appointment' | 'services' | 'products'>,
  fields: AppointmentFields,
): EditPlan {
  return {
    changes: fieldChanges(stored, fields),
    ...serviceChanges(stored.services, fields.serviceIds),
    ...productChanges(stored.products, fields.additionalProducts),
  }
}

/** Whether there is anything to save. */
export function isEmptyPlan({ changes, ...lines }: EditPlan): boolean {
  return Object.keys(changes).length === 0 && Object.values(lines).every(list => list.length === 0)
}

function fieldChanges(
  { appointment }: Pick<AppointmentDetails, 'appointment'>,
  fields: AppointmentFields,
): Changes {
  const { scheduledDate, notes, reminderEnabled, reminderMethod } = appointment
  const moved = shopDay(scheduledDate) !== fields.date || shopTime(scheduledDate) !== fields.timeSlot
  return {
    ...(moved ? { scheduledDate: shopInstant(fields.date, fields.timeSlot) } : {}),
    ...(notes !== fields.notes ? { notes: fields.notes } : {}),
    ...(reminderEnabled !== fields.sendReminder ? { reminderEnabled: fields.sendReminder } : {}),
    ...(reminderMethod !== fields.reminderMethod ? { reminderMethod: fields.reminderMethod } : {}),
  }
}
