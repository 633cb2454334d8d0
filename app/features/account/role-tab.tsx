import { Badge, HStack, Stack, Text } from '@chakra-ui/react'
import { roleName } from '#app/ui/role-name.ts'
import type { Role } from '#schema/rows/user.ts'

export function RoleTab({ role }: { role: Role }) {
  return (
    <Stack gap="3" maxW="lg">
      <HStack gap="3">
        <Text fontWeight="semibold">Your role</Text>
        <Badge size="lg">{roleName(role)}</Badge>
      </HStack>
      <Text>
        {role === 'admin'
          ? 'You have full administrative access.'
          : 'You have standard employee permissions.'}
      </Text>
      <Text color="muted">Role changes can only be made by an administrator.</Text>
    </Stack>
  )
}
