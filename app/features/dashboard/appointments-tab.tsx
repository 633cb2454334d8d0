import { Button, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AppointmentList, AppointmentSkeleton } from './appointment-list.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { countToday, UPCOMING_SHOWN } from './todays-work.ts'

type AppointmentsTabProps = {
  day: string
  isToday: boolean
  entries: readonly ScheduleEntry[] | undefined
}

/** All appointments of today in order, including finished and cancelled ones and no-shows. */
export function AppointmentsTab({ day, isToday, entries }: AppointmentsTabProps) {
  const count = entries && countToday(entries)
  return (
    <Section
      title={isToday ? 'Today in order' : `${formatDay(day)} in order`}
      actions={
        <>
          {count && count.expected > 0 && (
            <Text color="muted" hideBelow="sm">
              <Ltr>{`${count.done} of ${count.expected} done`}</Ltr>
            </Text>
          )}
          <Button asChild variant="outline" size="sm">
            <Link to={paths.appointments}>View Schedule</Link>
          </Button>
        </>
      }
    >
      {!entries ? (
        <AppointmentSkeleton rows={UPCOMING_SHOWN} />
      ) : entries.length === 0 ? (
        <NothingLeft day={day} isToday={isToday} nothingAtAll />
      ) : (
        <AppointmentList
          label={isToday ? 'Appointments of today' : `Appointments of ${formatDay(day)}`}
          entries={entries}
          next={firstNotStarted(entries)}
        />
      )}
    </Section>
  )
}
