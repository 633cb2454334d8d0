import { HStack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning beside what is typed, which can be saved all the same. */
export function SavableWarning({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <HStack
      role="status"
      hidden={hidden}
      align="start"
      gap="2"
      px="3"
      py="2"
      borderRadius="l2"
      bg="attention.subtle"
      color="attention.fg"
    >
      <TriangleAlert size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
      {children}
    </HStack>
  )
}
