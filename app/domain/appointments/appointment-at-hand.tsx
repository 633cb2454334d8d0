import { Box, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ListChecks, MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { shortMomentText } from '#app/ui/moment-text.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { stepCountText } from '#schema/rules/checklists/job-checklist.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { appointmentName, entryTime } from './entry-text.ts'

type AppointmentAtHandProps = {
  entry: ScheduleEntry
  /** The buttons of its next steps, on a screen without a bar for them. */
  children?: ReactNode
}

/** The car somebody works on, or the next one, as the first card of a technician's phone. */
export function AppointmentAtHand({ entry, children }: AppointmentAtHandProps) {
  const { appointment, vehicle } = entry
  const { id, status, startedAt, pauseReason, bay, notes } = appointment
  const unsynced = useUnsyncedIds('appointments')
  const begun = status === 'in_progress'
  const tone = begun ? 'status.in_progress' : 'accent'
  return (
    <Stack
      as="section"
      aria-label={begun ? 'Car in progress' : 'Next car'}
      hideFrom="md"
      gap="3"
      p="4"
      bg="panel"
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="l3"
      boxShadow="sm"
    >
      <Stack position="relative" gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <HStack gap="2" color={`${tone}.fg`} fontWeight="semibold">
            {begun ? (pauseReason ? `Paused · ${pauseReason}` : 'In progress') : 'Next car'}
            {unsynced.has(id) && <PendingMark />}
          </HStack>
          <Ltr fontWeight="semibold" whiteSpace="nowrap">
            {begun && startedAt ? `since ${shortMomentText(startedAt)}` : entryTime(entry)}
          </Ltr>
        </Flex>
        <Box>
          <Text textStyle="3xl" lineHeight="1.2" letterSpacing="-0.02em">
            <Link to={paths.appointment(id)}>
              <Box as="span" position="absolute" inset="0" />
              {vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${appointment.vehicleId}`}
            </Link>
          </Text>
          {vehicle && (
            <Text textStyle="md">
              <Ltr>
                <bdi>{vehicleName(vehicle)}</bdi>, {colorName(vehicle.color).toLowerCase()}
              </Ltr>
            </Text>
          )}
          <Text color="muted">
            {[appointmentName(entry), bay !== null && `Bay ${bay}`].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <ServiceLines entry={entry} />
        {entry.waitsForYes && (
          <HStack gap="2" color="attention.fg" fontWeight="semibold">
            <MessageCircleQuestionMark size={18} aria-hidden="true" />
            Waiting for a yes to extra work
          </HStack>
        )}
        {entry.stepCount && (
          <HStack gap="2" color={entry.stepCount.done < entry.stepCount.total ? 'attention.fg' : 'muted'}>
            <ListChecks size={18} aria-hidden="true" />
            <Ltr>{stepCountText(entry.stepCount)}</Ltr>
          </HStack>
        )}
        {notes && (
          <Text bg="sunken" borderRadius="l2" px="3" py="2" whiteSpace="pre-wrap" lineClamp="4">
            {notes}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}

function ServiceLines({ entry: { services } }: { entry: ScheduleEntry }) {
  if (services.length === 0) return null
  return (
    <Stack
      as="ul"
      aria-label="Services"
      gap="1"
      listStyleType="none"
      borderTopWidth="1px"
      borderColor="line"
      pt="3"
    >
      {services.map(({ id, name, durationMinutes }) => (
        <Flex as="li" key={id} justify="space-between" gap="3" textStyle="md">
          <Text>{name}</Text>
          <Ltr color="muted" whiteSpace="nowrap">
            {formatDuration(durationMinutes)}
          </Ltr>
        </Flex>
      ))}
    </Stack>
  )
}

export function AppointmentAtHandSkeleton() {
  return (
    <Stack hideFrom="md" gap="3" p="4" bg="panel" borderWidth="1px" borderColor="line" borderRadius="l3">
      <Flex justify="space-between">
        <Skeleton h="5" w="20" />
        <Skeleton h="5" w="16" />
      </Flex>
      <Skeleton h="9" w="60%" />
      <Skeleton h="5" w="45%" />
      <Skeleton h="5" w="full" mt="3" />
    </Stack>
  )
}
