import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { CalendarClock, Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { onlyWithParties, type Party, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { phoneText } from '#schema/rules/text/phone.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type PickupsGroupProps = { appointments: readonly Appointment[] | undefined; alone: boolean }

export function PickupsGroup({ appointments, alone }: PickupsGroupProps) {
  const unsynced = useUnsyncedIds('appointments')
  const parties = useParties(appointments ?? [])
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <AttentionGroup
      kind="pickups"
      items={onlyWithParties(appointments, appointment => [appointment], parties)}
      alone={alone}
    >
      {each => (
        <PickupCard
          key={each.id}
          appointment={each}
          party={parties.get(each.id)}
          unsynced={unsynced.has(each.id)}
          editLink={linkTo(each.id)}
        />
      )}
    </AttentionGroup>
  )
}

type PickupCardProps = {
  appointment: Appointment
  party: Party | undefined
  unsynced: boolean
  editLink: string
}

/** An appointment that is to be fetched before its work is done. */
function PickupCard({ appointment, party, unsynced, editLink }: PickupCardProps) {
  const { id, pickupAt, endsAt } = appointment
  const who = appointmentName({ appointment, customer: party?.customer })
  return (
    <AttentionCard
      icon={Clock}
      title={
        <>
          <StyledLink asChild>
            <Link to={paths.appointment(id)}>
              <bdi>{who}</bdi>
            </Link>
          </StyledLink>{' '}
          {unsynced && <PendingMark />}
        </>
      }
      subject={
        <>
          {party?.vehicle && <PlateText vehicle={party.vehicle} />}
          {party?.vehicle && party.customer?.phone && ' · '}
          {party?.customer?.phone && <Ltr>{phoneText(party.customer.phone)}</Ltr>}
        </>
      }
      actions={
        <Button asChild variant="outline">
          <Link to={editLink} preventScrollReset aria-label={`Change the pick-up of ${who}`}>
            <CalendarClock aria-hidden="true" /> Change pick-up
          </Link>
        </Button>
      }
    >
      <Facts>
        {pickupAt && (
          <Text>
            Pick-up <Ltr>{momentText(pickupAt)}</Ltr>
          </Text>
        )}
        <Text fontWeight="semibold">
          Ready <Ltr>{momentText(endsAt)}</Ltr>
        </Text>
      </Facts>
    </AttentionCard>
  )
}
