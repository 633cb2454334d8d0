import { Button, type ButtonProps, chakra, Flex, type FlexProps } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

type ChoiceCardProps = Omit<FlexProps, 'onChange'> & {
  input: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }
}

/**
 * A choice as a card around the browser's own control: the whole card can be tapped, and it works before hydration.
 */
export function ChoiceCard({ input, children, ...rest }: ChoiceCardProps) {
  return (
    <Flex as="label" css={CARD} {...rest}>
      <chakra.input {...input} accentColor="accent.solid" boxSize="5" flexShrink="0" cursor="inherit" />
      {children}
    </Flex>
  )
}

const CARD = {
  gap: '3',
  minH: '11',
  px: '4',
  align: 'center',
  cursor: 'pointer',
  bg: 'panel',
  borderWidth: '1px',
  borderColor: 'line.field',
  borderRadius: 'l2',
  transition: 'background 120ms, border-color 120ms',
  '&:hover': { bg: 'sunken' },
  '&:has(:checked)': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
  },
  '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  '& input:focus-visible': { outline: 'none' },
}

type ChoiceChipProps = ButtonProps & { chosen: boolean }

/** One of several choices that are shown all at once and fill in the field above them. */
export function ChoiceChip({ chosen, ...rest }: ChoiceChipProps) {
  return (
    <Button
      size="md"
      px="3"
      variant={chosen ? 'solid' : 'outline'}
      colorPalette="accent"
      aria-pressed={chosen}
      fontWeight="normal"
      fontVariantNumeric="tabular-nums"
      {...rest}
    />
  )
}
