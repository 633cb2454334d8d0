import { dequal } from 'dequal/lite'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { forgetTyped, keepTyped, readTyped } from '#app/session/typed-drafts.ts'
import { toast } from '#app/ui/toast.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

const Picked = z.union([z.number(), z.string()])

/** The form as it is typed, not yet as it must be. */
const Values = z.object({
  customerId: Picked,
  vehicleId: Picked,
  date: z.string(),
  timeSlot: z.string(),
  serviceIds: z.array(Picked),
  additionalProducts: z.array(z.object({ productId: Picked, quantity: Picked })),
  notes: z.string().nullable(),
  sendReminder: z.boolean(),
  reminderMethod: z.enum(['sms', 'whatsapp']),
})

const EditDraft = z.object({ base: Values, typed: Values })

type EditDraft = { base: AppointmentInput; typed: AppointmentInput }

const nameOf = (id: number) => `edit_appointment_${id}` as const

/** An edit that this person began in this tab and neither saved nor discarded: on another page, or before a reload. */
export function readEditDraft(id: number): EditDraft | null {
  const draft = EditDraft.safeParse(readTyped(nameOf(id)))
  return draft.success ? (draft.data as EditDraft) : null
}

/** Keeps what stands in the form, and what stood there when it was opened. */
export function keepEditDraft(id: number, draft: EditDraft): void {
  if (dequal(draft.base, draft.typed)) forgetEditDraft(id)
  else keepTyped(nameOf(id), draft)
}

export function forgetEditDraft(id: number): void {
  forgetTyped(nameOf(id))
}

/** The appointment as it is now with what was typed over it; fields that nobody touched follow the appointment. */
export function withDraft(now: AppointmentInput, { base, typed }: EditDraft): AppointmentInput {
  const touched = Object.entries(typed).filter(
    ([field, value]) => !dequal(value, base[field as keyof AppointmentInput]),
  )
  // An edited appointment keeps its customer and its vehicle.
  return { ...now, ...Object.fromEntries(touched), customerId: now.customerId, vehicleId: now.vehicleId }
}

/** Takes up an edit of this appointment that was left unfinished, and keeps this one as it is typed. */
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
      callback: ({ values }) => keepEditDraft(id, { base, typed: values }),
    })
  }, [form, id, base])
}
