import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { DayJob } from '#app/queries/appointments.ts'
import { statusLook } from '#app/ui/status-badge.tsx'
import { moveFreedom } from '#schema/rules/job-move.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobGrip } from './job-grip.tsx'
import { jobName } from './job-name.ts'

export type JobCardProps = {
  job: DayJob
  /** Changed on this device and not with the server yet. */
  pending: boolean
  /** The card says which bay it is: it does not stand in that bay's column. */
  withBay?: boolean
  /** It is being taken to another place. */
  held?: boolean
  onEdit: (id: number) => void
  onMove: (id: number) => void
}

/** An appointment on the day. All of it leads to the appointment; Edit opens the dialog; it can be dragged. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, pending, withBay = false, held = false, onEdit, onMove } = props
  const { id, status, scheduledDate } = job.appointment
  const { palette, struck } = statusLook(status)
  const movable = moveFreedom(status) !== 'none'
  const name = jobName(job)
  const time = formatTime(shopTime(scheduledDate))
  const label = `${name}, ${time}`
  return (
    <Card
      data-job={id}
      data-name={name}
      data-movable={movable || undefined}
      aria-label={`${time}, ${name}`}
      bg={struck ? 'panel' : `${palette}.subtle`}
      borderColor={job.overbooked ? 'status.overbooked.solid' : `${palette}.border`}
      borderStyle={struck ? 'dashed' : 'solid'}
      opacity={held ? 0.45 : undefined}
    >
      {movable ? (
        <JobGrip palette={palette} label={label} onMove={() => onMove(id)} />
      ) : (
        <chakra.span w="1" bg={`${palette}.solid`} aria-hidden="true" />
      )}
      <JobFacts job={job} pending={pending} withBay={withBay} />
      <JobActions id={id} label={label} flat={struck} onEdit={onEdit} />
    </Card>
  )
})

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'stretch',
    gap: '2',
    borderWidth: '1px',
    borderRadius: 'l1',
    overflow: 'hidden',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
    _focusWithin: { boxShadow: 'md' },
    '@container (max-width: 200px)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      columnGap: '1.5',
      rowGap: '0',
      '& > :first-child': { gridRow: '1 / span 2' },
      '& > :last-child': { gridColumn: '2' },
    },
    '&[data-movable]': {
      cursor: 'grab',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
    },
  },
})
