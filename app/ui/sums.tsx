import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Money } from './money.tsx'

type Sum = {
  label: string
  fils: number
  strong?: boolean
  /** Leads to what it is the sum of, where that is not the list below. */
  to?: string
}
type SumsProps = { label: string; sums: readonly Sum[] }

/** The sums of a list, side by side. */
export function Sums({ label, sums }: SumsProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      bg="panel"
      px={{ base: '4', md: '5' }}
      py="3"
    >
      <Grid
        as="dl"
        // The column width fits an amount in the millions.
        templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))"
        columnGap="4"
        rowGap="2.5"
      >
        {sums.map(({ label, fils, strong, to }) => (
          <Flex key={label} direction="column" minW="0">
            <Box as="dt" color="muted" textStyle="xs">
              {label}
            </Box>
            <Box as="dd" fontWeight={strong ? 'semibold' : undefined}>
              {to === undefined ? (
                <Money fils={fils} />
              ) : (
                <FigureLink to={to}>
                  <Money fils={fils} />
                </FigureLink>
              )}
            </Box>
          </Flex>
        ))}
      </Grid>
    </Box>
  )
}

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
