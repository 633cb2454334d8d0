import { HStack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { minutesOfTime, timeOfMinutes } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import type { SlotRoom } from './slot-rooms.ts'

export type BayHintProps = { room: SlotRoom; durationMinutes: number }

/** Where the car will stand at the chosen time, and what speaks against it. A warning: staff may go on. */
export function BayHint({ room, durationMinutes }: BayHintProps) {
  const warning = warningOf(room, durationMinutes)
  const Icon = warning ? TriangleAlert : CircleCheck
  return (
    <HStack
      role="status"
      gap="2"
      px="3"
      py="2"
      borderRadius="l2"
      bg={warning ? 'attention.subtle' : 'success.subtle'}
      color={warning ? 'attention.fg' : 'success.fg'}
    >
      <Icon size={18} aria-hidden="true" />
      <Text flex="1">{warning ?? `Bay ${room.bay} is free${spanOf(room, durationMinutes)}.`}</Text>
    </HStack>
  )
}

function warningOf({ bay, closed, endsAfter, time }: SlotRoom, durationMinutes: number): string | null {
  if (bay === null)
    return 'All bays are taken at this time. You can go on; the appointment will be marked as overbooked.'
  if (closed) return `The shop is closed then. You can go on; bay ${bay} is free.`
  if (endsAfter && durationMinutes > 0)
    return `Bay ${bay} is free, but the work would end at ${endOf(time, durationMinutes)}: the shop closes at ${formatTime(endsAfter)}.`
  return null
}

function spanOf({ time }: SlotRoom, durationMinutes: number): string {
  return durationMinutes > 0 ? ` until ${endOf(time, durationMinutes)}` : ` at ${formatTime(time)}`
}

function endOf(time: string, durationMinutes: number): string {
  return formatTime(timeOfMinutes(minutesOfTime(time) + durationMinutes))
}
