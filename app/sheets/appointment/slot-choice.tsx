import { HStack, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { CardChoice } from './card-choice.tsx'
import { roomWarning, type SlotRoom } from './slot-rooms.ts'

/** The look of a free, a full and a past time, each recognisable without its text. */
const FREE = { borderColor: 'line.field', bg: 'panel' }
const FULL = { borderColor: 'line', bg: 'sunken', color: 'muted' }
const PAST = { borderColor: 'line.field', borderStyle: 'dashed', bg: 'sunken', color: 'muted' }

const LOOKS = {
  Past: PAST,
  'Too long': FULL,
  Closed: FULL,
  Full: FULL,
  'No one': FULL,
  Offered: FULL,
  Free: FREE,
}

function slotWord({ past, neverDone, closed, bay, nobodyFree, offeredUntil }: SlotRoom): keyof typeof LOOKS {
  if (past) return 'Past'
  if (neverDone) return 'Too long'
  if (closed) return 'Closed'
  if (bay === null) return 'Full'
  if (nobodyFree) return 'No one'
  return offeredUntil ? 'Offered' : 'Free'
}

type BayHintProps = {
  room: SlotRoom
  chosenBay: number | undefined
  text: string
  /** What to do about a warning. */
  children: ReactNode
}

/** The bay of the chosen time, or the warning about it. Staff may save all the same. */
export function BayHint({ room, chosenBay, text, children }: BayHintProps) {
  const warning = roomWarning(room, chosenBay)
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
      <Stack flex="1" gap="2" align="start">
        <Text>{warning ?? text}</Text>
        {warning && children}
      </Stack>
    </HStack>
  )
}

type SlotChoiceProps = {
  ref: Ref<HTMLInputElement>
  rooms: readonly SlotRoom[]
  value: string
  error: string | undefined
  onChange: (time: string) => void
}

/** The start times of the day, marked as free, full or past. Staff may choose a full one too. */
export function SlotChoice({ ref, rooms, value, error, onChange }: SlotChoiceProps) {
  return (
    <CardChoice label="Time slot" value={value} error={error} onChange={onChange}>
      <SimpleGrid columns={{ base: 3, sm: 5 }} gap="2">
        {rooms.map((room, index) => (
          <RadioCard.Item
            key={room.time}
            value={room.time}
            minW="0"
            {...LOOKS[slotWord(room)]}
            _checked={{ bg: 'accent.subtle', borderStyle: 'solid' }}
          >
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="12" py="1" px="2" justifyContent="center">
              <RadioCard.ItemContent gap="0" alignItems="center">
                <RadioCard.ItemText>
                  <Ltr>{formatTime(room.time)}</Ltr>
                </RadioCard.ItemText>
                <Text textStyle="xs">{slotWord(room)}</Text>
              </RadioCard.ItemContent>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </CardChoice>
  )
}
