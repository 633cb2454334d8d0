import { Box, Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { DayJob } from '#app/queries/appointments.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { useSyncStatus } from '#app/sync/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HourRows } from './hour-rows.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

export type DayScheduleProps = {
  /** The appointments to show; undefined while the day loads. */
  jobs: readonly DayJob[] | undefined
  /** Some of the day's appointments are left out by a filter. */
  filtered: boolean
  closed: string | null
  onEdit: (id: number) => void
  onNew: () => void
  onClearFilters: () => void
}

const HEIGHT_MIN = '600px'

/** The day itself, scrolling in a frame of its own where there is room for one. */
export function DaySchedule(props: DayScheduleProps) {
  return (
    <Box
      role="region"
      aria-label="Daily schedule"
      // A frame that scrolls has to be within reach of the keyboard.
      tabIndex={0}
      flex="1"
      minH={{ base: '0', md: HEIGHT_MIN }}
      overflowY={{ md: 'auto' }}
      bg={{ md: 'sunken' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      borderRadius={{ md: 'l3' }}
    >
      <DayContent {...props} />
    </Box>
  )
}

function DayContent({ jobs, filtered, closed, onEdit, onNew, onClearFilters }: DayScheduleProps) {
  const waiting = useWaitingIds('appointments')
  const { progress, lastSyncedAt } = useSyncStatus()
  const stillComing = progress !== null || lastSyncedAt === null
  if (!jobs) return <ScheduleSkeleton />
  if (jobs.length > 0) return <HourRows jobs={jobs} waiting={waiting} onEdit={onEdit} />
  if (filtered) {
    return (
      <EmptyState
        drawing="calendar"
        title="No appointments found"
        text="Nothing on this day fits the search and the status."
        action={
          <Button variant="outline" onClick={onClearFilters}>
            Clear filters
          </Button>
        }
      />
    )
  }
  if (stillComing) return <ScheduleSkeleton note="This device is receiving the appointments…" />
  return (
    <EmptyState
      drawing="calendar"
      title="No appointments found"
      text={closed ?? 'The day is free. Book the first car.'}
      action={
        <Button variant="outline" onClick={onNew}>
          <Plus /> Book an appointment
        </Button>
      }
    />
  )
}
