import { HStack, Stack, Text } from '@chakra-ui/react'
import { useSettings } from '#app/queries/settings.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'

/** Who is at work, as what and, with `inShop`, in which shop: some work in several. */
export function Person({ user, inShop = false }: { user: SessionUser; inShop?: boolean }) {
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
        {inShop && <ShopName />}
      </Stack>
    </HStack>
  )
}

function ShopName() {
  const name = useSettings()?.shopName
  // Its line stays where there is no name yet.
  return (
    <Text color="muted" textStyle="xs" truncate minH="1lh" title={name}>
      {name}
    </Text>
  )
}
