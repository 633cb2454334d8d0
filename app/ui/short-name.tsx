import { chakra } from '@chakra-ui/react'

/** A name within a sentence: it runs its own way, and one that is far too long for its room loses its end. */
export const ShortName = chakra('bdi', {
  base: { display: 'inline-block', maxW: 'full', truncate: true, verticalAlign: 'bottom' },
})
