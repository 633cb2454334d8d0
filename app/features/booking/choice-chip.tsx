import { Button, type ButtonProps } from '@chakra-ui/react'

export type ChoiceChipProps = ButtonProps & { chosen: boolean }

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
