import { QuotesCard } from '#app/domain/quotes/quotes-card.tsx'
import { paths } from '#app/paths.ts'
import { useExtraWork } from '#app/queries/quotes.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isOver } from '#schema/rules/appointments/appointment-status.ts'

/** What was found while the car is here, and whether its owner said yes; nothing once the job is over and none was found. */
export function ExtraWorkCard({ appointment: { id, status } }: { appointment: Appointment }) {
  const asked = useExtraWork(id)
  const isOpen = !isOver(status)
  if (!asked || (asked.length === 0 && !isOpen)) return null
  return (
    <QuotesCard
      title="Extra work"
      quotes={asked.map(quote => ({ ...quote, work: workOf(quote) }))}
      add="Ask for Extra Work"
      newQuote={isOpen ? paths.newExtraWork(id) : undefined}
    />
  )
}

function workOf({ lines }: { lines: readonly { name: string }[] }): string {
  return lines.map(({ name }) => name).join(', ')
}
