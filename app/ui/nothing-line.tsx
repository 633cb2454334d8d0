import { HStack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** One calm line in the place of an empty list. */
export function NothingLine({ children }: { children: ReactNode }) {
  return (
    <HStack gap="2" color="muted" minH="6">
      <CircleCheck size={18} aria-hidden="true" />
      <Text>{children}</Text>
    </HStack>
  )
}
