import { HStack, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { StepButtons } from '#app/domain/appointments/step-buttons.tsx'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'

/** The next appointment with its start button, above the schedule on a technician's phone. */
export function NextAppointment({
  entry: { appointment, customer, vehicle, services },
}: {
  entry: ScheduleEntry
}) {
  return (
    <Stack
      as="section"
      aria-label="Next appointment"
      hideFrom="md"
      gap="3"
      p="4"
      bg="panel"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l3"
      boxShadow="sm"
    >
      <Link to={paths.appointment(appointment.id)}>
        <HStack justify="space-between" align="baseline">
          <Text color="accent.fg" fontWeight="semibold">
            Next
          </Text>
          <Ltr fontWeight="semibold">{formatTime(shopTime(appointment.scheduledDate))}</Ltr>
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
