import { Link as TextLink } from '@chakra-ui/react'
import { CarFront } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { standingText } from './room-text.ts'

/** Says that a car is booked for today, in the queue or in work already, and leads there: it may be sought, not new. */
export function StandingNote({ vehicleId }: { vehicleId: number }) {
  const now = new Date(useNow()).toISOString()
  const appointments = useAppointmentsStanding([shopDay(now)])
  const known = appointments?.find(
    ({ status, ...each }) => each.vehicleId === vehicleId && !isCalledOff(status) && !isFinished(status),
  )
  if (!known) return null
  return (
    <Note icon={CarFront} bg="attention.subtle" color="attention.fg">
      <Ltr>{standingText(known, now)}</Ltr>.{' '}
      <TextLink asChild color="inherit" fontWeight="semibold" textDecoration="underline">
        <Link to={paths.appointment(known.id)}>Show it</Link>
      </TextLink>
    </Note>
  )
}
