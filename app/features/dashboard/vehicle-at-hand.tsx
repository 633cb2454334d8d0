import { Box, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CameraButton } from '#app/domain/appointments/camera-button.tsx'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import { entryTime } from './entry-name.ts'
import { StepButton } from './step-button.tsx'

/** The first card on a technician's phone: the current vehicle. */
export function VehicleAtHand({ entry }: { entry: ScheduleEntry }) {
  const { appointment, vehicle } = entry
  const { id, status, startedAt, pauseReason, bay, notes } = appointment
  const unsynced = useUnsyncedIds('appointments')
  const begun = status === 'in_progress'
  return (
    <Stack
      as="section"
      aria-label={begun ? 'Car in progress' : 'Next car'}
      hideFrom="md"
      position="relative"
      gap="3"
      p="4"
      bg="panel"
      borderWidth="1px"
      borderColor={begun ? 'status.in_progress.border' : 'accent.border'}
      borderRadius="l3"
      boxShadow="sm"
    >
      <Flex justify="space-between" align="center" gap="3">
        <HStack gap="2" color={begun ? 'status.in_progress.fg' : 'accent.fg'} fontWeight="semibold">
          {begun ? (pauseReason ? `Paused · ${pauseReason}` : 'In progress') : 'Next car'}
          {unsynced.has(id) && <PendingMark />}
        </HStack>
        <Text fontWeight="semibold">
          <Ltr>{begun && startedAt ? `since ${formatTime(shopTime(startedAt))}` : entryTime(entry)}</Ltr>
        </Text>
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
      {notes && (
        <Text bg="sunken" borderRadius="l2" px="3" py="2" whiteSpace="pre-wrap" lineClamp="4">
          {notes}
        </Text>
      )}
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

/** The vehicle's next step as a fixed bar in reach of the thumb. base.css keeps toasts clear of it. */
export function ThumbStep({ entry }: { entry: ScheduleEntry }) {
  return (
    <Box
      hideFrom="md"
      data-thumb-bar
      position="sticky"
      bottom="calc(var(--shell-bottom) + env(safe-area-inset-bottom))"
      zIndex="1"
      mx="-4"
      mb="-4"
      px="4"
      py="3"
      bg="background"
      borderTopWidth="1px"
      borderColor="line"
    >
      <HStack gap="2">
        <CameraButton appointment={entry.appointment} size="xl" />
        <StepButton entry={entry} withPlate size="xl" flex="1" minW="0" />
      </HStack>
    </Box>
  )
}

export function VehicleAtHandSkeleton() {
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
