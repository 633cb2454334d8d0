import { z } from 'zod'
import { MOST_WAITING_SERVICES } from '../rows/waiting-entry.ts'
import { areWaitableDays } from '../rules/visitors/waiting-list.ts'
import { AppointmentFormSchema } from './appointment.ts'
import { pickedDay } from './fields.ts'

const { customerId, vehicleId, serviceIds } = AppointmentFormSchema.shape

/** The staff sheet that puts a customer on the waiting list; `today` is a day (yyyy-MM-dd). */
export function waitingEntryFormSchema(today: string) {
  return z
    .object({
      customerId,
      vehicleId,
      serviceIds: serviceIds.refine(
        ids => ids.length <= MOST_WAITING_SERVICES,
        'These are too many services',
      ),
      firstDay: pickedDay('Please select a date'),
      lastDay: pickedDay('Please select a date'),
    })
    .refine(days => areWaitableDays(days, today), {
      path: ['lastDay'],
      message: 'Please choose a coming day, or up to seven in a row',
    })
}

export type WaitingEntryInput = z.input<ReturnType<typeof waitingEntryFormSchema>>
export type WaitingEntryFields = z.output<ReturnType<typeof waitingEntryFormSchema>>
