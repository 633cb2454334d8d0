import { chakra, Grid, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { Eye, Pencil } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { carName } from '#app/features/vehicles/car-name.ts'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { StatusBadge, statusLook } from '#app/ui/status-badge.tsx'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

export type JobCardProps = {
  job: DayJob
  /** Changed on this device and not with the server yet. */
  pending: boolean
  onEdit: (id: number) => void
}

/** An appointment on the schedule. All of it leads to the appointment; Edit opens the dialog. */
export const JobCard = memo(function JobCard({ job, pending, onEdit }: JobCardProps) {
  const { appointment, customer, vehicle, services, overbooked } = job
  const { id, status, bay, scheduledDate } = appointment
  const { palette, struck } = statusLook(status)
  const who = customer?.fullName ?? `Appointment #${id}`
  const time = formatTime(shopTime(scheduledDate))
  return (
    <Card as="li" aria-label={`${time}, ${who}`} borderInlineStartColor={`${palette}.solid`}>
      <Stack gap="0" minW="0" py="2" color={struck ? 'muted' : undefined}>
        <HStack gap="1.5" minH="6">
          <Ltr fontWeight="semibold" whiteSpace="nowrap">
            {time}
          </Ltr>
          <StatusBadge status={status} size="sm" />
          {pending && <PendingMark />}
        </HStack>
        <Text fontWeight="semibold" truncate>
          {who}
        </Text>
        <Text truncate>
          {vehicle ? (
            <>
              <PlateText vehicle={vehicle} fontWeight="normal" /> · {carName(vehicle)}
            </>
          ) : (
            `Vehicle #${appointment.vehicleId}`
          )}
        </Text>
        <HStack gap="1.5" color="muted" textStyle="xs">
          {overbooked && <StatusBadge status="overbooked" size="sm" />}
          <Ltr {...CUT_AT_ITS_END}>
            {[bay === null ? 'No bay' : `Bay ${bay}`, ...services.map(line => line.name)].join(' · ')}
          </Ltr>
        </HStack>
      </Stack>
      <Stack gap="0" justify="center">
        <IconButton
          asChild
          variant="ghost"
          size="xs"
          position="static"
          _before={OVER_THE_CARD}
          aria-label={`View ${who}, ${time}`}
          title="View"
        >
          <Link to={paths.appointment(id)}>
            <Eye />
          </Link>
        </IconButton>
        <IconButton
          variant="ghost"
          size="xs"
          position="relative"
          zIndex="1"
          aria-label={`Edit ${who}, ${time}`}
          title="Edit"
          onClick={() => onEdit(id)}
        >
          <Pencil />
        </IconButton>
      </Stack>
    </Card>
  )
})

const Card = chakra(Grid, {
  base: {
    position: 'relative',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1',
    ps: '3',
    pe: '1',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderInlineStartWidth: '4px',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
})
/** The link reaches over the whole card. */
const OVER_THE_CARD = { content: '""', position: 'absolute', inset: '0' } as const
