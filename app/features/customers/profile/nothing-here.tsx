import { Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useInitialSync } from '#app/sync/use-still-coming.ts'

/** A part of the profile that is empty, with its next step. While the shop is on its way to the device, it may still fill. */
export function NothingHere({ text, children }: { text: string; children?: ReactNode }) {
  const initialSync = useInitialSync()
  if (initialSync)
    return <Skeleton role="status" aria-label="Loading" h="12" mx={{ base: '4', md: '5' }} my="5" />
  return (
    <Stack align="start" gap="3" px={{ base: '4', md: '5' }} py="5">
      <Text color="muted">{text}</Text>
      {children}
    </Stack>
  )
}
