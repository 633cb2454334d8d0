import { HStack, Stack, Text } from '@chakra-ui/react'
import type { SessionUser } from '#app/session/session-user.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'

export function Person({ user }: { user: SessionUser }) {
  return (
    <HStack gap="3" minW="0">
      <Initials name={user.fullName} />
      <Stack gap="0" minW="0">
        <Text fontWeight="semibold" truncate>
          {user.fullName}
        </Text>
        <Text color="muted" textStyle="xs">
          {roleName(user.role)}
        </Text>
      </Stack>
    </HStack>
  )
}
