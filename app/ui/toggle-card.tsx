import { Button, type ButtonProps } from '@chakra-ui/react'

/** A card that is pressed or not. */
export function ToggleCard({ pressed, ...button }: ButtonProps & { pressed: boolean }) {
  return (
    <Button
      variant="outline"
      aria-pressed={pressed}
      h="auto"
      minH="14"
      py="2"
      minW="0"
      textAlign="start"
      borderColor={pressed ? 'accent.border' : 'line.field'}
      bg={pressed ? 'accent.subtle' : 'panel'}
      {...button}
    />
  )
}
