import { Button, Stack } from '@chakra-ui/react'
import { UserPen, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import { onlyWithParties, type Party, useParties } from '#app/queries/attention.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { PersonTwice } from '#schema/rules/people/person-twice.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'
import { ClashingAppointment } from './clashing-appointment.tsx'

type PeopleGroupProps = { twice: readonly PersonTwice<Appointment>[] | undefined; alone: boolean }

export function PeopleGroup({ twice, alone }: PeopleGroupProps) {
  const names = useStaffNames()
  const parties = useParties(twice?.flatMap(({ appointments }) => appointments) ?? [])
  return (
    <AttentionGroup
      kind="people"
      items={onlyWithParties(twice, ({ appointments }) => appointments, parties)}
      alone={alone}
    >
      {({ userId, appointments }) => (
        <AttentionCard
          key={`${userId} ${appointments.map(({ id }) => id).join()}`}
          icon={Users}
          title={
            <>
              <bdi>{nameIn(names, userId)}</bdi> in two places
            </>
          }
          subject={<Ltr>{formatDay(firstDayOf(appointments[1]))}</Ltr>}
        >
          <CarsToAssign appointments={appointments} parties={parties} />
        </AttentionCard>
      )}
    </AttentionGroup>
  )
}

type CarsToAssignProps = { appointments: readonly Appointment[]; parties: ReadonlyMap<number, Party> }

/** The appointments of a person that need somebody else. */
export function CarsToAssign({ appointments, parties }: CarsToAssignProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {appointments.map(appointment => (
        <CarToAssign key={appointment.id} appointment={appointment} party={parties.get(appointment.id)} />
      ))}
    </Stack>
  )
}

type CarToAssignProps = { appointment: Appointment; party: Party | undefined }

function CarToAssign({ appointment, party }: CarToAssignProps) {
  const who = appointmentName({ appointment, customer: party?.customer })
  return (
    <ClashingAppointment appointment={appointment} party={party} who={who}>
      <Button asChild variant="outline">
        <Link to={paths.appointment(appointment.id)} aria-label={`Assign somebody else to ${who}`}>
          <UserPen aria-hidden="true" /> Assign
        </Link>
      </Button>
    </ClashingAppointment>
  )
}
