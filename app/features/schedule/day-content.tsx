import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { NamedColumns } from './day-columns.ts'
import { DayGrid } from './day-grid.tsx'
import type { DayLayoutProps } from './day-layout-props.ts'
import { DayList } from './day-list.tsx'
import { NoMatches } from './no-matches.tsx'
import type { ScheduleFilter } from './schedule-filter.ts'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

type DayContentProps = Omit<DayLayoutProps, 'schedule' | 'columns' | 'isToday' | 'marksUnassigned'> & {
  schedule: DaySchedule | undefined
  columns: NamedColumns | undefined
  today: string
  filter: ScheduleFilter
}

/** The day's appointments in the layout of the screen, or the reason why there are none. */
export function DayContent({ schedule, columns, today, filter, ...props }: DayContentProps) {
  const wide = useWide()
  const initialSync = useInitialSync()
  if (!schedule || !columns) return <ScheduleSkeleton />
  const { matches, hours, onBook } = props
  const none = schedule.entries.length === 0
  if (none && initialSync) return <ScheduleSkeleton note="This device is receiving the appointments…" />
  const noneFits = !none && matches.length === 0
  const layout = {
    ...props,
    marksUnassigned: filter.whose === 'mine',
    schedule,
    columns,
    isToday: schedule.day === today,
  }
  const emptyProps = {
    text: hours.closed ?? 'The day is free. Book the first car.',
    onBook: () => onBook({}),
  }
  return (
    <>
      {none && (wide ? <EmptyLine {...emptyProps} /> : <EmptyDay {...emptyProps} />)}
      {noneFits && <NoMatches when="on this day" filter={filter} />}
      {/* Only hidden, so that the next letter need not draw the whole day again. */}
      <div style={{ display: noneFits ? 'none' : 'contents' }}>
        {wide ? <DayGrid {...layout} /> : <DayList {...layout} />}
      </div>
    </>
  )
}

type EmptyDayProps = { text: string; onBook: () => void }

/** Says that the day is empty in one line, which leaves the room to its hours: they can be tapped. */
function EmptyLine({ text, onBook }: EmptyDayProps) {
  return (
    <HStack gap="3" px="4" py="2" borderBottomWidth="1px" borderColor="line">
      <Heading as="h2" size="sm">
        No appointments found
      </Heading>
      <Text color="muted" flex="1">
        {text}
      </Text>
      <Button variant="outline" size="sm" onClick={onBook}>
        <Plus /> Book an appointment
      </Button>
    </HStack>
  )
}

/** The same above a phone's list, whose free hours can be tapped. */
function EmptyDay({ text, onBook }: EmptyDayProps) {
  return (
    <Box css={{ '& > *': { py: '6' } }}>
      <EmptyState
        drawing="calendar"
        title="No appointments found"
        text={text}
        action={
          <Button variant="outline" onClick={onBook}>
            <Plus /> Book an appointment
          </Button>
        }
      />
    </Box>
  )
}
