import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { UserPen, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { appointmentName, shownStatus } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { type Party, useParties, withParties } from '#app/queries/attention.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { PersonTwice } from '#schema/rules/person-twice.ts'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type PeopleGroupProps = { twice: readonly PersonTwice<Appointment>[] | undefined; alone: boolean }

export function PeopleGroup({ twice, alone }: PeopleGroupProps) {
  const names = useStaffNames()
  const parties = useParties(twice?.flatMap(({ appointments }) => appointments) ?? [])
  return (
    <AttentionGroup
      kind="people"
      items={withParties(twice, ({ appointments }) => appointments, parties)}
      alone={alone}
    >
      {({ userId, appointments }) => (
        <AttentionCard
          key={`${userId} ${appointments.map(({ id }) => id).join()}`}
          icon={Users}
          title={
            <>
              <bdi>{names.get(userId) ?? 'Somebody'}</bdi> in two places
            </>
          }
          subject={<Ltr>{formatDay(appointments[1].day)}</Ltr>}
        >
          <Stack as="ul" gap="2" listStyleType="none">
            {appointments.map(appointment => (
              <Car key={appointment.id} appointment={appointment} party={parties.get(appointment.id)} />
            ))}
          </Stack>
        </AttentionCard>
      )}
    </AttentionGroup>
  )
}

function Car({ appointment, party }: { appointment: Appointment; party: Party | undefined }) {
  const { id, scheduledDate, endsAt } = appointment
  const who = appointmentName({ appointment, customer: party?.customer })
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
          <Text fontWeight="semibold">
            <bdi>{who}</bdi>
          </Text>
          <StatusBadge status={shownStatus(appointment)} />
        </HStack>
        {party?.vehicle && <PlateText vehicle={party.vehicle} />}
        <Text color="muted" textStyle="xs">
          <Ltr>{formatTimeSpan(scheduledDate, endsAt)}</Ltr>
        </Text>
      </Box>
      <Button asChild variant="outline" flexShrink="0">
        <Link to={paths.appointment(id)} aria-label={`Assign somebody else to ${who}`}>
          <UserPen aria-hidden="true" /> Assign
        </Link>
      </Button>
    </Flex>
  )
}
