import { z } from 'zod'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import type { RequestedSlot } from './sheet-target.ts'

const Picked = z.union([z.number(), z.string()])

/** The values of the form as a draft keeps them: those that were typed, valid or not. */
export const TypedValues = z
  .object({
    customerId: Picked,
    vehicleId: Picked,
    date: z.string(),
    timeSlot: z.string(),
    serviceIds: z.array(Picked),
    additionalProducts: z.array(z.object({ productId: Picked, quantity: Picked })),
    linePrices: z.record(z.string(), z.string()),
    lineDiscounts: z.record(z.string(), z.string()),
    wholeDiscount: z.string(),
    discountReason: z.string(),
    technicianId: Picked,
    assistantId: Picked,
    notes: z.string().nullable(),
    sendReminder: z.boolean(),
    reminderMethod: z.enum(['sms', 'whatsapp']),
    purchaseOrder: z.string().nullable(),
    bay: Picked,
    durationMinutes: Picked,
    pickupDate: z.string(),
    pickupTime: z.string(),
  })
  .partial()

/** The draft of an edit, of a new appointment, or of a new one that was begun for a certain customer. */
export function appointmentDraft(editedId: number | null, { customerId }: AppointmentInput): DraftName {
  if (editedId !== null) return `edit_appointment_${editedId}`
  return customerId === '' ? 'appointment new' : `appointment of ${customerId}`
}

/** The fields in which a draft gives way: what an edit cannot change, and the slot that was just tapped. */
export function fieldsOutsideDraft(
  editedId: number | null,
  requestedSlot: RequestedSlot | undefined,
): readonly (keyof AppointmentInput)[] {
  if (editedId !== null) return ['customerId', 'vehicleId']
  return requestedSlot?.time ? ['date', 'timeSlot', 'bay', 'technicianId'] : []
}
