import { Button, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { CalendarClock, CalendarX, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useChangePlace } from '#app/domain/appointments/change-place.ts'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { onlyWithParties, type Party, useParties, useUnsettled } from '#app/queries/attention.ts'
import { useBlockedTimes } from '#app/queries/bays.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import { type BayTime, freeBay } from '#schema/rules/schedule/availability.ts'
import { blockSpanText, blocksBayOf } from '#schema/rules/schedule/blocked-time.ts'
import type { Overbooking } from '#schema/rules/schedule/overbooking.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'
import { ClashingAppointment } from './clashing-appointment.tsx'

type OverbookedGroupProps = {
  overbookings: readonly Overbooking<Appointment>[] | undefined
  alone: boolean
}

export function OverbookedGroup({ overbookings, alone }: OverbookedGroupProps) {
  const existing = useUnsettled(shopDay(new Date(useNow()).toISOString()))
  const bays = useSettings()?.bays
  const blocks = useBlockedTimes() ?? []
  const names = useStaffNames()
  const parties = useParties(overbookings?.flatMap(({ appointments }) => appointments) ?? [])
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <AttentionGroup
      kind="overbooked"
      items={onlyWithParties(overbookings, ({ appointments }) => appointments, parties)}
      alone={alone}
    >
      {overbooking => (
        <OverbookedCard
          key={overbooking.toSettle.map(appointment => appointment.id).join()}
          overbooking={overbooking}
          existing={existing ?? []}
          bays={bays ?? 1}
          blocks={blocks}
          parties={parties}
          names={names}
          editLink={linkTo}
        />
      )}
    </AttentionGroup>
  )
}

type OverbookedCardProps = {
  overbooking: Overbooking<Appointment>
  /** All else that takes a bay at that time, for finding a free one. */
  existing: readonly BayTime[]
  bays: number
  blocks: readonly BlockedTime[]
  parties: ReadonlyMap<number, Party>
  names: ReadonlyMap<number, string>
  editLink: (id: number) => string
}

/** An overbooking, with the possible solutions for each of its appointments. */
function OverbookedCard({ overbooking, blocks, parties, ...shop }: OverbookedCardProps) {
  const { appointments, toSettle } = overbooking
  const { role } = useUser()
  const [accepting, setAccepting] = useState(false)
  const [first] = appointments

  const accept = async () => {
    setAccepting(true)
    await acceptOverbooking(toSettle)
    setAccepting(false)
  }
  if (!first) return null
  return (
    <AttentionCard
      icon={CalendarX}
      title={titleOf(overbooking)}
      subject={
        <StyledLink asChild color="accent.fg">
          <Link to={paths.appointmentsOn(firstDayOf(first))}>
            <Ltr>{formatDay(firstDayOf(first))}</Ltr>
          </Link>
        </StyledLink>
      }
      actions={
        DECIDES_FOR_SHOP.includes(role) && (
          <Button variant="outline" onClick={accept} loading={accepting}>
            <Check aria-hidden="true" /> Accept
          </Button>
        )
      }
    >
      {blocks
        .filter(block => appointments.some(appointment => blocksBayOf(block, appointment)))
        .map(block => (
          <Text key={block.id} mb="2">
            <Ltr>{blockSpanText(block)}</Ltr>: <bdi>{block.reason}</bdi>
          </Text>
        ))}
      <Stack as="ul" gap="2" listStyleType="none">
        {appointments.map(appointment => (
          <Car key={appointment.id} appointment={appointment} party={parties.get(appointment.id)} {...shop} />
        ))}
      </Stack>
    </AttentionCard>
  )
}

function titleOf({ why, appointments }: Overbooking<Appointment>): string {
  const bay = appointments[0]?.bay
  if (why === 'no_bay') return 'No bay is free'
  if (why === 'bay_blocked') return `Bay ${bay} is blocked`
  if (why === 'bay_gone') return `The shop has no bay ${bay}`
  return appointments.length === 2
    ? `Bay ${bay} is booked twice`
    : `Bay ${bay}: ${appointments.length} cars at once`
}

type VehicleProps = Omit<OverbookedCardProps, 'overbooking' | 'blocks' | 'parties'> & {
  appointment: Appointment
  party: Party | undefined
}

function Car({ appointment, party, existing, bays, names, editLink }: VehicleProps) {
  const { id, status, createdBy, createdAt } = appointment
  const who = appointmentName({ appointment, customer: party?.customer })
  const changePlace = useChangePlace()
  const freedom = moveFreedom(status)
  const bay = freedom === 'none' ? null : freeBay({ ...appointment, bays, existing, exceptId: id })
  const by = createdBy === null ? undefined : names.get(createdBy)
  const facts = (
    <>
      {' · '}
      <Ltr>{`Booked ${momentText(createdAt)}`}</Ltr>
      {by ? (
        <>
          {' by '}
          <bdi>{by}</bdi>
        </>
      ) : (
        appointment.source === 'public' && ' online'
      )}
      {appointment.overbookingAcceptedAt && ' · Accepted'}
    </>
  )
  return (
    <ClashingAppointment appointment={appointment} party={party} who={who} facts={facts}>
      {bay !== null && bay !== appointment.bay && (
        <Button onClick={() => changePlace(appointment, who, { bay })}>{`Move to bay ${bay}`}</Button>
      )}
      {freedom === 'anywhere' && (
        <Button asChild variant="outline">
          <Link to={editLink(id)} preventScrollReset aria-label={`Change the time of ${who}`}>
            <CalendarClock aria-hidden="true" /> Change time
          </Link>
        </Button>
      )}
    </ClashingAppointment>
  )
}

/** Accepts the overbooking of these appointments and shows a toast. */
function acceptOverbooking(appointments: readonly Appointment[]): Promise<boolean> {
  const accept = async () => {
    for (const { id, scheduledDate, bay, durationMinutes } of appointments)
      await mutate('appointment.acceptOverbooking', { id, scheduledDate, bay, durationMinutes })
  }
  return saveChange(accept, {
    done: { title: 'Overbooking accepted', description: 'It counts again when one of them moves.' },
    failed: 'accept the overbooking',
  })
}
