import { HStack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatTime } from '#schema/rules/time-text.ts'
import { endOf, roomWarning, type SlotRoom } from './slot-rooms.ts'

export type BayHintProps = { room: SlotRoom; durationMinutes: number }

/** Where the vehicle will stand at the chosen time, and what speaks against it. A warning: staff may go on. */
export function BayHint({ room, durationMinutes }: BayHintProps) {
  const warning = roomWarning(room, durationMinutes)
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

function spanOf({ time }: SlotRoom, durationMinutes: number): string {
  return durationMinutes > 0 ? ` until ${endOf(time, durationMinutes)}` : ` at ${formatTime(time)}`
}
