import { RadioCard, SimpleGrid, Text } from '@chakra-ui/react'
import { type Ref, useId } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { RequiredMark } from '#app/ui/required-mark.tsx'
import { formatTime } from '#schema/rules/time-text.ts'
import type { SlotRoom } from './slot-rooms.ts'

export type SlotChoiceProps = {
  ref: Ref<HTMLInputElement>
  rooms: readonly SlotRoom[]
  value: string
  error: string | undefined
  onChange: (time: string) => void
}

/** The times of the day with the room that is left. A full one can be taken all the same: staff decide. */
export function SlotChoice({ ref, rooms, value, error, onChange }: SlotChoiceProps) {
  const errorId = useId()
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      gap="1.5"
      value={value || null}
      onValueChange={chosen => onChange(chosen.value ?? '')}
      aria-describedby={error ? errorId : undefined}
    >
      <RadioCard.Label>
        Time slot
        <RequiredMark />
      </RadioCard.Label>
      <SimpleGrid columns={{ base: 3, sm: 5 }} gap="2">
        {rooms.map(({ time, bay, past, closed }, index) => (
          <RadioCard.Item
            key={time}
            value={time}
            minW="0"
            {...(past ? PAST : bay === null || closed ? FULL : FREE)}
            _checked={{ bg: 'accent.subtle', borderStyle: 'solid' }}
          >
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="12" py="1" px="2" justifyContent="center">
              <RadioCard.ItemContent gap="0" alignItems="center">
                <RadioCard.ItemText>
                  <Ltr>{formatTime(time)}</Ltr>
                </RadioCard.ItemText>
                <Text textStyle="xs" fontWeight={!past && (bay === null || closed) ? 'semibold' : undefined}>
                  {past ? 'Past' : closed ? 'Closed' : bay === null ? 'Full' : 'Free'}
                </Text>
              </RadioCard.ItemContent>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
      <FieldError id={errorId} message={error} />
    </RadioCard.Root>
  )
}

/** Each to be told from the others without its word. */
const FREE = { borderColor: 'line.field', bg: 'panel' }
const FULL = { borderColor: 'attention.border', bg: 'attention.subtle', color: 'attention.fg' }
const PAST = { borderColor: 'line.field', borderStyle: 'dashed', bg: 'sunken', color: 'muted' }
