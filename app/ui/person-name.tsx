import { Circle, chakra } from '@chakra-ui/react'

/** A name within a sentence, isolated from the sentence's direction and truncated where it is too long. */
export const ShortName = chakra('bdi', {
  base: { display: 'inline-block', maxW: 'full', truncate: true, verticalAlign: 'bottom' },
})

/** A person's initials in a circle, for where there is no picture. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => word?.[0] ?? '').join('')
  return (
    <Circle size="9" bg="accent.subtle" color="accent.fg" fontWeight="semibold" textStyle="xs" flexShrink="0">
      {letters.toUpperCase()}
    </Circle>
  )
}
