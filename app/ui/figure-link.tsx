import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A number that opens what it is the sum of. */
export const FigureLink = chakra(Link, {
  base: {
    display: 'inline-block',
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'line.field',
    textUnderlineOffset: '3px',
    // Enlarges the touch target and keeps the height of the line.
    py: '3',
    my: '-3',
    _hover: { textDecorationColor: 'currentcolor' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
})
