import { Stack } from '@chakra-ui/react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useUser } from '#app/session/session-store.ts'
import { AppointmentRow } from './job-row.tsx'

export type AppointmentListProps = {
  label: string
  entries: readonly ScheduleEntry[]
  next: ScheduleEntry | undefined /** Stands above the list on phones already. */
  atHand?: ScheduleEntry
}

export function AppointmentList({ label, entries, next, atHand }: AppointmentListProps) {
  const waiting = useUnsyncedIds('appointments')
  const user = useUser()
  return (
    <Stack as="ul" aria-label={label} gap="2" listStyleType="none">
      {entries.map(entry => (
        <AppointmentRow
          key={entry.appointment.id}
          entry={entry}
          pending={waiting.has(entry.appointment.id)}
          yours={entry.appointment.technicianId === user.id}
          next={entry.appointment.id === next?.appointment.id}
          hideBelow={entry.appointment.id === atHand?.appointment.id ? 'md' : undefined}
        />
      ))}
    </Stack>
  )
}
