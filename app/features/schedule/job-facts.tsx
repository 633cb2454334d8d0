import { HStack, Stack, Text } from '@chakra-ui/react'
import { carName } from '#app/features/vehicles/car-name.ts'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import type { DayJob } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { StatusBadge, statusLook } from '#app/ui/status-badge.tsx'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { jobName } from './job-name.ts'
import { bayText } from './place-text.ts'

export type JobFactsProps = { job: DayJob; pending: boolean; withBay: boolean }

/** When, in which state, whose, which car and what for. Of a job that is called off, what is needed to find it. */
export function JobFacts({ job, pending, withBay }: JobFactsProps) {
  const { appointment, vehicle, services, overbooked } = job
  const { status, bay, scheduledDate, durationMinutes } = appointment
  const { struck } = statusLook(status)
  return (
    <Stack
      gap="0"
      minW="0"
      py="1.5"
      flex="1"
      css={{ '@container (max-width: 200px)': { py: '1' } }}
      color={struck ? 'muted' : 'ink'}
    >
      <HStack gap="1.5" rowGap="0.5" minH="6" wrap="wrap">
        <Ltr fontWeight="semibold">{formatTimeSpan(scheduledDate, durationMinutes)}</Ltr>
        <StatusBadge status={status} size="sm" px="1.5" {...(struck ? {} : { bg: 'panel' })} />
        {overbooked && <StatusBadge status="overbooked" size="sm" px="1.5" />}
        {pending && <PendingMark />}
      </HStack>
      <HStack gap="2" rowGap="0" wrap="wrap" align="baseline">
        <Text fontWeight="semibold" overflowWrap="break-word">
          {jobName(job)}
        </Text>
        {vehicle ? <PlateText vehicle={vehicle} fontWeight="normal" /> : `Vehicle #${appointment.vehicleId}`}
        {vehicle && !struck && <Text>{carName(vehicle)}</Text>}
      </HStack>
      {!struck && (
        <Text textStyle="xs" color="muted">
          {withBay && <Ltr fontWeight="semibold">{bayText(bay)}</Ltr>}
          {withBay && services.length > 0 && ' · '}
          {services.map(line => line.name).join(', ')}
        </Text>
      )}
    </Stack>
  )
}
