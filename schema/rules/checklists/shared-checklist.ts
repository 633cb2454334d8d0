import type { ServiceChecklist } from './job-checklist.ts'

/** The steps of a service that are done, as its customer sees them: by the shop, whoever of it ticked them. */
export type SharedChecklist = {
  serviceId: number
  name: string
  nameArabic: string | null
  steps: { id: number; label: string; labelArabic: string | null; at: string }[]
}

/** What a customer sees of the checklists of their job; those of which nothing is done are left out. */
export function sharedChecklists(checklists: readonly ServiceChecklist[]): SharedChecklist[] {
  return checklists
    .map(({ serviceId, name, nameArabic, steps }) => ({
      serviceId,
      name,
      nameArabic,
      steps: steps.flatMap(({ step: { id, label, labelArabic }, state, tick }) =>
        state === 'done' && tick ? { id, label, labelArabic, at: tick.createdAt } : [],
      ),
    }))
    .filter(({ steps }) => steps.length > 0)
}
