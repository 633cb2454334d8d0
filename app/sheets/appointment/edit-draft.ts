import { dequal } from 'dequal/lite'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { forgetTyped, keepTyped, readTyped } from '#app/session/typed-drafts.ts'
import { toast } from '#app/ui/toast.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

const Picked = z.union([z.number(), z.string()])

/** The values of the form as typed; they may be invalid. */
const Values = z.object({
  customerId: Picked,
  vehicleId: Picked,
  date: z.string(),
  timeSlot: z.string(),
  serviceIds: z.array(Picked),
  additionalProducts: z.array(z.object({ productId: Picked, quantity: Picked })),
  linePrices: z.record(z.string(), z.string()).optional(),
  lineDiscounts: z.record(z.string(), z.string()).optional(),
  wholeDiscount: z.string().optional(),
  discountReason: z.string().optional(),
  technicianId: Picked.optional(),
  assistantId: Picked.optional(),
  notes: z.string().nullable(),
  sendReminder: z.boolean(),
  reminderMethod: z.enum(['sms', 'whatsapp']),
  purchaseOrder: z.string().nullable().optional(),
  bay: Picked.optional(),
  durationMinutes: Picked.optional(),
  pickupDate: z.string().optional(),
  pickupTime: z.string().optional(),
})

const EditDraft = z.object({ base: Values, typed: Values })

type EditDraft = { base: AppointmentInput; typed: AppointmentInput }

const nameOf = (id: number) => `edit_appointment_${id}` as const

/** This person's edit in this tab that was neither saved nor discarded before a reload or another page. */
export function readEditDraft(id: number): EditDraft | null {
  const draft = EditDraft.safeParse(readTyped(nameOf(id)))
  return draft.success ? (draft.data as EditDraft) : null
}

/** Stores the typed values and those with which the form was opened; deletes the draft if they are equal. */
export function keepEditDraft(id: number, draft: EditDraft): void {
  if (dequal(draft.base, draft.typed)) forgetEditDraft(id)
  else keepTyped(nameOf(id), draft)
}

export function forgetEditDraft(id: number): void {
  forgetTyped(nameOf(id))
}

/** The current values of the appointment with the fields that the draft has changed. */
export function withDraft(now: AppointmentInput, { base, typed }: EditDraft): AppointmentInput {
  const touched = Object.entries(typed).filter(
    ([field, value]) => !dequal(value, base[field as keyof AppointmentInput]),
  )
  // An edited appointment keeps its customer and its vehicle.
  return { ...now, ...Object.fromEntries(touched), customerId: now.customerId, vehicleId: now.vehicleId }
}

/** Restores an unfinished edit of this appointment, and stores this one while it is typed. */
export function useEditDraft(form: AppointmentFormState, id: number | null, stored: AppointmentInput): void {
  const [base] = useState(stored)
  useEffect(() => {
    if (id === null) return
    const draft = readEditDraft(id)
    if (draft) {
      form.reset(withDraft(base, draft), { keepDefaultValues: true })
      toast({ title: 'Your unsaved changes are back' })
    }
    return form.subscribe({
      formState: { values: true },
      // The defaults move with fields that follow the record: what another device changed is not this person's draft.
      callback: ({ values, defaultValues }) =>
        keepEditDraft(id, { base: (defaultValues as AppointmentInput | undefined) ?? base, typed: values }),
    })
  }, [form, id, base])
}
