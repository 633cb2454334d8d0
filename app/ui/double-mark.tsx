import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Ltr } from './ltr.tsx'
import { ShortName } from './short-name.tsx'

/** In a narrow table no more than the phone number above it takes. */
const NAME_ROOM = { base: '9rem', md: '6.5rem', xl: '9rem' }

type DoubleMarkProps = {
  /** What it has in common with others: 'phone', 'plate'. */
  what: string
  /** The names of the others. */
  others: readonly string[]
  /** The list of all that have it. */
  to: string
}

/** On a row that may stand for the same person or thing as another. It leads to both, side by side. */
export function DoubleMark({ what, others, to }: DoubleMarkProps) {
  const [first, ...more] = others
  const rest = more.length > 0 ? ` and ${more.length} more` : ''
  return (
    <MarkLink to={to}>
      <Copy size={13} aria-hidden="true" />
      <Ltr>
        {`Same ${what} as `}
        <ShortName maxW={NAME_ROOM}>{first}</ShortName>
        {rest}
      </Ltr>
    </MarkLink>
  )
}

const MarkLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    // On a phone it reaches over the line above, which is no link, and the edge of its card.
    position: 'relative',
    minH: { base: '11', md: '8', xl: '6' },
    my: { base: '-1.5', md: '0' },
    color: 'attention.fg',
    textStyle: 'xs',
    whiteSpace: 'normal',
    '& > svg': { flexShrink: '0' },
    _hover: { textDecoration: 'underline' },
  },
})
