import { Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'

/** How many appointments each day pretends to have. */
const DAYS = [4, 3, 5, 4, 3, 5, 0]

export function WeekSkeleton() {
  return (
    <Grid
      role="status"
      flex="1"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(7, minmax(0, 1fr))' }}
      gap={{ base: '4', md: '0', xl: '2' }}
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      {DAYS.map((entries, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days never change places
        <Stack key={day} p="2" direction={{ base: 'column', md: 'row', xl: 'column' }}>
          <Skeleton h="9" w="20" />
          {Array.from({ length: entries }, (_, entry) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the appointments never change places
              key={entry}
              h="14"
              // Beside each other they share the width: a skeleton does not shrink of itself.
              flex={{ base: 'none', md: '1', xl: 'none' }}
              borderRadius="l1"
              display={entry > 2 ? { md: 'none', xl: 'block' } : undefined}
            />
          ))}
        </Stack>
      ))}
    </Grid>
  )
}
