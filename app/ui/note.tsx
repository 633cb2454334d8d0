import { Box, HStack, type StackProps } from '@chakra-ui/react'
import { Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoteProps = StackProps & { icon?: LucideIcon }

/** A remark about the content below it, such as that a list is incomplete or that nothing can be saved. */
export function Note({ icon: Icon = Info, children, ...rest }: NoteProps) {
  return (
    <HStack
      role="note"
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="sunken"
      color="muted"
      align="start"
      {...rest}
    >
      <Icon size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 1 }} />
      <Box>{children}</Box>
    </HStack>
  )
}

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
