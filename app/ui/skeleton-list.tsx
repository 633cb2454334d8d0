import { HStack, Skeleton, SkeletonCircle, Stack, VisuallyHidden } from '@chakra-ui/react'

type SkeletonListProps = {
  rows?: number
  /** Whether the rows begin with a round picture or initials. */
  round?: boolean
}

const WIDTHS = ['52%', '38%', '60%', '44%', '56%', '40%']

/** The placeholder of a list that is loading. */
export function SkeletonList({ rows = 5, round = false }: SkeletonListProps) {
  return (
    <Stack
      gap="0"
      role="status"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      overflow="hidden"
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => index).map(row => (
        <HStack key={row} gap="4" px="4" py="3.5" borderTopWidth={row === 0 ? '0' : '1px'} borderColor="line">
          {round && <SkeletonCircle size="9" />}
          <Stack gap="2" flex="1">
            <Skeleton height="3.5" width={WIDTHS[row % WIDTHS.length]} />
            <Skeleton height="3" width="24%" />
          </Stack>
          <Skeleton height="6" width="20" borderRadius="full" />
        </HStack>
      ))}
    </Stack>
  )
}
