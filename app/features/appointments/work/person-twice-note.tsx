import { Link as StyledLink } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Names } from '#app/domain/field-words.ts'
import { paths } from '#app/paths.ts'
import { useParties } from '#app/queries/attention.ts'
import { useAppointmentsStanding } from '#app/queries/bays.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { nameIn } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { peopleInTwoPlaces } from '#schema/rules/people/person-twice.ts'
import { beginOf } from '#schema/rules/time/interval.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'

/** Says when somebody on this appointment is assigned to another at the same time. */
export function PersonTwiceNote({ appointment, names }: { appointment: Appointment; names: Names }) {
  const around = useAppointmentsStanding(appointment.days)
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const found =
    around && settings && hourRanges
      ? peopleInTwoPlaces(around, { settings, hourRanges }).filter(({ appointments }) =>
          appointments.some(({ id }) => id === appointment.id),
        )
      : []
  const others = found.flatMap(({ appointments }) => appointments.filter(({ id }) => id !== appointment.id))
  const parties = useParties(others)
  // The screen is drawn once it is known whether the note is there, and whom it names.
  if (!around || others.some(({ id }) => !parties.has(id))) return <span hidden aria-busy="true" />
  return found.map(({ userId, appointments }) => {
    const other = appointments.find(({ id }) => id !== appointment.id)
    return (
      other && (
        <Note key={`${userId} ${other.id}`} icon={TriangleAlert}>
          <bdi>{nameIn(names, userId)}</bdi> is also assigned to{' '}
          <StyledLink asChild>
            <Link to={paths.appointment(other.id)}>
              <bdi>{parties.get(other.id)?.customer?.fullName ?? `appointment #${other.id}`}</bdi>
            </Link>
          </StyledLink>
          , <Ltr>{formatTimeSpan(beginOf(other), other.endsAt)}</Ltr>.
        </Note>
      )
    )
  })
}
