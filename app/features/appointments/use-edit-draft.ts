import { useEffect, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import { keepEditDraft, readEditDraft, withDraft } from './edit-draft.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

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
