import { Box, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react'

/** Placeholder cards of three columns: where they begin, and how long they are, in hours. */
const COLUMNS: readonly (readonly [from: number, hours: number])[][] = [
  [
    [1, 2],
    [4, 1.5],
  ],
  [
    [0, 1],
    [2.5, 2.5],
  ],
  [
    [1.5, 1],
    [5, 1],
  ],
]
const HOURS = 11

/** The day while it loads: the hours stand where they will. */
export function ScheduleSkeleton({ note }: { note?: string }) {
  return (
    <Grid role="status" flex="1" position="relative" templateRows="auto 1fr">
      {note ? (
        <Box px="4" py="3" color="muted">
          {note}
        </Box>
      ) : (
        <VisuallyHidden>Loading</VisuallyHidden>
      )}
      <Grid
        gridRow="2"
        templateColumns={{ base: '1fr', md: '4rem repeat(3, 1fr)' }}
        minH="30rem"
        backgroundImage={`repeating-linear-gradient({colors.line} 0 1px, transparent 1px calc(100% / ${HOURS}))`}
      >
        <Box hideBelow="md" />
        {COLUMNS.map((cards, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
          <Box key={column} position="relative" hideBelow={column > 0 ? 'md' : undefined}>
            {cards.map(([from, hours]) => (
              <Skeleton
                key={from}
                position="absolute"
                insetInline="1"
                borderRadius="l1"
                style={{ top: `${(from / HOURS) * 100}%`, height: `calc(${(hours / HOURS) * 100}% - 2px)` }}
              />
            ))}
          </Box>
        ))}
      </Grid>
    </Grid>
  )
}
