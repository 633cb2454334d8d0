import { Box, Flex, Input, type InputProps } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Ltr } from './ltr.tsx'
import { useDateField } from './use-date-field.ts'

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
export function DateField({ value, onChange, onFocus, onBlur, ...field }: DateFieldProps) {
  const { isTyping, isEmpty, text, input } = useDateField({ value, onChange, onFocus, onBlur })
  return (
    <Box position="relative" w="full" minW="0">
      <Input
        {...field}
        {...input}
        fontVariantNumeric="tabular-nums"
        css={isTyping ? PICKER_EVERYWHERE : { ...PICKER_EVERYWHERE, ...PARTS_HIDDEN }}
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
        color={isEmpty || field.disabled ? 'muted' : 'ink'}
      >
        <Box flex="1" minW="0" truncate>
          {!isTyping && <Ltr>{text}</Ltr>}
        </Box>
        <Box color="muted" flexShrink="0">
          <CalendarDays size={16} />
        </Box>
      </Flex>
    </Box>
  )
}

/** Stretches the browser's own calendar button over the whole field and hides it. */
export const PICKER_EVERYWHERE = {
  '&::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: '0',
    w: 'auto',
    h: 'auto',
    opacity: '0',
    cursor: 'pointer',
  },
} as const
export const PARTS_HIDDEN = {
  '&::-webkit-datetime-edit, &::-webkit-date-and-time-value': { opacity: '0' },
  '@supports (-moz-appearance: none)': { color: 'transparent' },
} as const
