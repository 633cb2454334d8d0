import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What is known of something to settle, set off from what it is called. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack gap="1" bg="sunken" borderRadius="l2" px="4" py="3">
      {children}
    </Stack>
  )
}
