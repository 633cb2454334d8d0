import { HStack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { minutesOfTime, timeOfMinutes } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import type { SlotRoom } from './slot-rooms.ts'

export type BayHintProps = { room: SlotRoom; durationMinutes: number }

/** Where the car will stand at the chosen time. No room is a warning: staff may go on. */
export function BayHint({ room, durationMinutes }: BayHintProps) {
  const full = room.bay === null
  const until = formatTime(timeOfMinutes(minutesOfTime(room.time) + durationMinutes))
  const span = durationMinutes > 0 ? ` until ${until}` : ` at ${formatTime(room.time)}`
  const Icon = full ? TriangleAlert : CircleCheck
  return (
    <HStack
      role="status"
      gap="2"
      px="3"
      py="2"
      borderRadius="l2"
      bg={full ? 'attention.subtle' : 'success.subtle'}
      color={full ? 'attention.fg' : 'success.fg'}
    >
      <Icon size={18} aria-hidden="true" />
      <Text flex="1">
        {full
          ? 'All bays are taken at this time. You can go on; the appointment will be marked as overbooked.'
          : `Bay ${room.bay} is free${span}.`}
      </Text>
    </HStack>
  )
}
