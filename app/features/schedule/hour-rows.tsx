import { Box, chakra, Grid } from '@chakra-ui/react'
import type { DayJob } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatTime } from '#schema/rules/time-text.ts'
import { JobCard } from './job-card.tsx'
import { jobsBySlot, type SlotJobs } from './jobs-by-slot.ts'

export type HourRowsProps = {
  jobs: readonly DayJob[]
  waiting: ReadonlySet<number>
  onEdit: (id: number) => void
}

const List = chakra('ol', { base: { listStyle: 'none' } })

/** The hours of the day. On a phone only those with something in them, as one column of cards. */
export function HourRows({ jobs, waiting, onEdit }: HourRowsProps) {
  return (
    <List>
      {jobsBySlot(jobs).map(row => (
        <HourRow key={row.slot} row={row} waiting={waiting} onEdit={onEdit} />
      ))}
    </List>
  )
}

type HourRowProps = Omit<HourRowsProps, 'jobs'> & { row: SlotJobs }

function HourRow({ row: { slot, jobs }, waiting, onEdit }: HourRowProps) {
  return (
    <Grid
      as="li"
      hideBelow={jobs.length === 0 ? 'md' : undefined}
      templateColumns={{ base: 'minmax(0, 1fr)', md: '5.5rem minmax(0, 1fr)' }}
      borderTopWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      minH={{ md: '12' }}
      mb={{ base: '2', md: '0' }}
    >
      <Box as="h2" hideBelow="md" pt="3.5" pe="3" textAlign="end" textStyle="xs" color="muted">
        <Ltr>{formatTime(slot)}</Ltr>
      </Box>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(17.5rem, 1fr))' }}
        gap="2"
        p={{ md: '1.5' }}
      >
        {jobs.map(job => (
          <JobCard
            key={job.appointment.id}
            job={job}
            pending={waiting.has(job.appointment.id)}
            onEdit={onEdit}
          />
        ))}
      </Grid>
    </Grid>
  )
}
