import { Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'

export type AppointmentSkeletonProps = {
  rows: number
  /** Why it takes longer than a moment. */
  note?: string
}

export function AppointmentSkeleton({ rows, note }: AppointmentSkeletonProps) {
  return (
    <Stack role="status" gap="2">
      {note ? <Text color="muted">{note}</Text> : <VisuallyHidden>Loading</VisuallyHidden>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <Skeleton key={row} h={{ base: '36', md: '20' }} borderRadius="l1" />
      ))}
    </Stack>
  )
}
