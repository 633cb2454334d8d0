import { Circle, HStack, Stack, Text } from '@chakra-ui/react'
import type { SessionUser } from '#app/session/session-user.ts'
import { roleName } from '#app/ui/role-name.ts'

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

export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(word => word?.[0] ?? '').join('')
  return (
    <Circle size="9" bg="accent.subtle" color="accent.fg" fontWeight="semibold" textStyle="xs" flexShrink="0">
      {letters.toUpperCase()}
    </Circle>
  )
}
