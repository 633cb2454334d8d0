import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useFirstAfter } from '#app/queries/dashboard.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { AppointmentSkeleton } from './appointment-list.tsx'

type NothingLeftProps = {
  day: string
  isToday: boolean
  /** The day had no appointments at all; otherwise all of them are finished. */
  nothingAtAll: boolean
}

/** An empty state for a day without open appointments, with a link to the next day that has one. */
export function NothingLeft({ day, isToday, nothingAtAll }: NothingLeftProps) {
  const first = useFirstAfter(day)
  const initialSync = useInitialSync()
  // The initial sync loads later days after today.
  if (first === undefined || (first === null && initialSync)) return <AppointmentSkeleton rows={2} />
  const when = isToday ? 'today' : formatDay(day)
  return (
    <EmptyState
      drawing={nothingAtAll ? 'calendar' : 'done'}
      title={nothingAtAll ? `No appointments ${when}` : `All done for ${when}`}
      text={
        first
          ? `The next car comes ${formatDay(first.day)} at ${formatTime(shopTime(first.scheduledDate))}.`
          : 'Nothing is booked after it either.'
      }
      action={
        first ? (
          <Button asChild variant="outline">
            <Link to={paths.appointmentsOn(first.day)}>{`Show ${formatDay(first.day)}`}</Link>
          </Button>
        ) : (
          <Button asChild variant="outline">
            <Link to={paths.newAppointment}>Book an appointment</Link>
          </Button>
        )
      }
    />
  )
}
