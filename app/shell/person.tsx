import { HStack, Stack, Text } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'

/** Who is at work, as what, and in which shop: some work in several. */
export function Person({ user }: { user: SessionUser }) {
  const shopName = useSettings()?.shopName
  return (
    <HStack gap="3" minW="0">
      <Initials name={user.fullName} />
      <Stack gap="0" minW="0">
        <Text fontWeight="semibold" truncate>
          {user.fullName}
        </Text>
        <Text color="muted" textStyle="xs" truncate>
          {roleName(user.role)}
        </Text>
        {/* Its line stays where there is no name yet. */}
        <Text color="muted" textStyle="xs" truncate minH="1lh" title={shopName}>
          {shopName}
        </Text>
      </Stack>
    </HStack>
  )
}
