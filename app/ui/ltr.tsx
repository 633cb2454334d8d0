import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Isolated = chakra('bdi')

export type LtrProps = HTMLChakraProps<'bdi'>

/**
 * Text that keeps its order on a right-to-left page: a time, a duration, a count with its noun, a phone number.
 * Otherwise '4:30 PM' reads 'PM 4:30' there. Its digits are all of one width (app/theme/base.css).
 */
export function Ltr(props: LtrProps) {
  // Lists have hundreds without styles of their own: plain ones render faster.
  const { children, ...styles } = props
  if (Object.keys(styles).length > 0) return <Isolated dir="ltr" {...props} />
  return <bdi dir="ltr">{children}</bdi>
}

/** For text that may take several lines: they are aligned to the start of the page's direction. */
export const LINES = { display: 'block', textAlign: { base: 'left', _rtl: 'right' } } as const

/**
 * For text that may be too long for its line: it is aligned like `LINES` and truncated at its end. Use it for a name
 * with dir="auto": an Arabic one on a left-to-right page would otherwise lose its beginning.
 */
export const CUT_AT_ITS_END = { ...LINES, truncate: true } as const
