import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import type { Step } from '#schema/rules/schedule/next-step.ts'
import type { ReasonedMove } from './use-move-appointment.ts'

type JobForm = Step | ReasonedMove | 'refund' | `correct-${string}`

/** The names by which drafts are kept, where they are not those of the step. */
const NAMES: Partial<Record<JobForm, string>> = { pay: 'payment', complete: 'products' }

/** The name of the draft of the form that a step, or another action on an appointment, opens. */
export function jobDraft(form: JobForm, appointmentId: number): DraftName {
  return `${NAMES[form] ?? form} ${appointmentId}`
}
