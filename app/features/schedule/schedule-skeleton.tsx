import { Flex, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react'

/** The number of placeholder appointments in each of the first hours. */
const ROWS = [1, 2, 1, 3, 1, 2]

export function ScheduleSkeleton({ note }: { note?: string }) {
  return (
    <Grid role="status" gap={{ base: '2', md: '0' }}>
      {note ? (
        <Flex px="4" py="3" color="muted">
          {note}
        </Flex>
      ) : (
        <VisuallyHidden>Loading</VisuallyHidden>
      )}
      {ROWS.map((entries, row) => (
        <Grid
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
          key={row}
          templateColumns={{ base: '1fr', md: '5.5rem repeat(auto-fill, minmax(17.5rem, 1fr))' }}
          gap="2"
          p={{ md: '1.5' }}
          borderTopWidth={{ md: row === 0 ? '0' : '1px' }}
          borderColor="line"
        >
          <Skeleton hideBelow="md" h="3.5" w="12" mt="2" ms="auto" me="3" />
          {Array.from({ length: entries }, (_, entry) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
            <Skeleton key={entry} h="24" borderRadius="l1" hideBelow={entry > 1 ? 'lg' : undefined} />
          ))}
        </Grid>
      ))}
    </Grid>
  )
}
