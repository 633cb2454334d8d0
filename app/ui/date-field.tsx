import { Box, Flex, Input, type InputProps } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Ltr } from './ltr.tsx'
import { formatAnyDay } from './moment-text.ts'

type DateFieldProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** yyyy-MM-dd, or '' for none; `min` and `max` are days like it. */
  value: string
  /** Called with '' while the typed text is not a day. */
  onChange: (day: string) => void
}

/**
 * A day in the device's own date picker, shown as 'Sat 21 Nov'. The native field is behind that text: a tap
 * anywhere opens its picker, and keyboard focus shows it, so that its parts can be typed.
 */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const [typing, setTyping] = useState(false)
  const byPointer = useRef(false)
  const { draft, setDraft } = useDraft(value)
  return (
    <Box position="relative" w="full" minW="0">
      <Input
        {...field}
        type="date"
        value={draft}
        fontVariantNumeric="tabular-nums"
        css={typing ? PICKER_EVERYWHERE : { ...PICKER_EVERYWHERE, ...PARTS_HIDDEN }}
        onChange={event => {
          setDraft(event.target.value)
          onChange(event.target.value)
        }}
        onPointerDown={() => {
          byPointer.current = true
          setTyping(false)
        }}
        onFocus={event => {
          if (!byPointer.current) setTyping(true)
          field.onFocus?.(event)
        }}
        onKeyDown={event => typesPart(event) && setTyping(true)}
        onBlur={event => {
          byPointer.current = false
          setTyping(false)
          setDraft(value)
          field.onBlur?.(event)
        }}
      />
      <Flex
        aria-hidden="true"
        position="absolute"
        inset="0"
        zIndex="1"
        px="3"
        align="center"
        gap="2"
        pointerEvents="none"
        fontSize={{ base: 'md', md: 'sm' }}
        color={draft && !field.disabled ? 'ink' : 'muted'}
      >
        <Box flex="1" minW="0" truncate>
          {!typing && <Ltr>{draft ? formatAnyDay(draft) : 'Choose a day'}</Ltr>}
        </Box>
        <Box color="muted" flexShrink="0">
          <CalendarDays size={16} />
        </Box>
      </Flex>
    </Box>
  )
}

/** A draft of the typed text, because the owner of the value may reject intermediate values. */
function useDraft(value: string) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }
  return { draft, setDraft }
}

function typesPart({ key }: KeyboardEvent): boolean {
  return /^(\d|Arrow\w+|Backspace|Delete)$/.test(key)
}

/** Stretches the browser's own calendar button over the whole field and hides it. */
const PICKER_EVERYWHERE = {
  '&::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: '0',
    w: 'auto',
    h: 'auto',
    opacity: '0',
    cursor: 'pointer',
  },
}
const PARTS_HIDDEN = {
  '&::-webkit-datetime-edit, &::-webkit-date-and-time-value': { opacity: '0' },
  '@supports (-moz-appearance: none)': { color: 'transparent' },
}
