import { Lock } from 'lucide-react'
import { Note } from '#app/ui/note.tsx'

/** Why services and products of an appointment stay as they are. */
export function InvoicedNote() {
  return (
    <Note icon={Lock}>
      The job has a tax invoice: what was done can no longer change. Refund it, or book another appointment.
    </Note>
  )
}
