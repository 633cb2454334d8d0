import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Ltr } from './ltr.tsx'
import { ShortName } from './person-name.tsx'

/** The width of a phone number: the mark must not widen the column that it is in. */
const NAME_ROOM = { base: '9rem', md: '6.5rem', xl: '9rem' }

type DoubleMarkProps = {
  /** The value that the records share: 'phone', 'plate'. */
  what: string
  /** The names of the other records. */
  others: readonly string[]
  /** Link to the list of all records that share it. */
  to: string
}

/** Marks a record that may be a duplicate, with a link to the list of all of them. */
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
    // On a phone the touch target overlaps the line above, which is not a link, and the edge of the card.
    position: 'relative',
    minH: { base: '11', md: '8', xl: '6' },
    my: { base: '-1.5', md: '0' },
    // Below the room that a finger needs for the link above.
    mt: { md: '3' },
    color: 'attention.fg',
    textStyle: 'xs',
    whiteSpace: 'normal',
    '& > svg': { flexShrink: '0' },
    _hover: { textDecoration: 'underline' },
  },
})
