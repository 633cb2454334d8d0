import { QuotesCard } from '#app/domain/quotes/quotes-card.tsx'
import { paths } from '#app/paths.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { isOver } from '#schema/rules/appointments/appointment-status.ts'

/** What was found while the car is here, and whether its owner said yes; nothing where none was found. */
export function ExtraWorkCard({ detail: { appointment, extraWork } }: { detail: JobDetails }) {
  if (extraWork.length === 0) return null
  return (
    <QuotesCard
      title="Extra work"
      quotes={extraWork}
      add="Ask for Extra Work"
      newQuote={isOver(appointment.status) ? undefined : paths.newExtraWork(appointment.id)}
    />
  )
}
