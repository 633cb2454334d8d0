import { HStack, Text } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that a list is not all there is. */
export function TabNote({ children }: { children: ReactNode }) {
  return (
    <HStack
      role="note"
      gap="2.5"
      px="3"
      py="2.5"
      mb="5"
      borderRadius="l2"
      bg="sunken"
      color="muted"
      align="start"
    >
      <Info size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 1 }} />
      <Text>{children}</Text>
    </HStack>
  )
}
