import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Ltr } from './ltr.tsx'

export type DoubleMarkProps = {
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
      <Ltr>{`Same ${what} as ${first}${rest}`}</Ltr>
    </MarkLink>
  )
}

const MarkLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '8', xl: '6' },
    color: 'attention.fg',
    textStyle: 'xs',
    whiteSpace: 'normal',
    '& > svg': { flexShrink: '0' },
    _hover: { textDecoration: 'underline' },
  },
})
