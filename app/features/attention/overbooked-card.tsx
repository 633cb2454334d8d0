import { Box, Button, Flex, HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { CalendarClock, CalendarX, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { changePlace } from '#app/features/schedule/change-place.ts'
import { VehicleText } from '#app/features/vehicles/car-text.tsx'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { Party } from '#app/queries/attention.ts'
import { useUser } from '#app/session/session-store.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { freeBay } from '#schema/rules/availability.ts'
import { moveFreedom } from '#schema/rules/job-move.ts'
import type { Overbooking } from '#schema/rules/overbooking.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { acceptOverbooking } from './accept-overbooking.ts'
import { AttentionCard } from './attention-card.tsx'
import { appointmentName } from './attention-kinds.ts'

export type OverbookedCardProps = {
  overbooking: Overbooking<Appointment>
  /** What else stands in the bays, for finding a free one. */
  existing: readonly Appointment[]
  bays: number
  parties: ReadonlyMap<number, Party>
  names: ReadonlyMap<number, string>
  waiting: ReadonlySet<number>
  editLink: (id: number) => string
}

/** Vehicles that cannot all stand where they are booked: each with the ways out of it. */
export function OverbookedCard({ overbooking, parties, ...shop }: OverbookedCardProps) {
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
          <Link to={paths.appointmentsOn(first.day)}>
            <Ltr>{formatDay(first.day)}</Ltr>
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
  if (why === 'bay_gone') return `The shop has no bay ${bay}`
  return appointments.length === 2
    ? `Bay ${bay} is booked twice`
    : `Bay ${bay}: ${appointments.length} cars at once`
}

type VehicleProps = Omit<OverbookedCardProps, 'overbooking' | 'parties'> & {
  appointment: Appointment
  party: Party | undefined
}

function Car({ appointment, party, existing, bays, names, waiting, editLink }: VehicleProps) {
  const { id, scheduledDate, durationMinutes, status, createdBy, createdAt } = appointment
  const who = appointmentName(id, party?.customer?.fullName)
  const freedom = moveFreedom(status)
  const bay =
    freedom === 'none' ? null : freeBay({ bays, existing, scheduledDate, durationMinutes, exceptId: id })
  const by = createdBy === null ? undefined : names.get(createdBy)
  return (
    <Flex
      as="li"
      role="listitem"
      aria-label={who}
      bg="sunken"
      borderRadius="l2"
      px="4"
      py="3"
      gap="3"
      justify="space-between"
      align={{ base: 'stretch', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
    >
      <Box minW="0">
        <HStack gap="2" wrap="wrap">
          <StyledLink asChild fontWeight="semibold">
            <Link to={paths.appointment(id)}>
              <bdi>{who}</bdi>
            </Link>
          </StyledLink>
          <StatusBadge status={status} />
          {waiting.has(id) && <PendingMark />}
        </HStack>
        {party?.vehicle && (
          <Text>
            <PlateText vehicle={party.vehicle} /> · <VehicleText vehicle={party.vehicle} />
          </Text>
        )}
        <Text color="muted" textStyle="xs">
          <Ltr>{formatTimeSpan(scheduledDate, durationMinutes)}</Ltr> ·{' '}
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
        </Text>
      </Box>
      <HStack gap="2" wrap="wrap" flexShrink="0">
        {bay !== null && bay !== appointment.bay && (
          <Button
            onClick={() => changePlace(appointment, who, { scheduledDate, bay })}
          >{`Move to bay ${bay}`}</Button>
        )}
        {freedom === 'anywhere' && (
          <Button asChild variant="outline">
            <Link to={editLink(id)} preventScrollReset aria-label={`Change the time of ${who}`}>
              <CalendarClock aria-hidden="true" /> Change time
            </Link>
          </Button>
        )}
      </HStack>
    </Flex>
  )
}
