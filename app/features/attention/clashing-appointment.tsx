import { Box, Flex, HStack, Link as StyledLink, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { displayStatus } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import type { Party } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { beginOf } from '#schema/rules/time/interval.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'

type ClashingAppointmentProps = {
  appointment: Appointment
  party: Party | undefined
  who: string
  /** Other facts that matter, after its time. */
  facts?: ReactNode
  /** The buttons that settle it. */
  children: ReactNode
}

/** One of the appointments that are in each other's way, with what can be done about it. */
export function ClashingAppointment({ appointment, party, who, facts, children }: ClashingAppointmentProps) {
  const { id, endsAt } = appointment
  const unsynced = useUnsyncedIds('appointments')
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
          <StatusBadge status={displayStatus(appointment)} />
          {unsynced.has(id) && <PendingMark />}
        </HStack>
        {party?.vehicle && (
          <Text>
            <PlateText vehicle={party.vehicle} /> · <VehicleText vehicle={party.vehicle} />
          </Text>
        )}
        <Text color="muted" textStyle="xs">
          <Ltr>{formatTimeSpan(beginOf(appointment), endsAt)}</Ltr>
          {facts}
        </Text>
      </Box>
      <HStack gap="2" wrap="wrap" flexShrink="0">
        {children}
      </HStack>
    </Flex>
  )
}
