import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of the profile that is empty, with its next step. */
export function NothingHere({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="start" gap="3" px={{ base: '4', md: '5' }} py="5">
      <Text color="muted">{text}</Text>
      {children}
    </Stack>
  )
}
