import { z } from 'zod'
import { REMINDER_METHODS } from '../rows/appointment.ts'
import { readTime } from '../rules/time-text.ts'
import { optionalText, pickedDay, pickedId, pickedIds, quantityOf } from './fields.ts'

/**
 * The staff dialog for an appointment. `timeSlot` may be '09:00' or '9:00 AM' and comes out as HH:mm.
 * A past day is rejected by the dialog and not here, because an edited appointment may be in the past.
 */
export const AppointmentFormSchema = z.object({
  customerId: pickedId('Please select a customer'),
  vehicleId: pickedId('Please select a vehicle'),
  date: pickedDay('Please select a date'),
  timeSlot: z
    .string({ error: 'Please select a time slot' })
    .trim()
    .min(1, 'Please select a time slot')
    .transform((text, check) => {
      const time = readTime(text)
      if (time !== null) return time
      check.addIssue({ code: 'custom', message: 'Invalid time format' })
      return z.NEVER
    }),
  serviceIds: pickedIds('Please select at least one service'),
  additionalProducts: z
    .array(
      z.object({
        productId: pickedId('Please select a product'),
        quantity: quantityOf(),
      }),
    )
    .default([]),
  notes: optionalText(),
  sendReminder: z.boolean().default(true),
  reminderMethod: z.enum(REMINDER_METHODS).default('sms'),
})
export type AppointmentInput = z.input<typeof AppointmentFormSchema>
export type AppointmentFields = z.output<typeof AppointmentFormSchema>
