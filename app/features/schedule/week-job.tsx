import { chakra, HStack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { carName } from '#app/features/vehicles/car-name.ts'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { statusLook } from '#app/ui/status-badge.tsx'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { jobName } from './job-name.ts'

export type WeekJobProps = {
  job: DayJob
  /** Changed on this device and not with the server yet. */
  pending: boolean
}

/** A job in few words; all of it leads to the appointment. */
export const WeekJob = memo(function WeekJob({ job, pending }: WeekJobProps) {
  const { appointment, vehicle, overbooked } = job
  const { id, status, scheduledDate } = appointment
  const { palette, word, icon: Icon, struck } = statusLook(status)
  const time = formatTime(shopTime(scheduledDate))
  const name = jobName(job)
  return (
    <Job
      aria-label={`${time}, ${name}`}
      bg={struck ? 'panel' : `${palette}.subtle`}
      borderStyle={struck ? 'dashed' : 'solid'}
      borderColor={`${palette}.border`}
      borderInlineStartColor={`${palette}.solid`}
      color={struck ? 'muted' : 'ink'}
    >
      <Link to={paths.appointment(id)}>
        <HStack gap="1" rowGap="0" wrap="wrap" minH="5">
          <Ltr fontWeight="semibold" whiteSpace="nowrap">
            {time}
          </Ltr>
          <HStack
            as="span"
            gap="1"
            color={`${palette}.fg`}
            textStyle="xs"
            textDecoration={struck ? 'line-through' : undefined}
          >
            <Icon size={13} aria-hidden="true" />
            {word}
          </HStack>
          {overbooked && (
            <HStack as="span" gap="1" color="status.overbooked.fg" textStyle="xs" fontWeight="semibold">
              <TriangleAlert size={13} aria-hidden="true" />
              Overbooked
            </HStack>
          )}
          {pending && <PendingMark />}
        </HStack>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        {vehicle && !struck && (
          <HStack gap="1.5" rowGap="0" wrap="wrap" textStyle="xs">
            <PlateText vehicle={vehicle} fontWeight="normal" />
            <span>{carName(vehicle)}</span>
          </HStack>
        )}
      </Link>
    </Job>
  )
})

const Job = chakra('li', {
  base: {
    minW: '0',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
    '& > a': { display: 'block', px: '1.5', py: '1', minH: '11', color: 'inherit', borderRadius: 'l1' },
  },
})
