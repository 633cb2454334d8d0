import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Isolated = chakra('bdi', { base: { fontVariantNumeric: 'tabular-nums' } })

export type LtrProps = HTMLChakraProps<'bdi'>

/**
 * A time, a span, a duration, a count with its noun, a phone number: it keeps its order where the page
 * runs from right to left. Without it '4:30 PM' reads 'PM 4:30' there.
 */
export function Ltr(props: LtrProps) {
  return <Isolated dir="ltr" {...props} />
}

/** For one that may take several lines: they begin where the page's lines begin. */
export const LINES = { display: 'block', textAlign: { base: 'left', _rtl: 'right' } } as const

/**
 * For one that is too long for its line: it begins where the page's lines begin, and loses its end. A name
 * takes it with dir="auto": an Arabic one on a page from left to right would lose its first words.
 */
export const CUT_AT_ITS_END = { ...LINES, truncate: true } as const
