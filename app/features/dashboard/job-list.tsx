import { Stack } from '@chakra-ui/react'
import type { DayJob } from '#app/queries/appointments.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { useUser } from '#app/session/session-store.ts'
import { JobRow } from './job-row.tsx'

export type JobListProps = {
  label: string
  jobs: readonly DayJob[]
  next: DayJob | undefined /** Stands above the list on phones already. */
  atHand?: DayJob
}

export function JobList({ label, jobs, next, atHand }: JobListProps) {
  const waiting = useWaitingIds('appointments')
  const user = useUser()
  return (
    <Stack as="ul" aria-label={label} gap="2" listStyleType="none">
      {jobs.map(job => (
        <JobRow
          key={job.appointment.id}
          job={job}
          pending={waiting.has(job.appointment.id)}
          yours={job.appointment.technicianId === user.id}
          next={job.appointment.id === next?.appointment.id}
          hideBelow={job.appointment.id === atHand?.appointment.id ? 'md' : undefined}
        />
      ))}
    </Stack>
  )
}
