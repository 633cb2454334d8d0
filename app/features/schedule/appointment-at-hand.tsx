import { HStack, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { StepButtons } from '#app/domain/appointments/step-buttons.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { actualBegin } from '#schema/rules/time/interval.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'

/** The car somebody works on, or the next one, with its next step, above the schedule on a phone. */
export function AppointmentAtHand({
  entry: { appointment, customer, vehicle, services },
}: {
  entry: ScheduleEntry
}) {
  const { pauseReason } = appointment
  const isBegun = appointment.status === 'in_progress'
  const begins = formatTime(shopTime(actualBegin(appointment)))
  const tone = isBegun ? 'status.in_progress' : 'accent'
  return (
    <Stack
      as="section"
      aria-label={isBegun ? 'Car in progress' : 'Next appointment'}
      hideFrom="md"
      gap="3"
      p="4"
      bg="panel"
      borderWidth="1px"
      borderColor={`${tone}.border`}
      borderRadius="l3"
      boxShadow="sm"
    >
      <Link to={paths.appointment(appointment.id)}>
        <HStack justify="space-between" align="baseline">
          <Text color={`${tone}.fg`} fontWeight="semibold">
            {isBegun ? (pauseReason ? `Paused · ${pauseReason}` : 'In progress') : 'Next'}
          </Text>
          <Ltr fontWeight="semibold" whiteSpace="nowrap">
            {isBegun ? `since ${begins}` : begins}
          </Ltr>
        </HStack>
        <Text textStyle="xl" fontWeight="semibold">
          {vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${appointment.vehicleId}`}
        </Text>
        <Text>{[vehicle && vehicleName(vehicle), customer?.fullName].filter(Boolean).join(' · ')}</Text>
        <Text color="muted">
          {appointment.bay !== null && `Bay ${appointment.bay} · `}
          {services.map(line => line.name).join(', ')}
        </Text>
      </Link>
      <StepButtons appointment={appointment} />
    </Stack>
  )
}
