import type { SystemStyleObject } from '@chakra-ui/react'

/** A card (`[data-entry]`), by whose width its parts are drawn. */
export const CARD_CONTAINER: SystemStyleObject = { containerType: 'inline-size', containerName: 'card' }

/** Below this width a card has a short plate, and no words beside its signs. */
export const NARROW = '@container card (max-width: 14rem)'
/** Below this width a long plate has room in smaller letters. */
export const SMALL = '@container card (max-width: 9.5rem)'
/** Below this width, as in a lane of a week, the number of a plate stands under its emirate. */
export const TINY = '@container card (max-width: 7.5rem)'
/** Below this width, as beside a count in a week, there is no room for a code in words. */
export const TINIEST = '@container card (max-width: 3.5rem)'

export const HIDDEN_WORD: SystemStyleObject = { srOnly: true }

export const ONE_LINE_HIGH: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  h: '1lh',
  minW: '0',
  overflow: 'hidden',
}

/** A line of words each of which is there whole or not at all: what does not fit is on lines below, out of sight. */
export const WHOLE_WORDS: SystemStyleObject = {
  ...ONE_LINE_HIGH,
  '& > *': { whiteSpace: 'pre' },
  // The first word wraps only if something stands before it.
  _before: { content: '""', h: '1lh' },
}
