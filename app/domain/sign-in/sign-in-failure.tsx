import { Box, HStack } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

/** Why nobody was signed in, above the form; nothing while there is no reason. */
export function SignInFailure({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <HStack
      role="alert"
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="danger.border"
      bg="danger.subtle"
      color="danger.fg"
    >
      <Box asChild flexShrink="0">
        <CircleAlert size={18} aria-hidden="true" />
      </Box>
      {children}
    </HStack>
  )
}
