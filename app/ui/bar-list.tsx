import { Box, chakra, Text } from '@chakra-ui/react'
import { Ltr } from './ltr.tsx'

type BarListProps = {
  /** The accessible name; the figures are for screen readers in a table beside the chart. */
  label: string
  bars: readonly { key: string; name: string; value: number; other: number | null; text: string }[]
  /** The period of the thin bars; null without any. */
  otherName: string | null
}

/** A chart of bars that lie below each other, each with a thin one of another period where there is one. */
export function BarList({ label, bars, otherName }: BarListProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, other }) => [value, other ?? 0]))
  const width = (value: number) => `${(Math.max(0, value) / most) * 100}%`
  return (
    <Box role="img" aria-label={label}>
      <Bars>
        {bars.map(({ key, name, value, other, text }) => (
          <li key={key}>
            <Text as="span" gridArea="name" truncate title={name} dir="auto">
              {name}
            </Text>
            <Box as="span" gridArea="bar">
              <Box h="2.5" borderRadius="xs" bg="accent.solid" w={width(value)} minW="2px" />
              {other !== null && (
                <Box h="1" mt="0.5" borderRadius="xs" bg="line.field" w={width(other)} minW="2px" />
              )}
            </Box>
            <Ltr gridArea="text" whiteSpace="nowrap" textAlign="end">
              {text}
            </Ltr>
          </li>
        ))}
      </Bars>
      {otherName !== null && (
        <Text color="muted" textStyle="xs" mt="2">
          {`Thin bars: ${otherName}`}
        </Text>
      )}
    </Box>
  )
}

const Bars = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '2',
    textStyle: 'sm',
    '& > li': {
      display: 'grid',
      // On a phone the bar has a line of its own.
      gridTemplateAreas: { base: '"name text" "bar bar"', md: '"name bar text"' },
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) 8rem' },
      columnGap: '3',
      rowGap: '1',
      alignItems: 'center',
    },
  },
})
