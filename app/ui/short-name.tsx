import { chakra } from '@chakra-ui/react'

/** A name within a sentence, isolated from the sentence's direction and truncated where it is too long. */
export const ShortName = chakra('bdi', {
  base: { display: 'inline-block', maxW: 'full', truncate: true, verticalAlign: 'bottom' },
})
