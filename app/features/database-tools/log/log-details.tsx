import { chakra, SimpleGrid, Stack } from '@chakra-ui/react'
import { whyRefused } from '#app/features/attention/why-refused.ts'
import { Fact } from '#app/ui/fact.tsx'
import { roleName } from '#app/ui/role-name.ts'
import type { LoggedMutation } from '#schema/protocol/admin.ts'
import { Role } from '#schema/rows/user.ts'

const Arguments = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'left',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    px: '3',
    py: '2',
  },
})

/** A change as it reached the server. */
export function LogDetails({ id, entry }: { id: string; entry: LoggedMutation }) {
  const { name, args, actorRole, version, code, message, device } = entry
  const role = Role.safeParse(actorRole)
  return (
    <Stack id={id} gap="4" bg="sunken" px="4" py="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 4 }} gap="3">
        {code && (
          <Fact label="Why it was refused" wide>
            {`${whyRefused({ code, message })} (${code}: ${message ?? ''})`}
          </Fact>
        )}
        <Fact label="Kind of change">{name}</Fact>
        <Fact label="Role at the time">{role.success ? roleName(role.data) : actorRole}</Fact>
        <Fact label="Version of the shop">{version.toLocaleString('en')}</Fact>
        <Fact label="Id">{entry.id}</Fact>
        {device && (
          <Fact label="Browser" wide>
            {device}
          </Fact>
        )}
      </SimpleGrid>
      <Arguments dir="ltr" aria-label="Arguments">
        {JSON.stringify(args, null, 2)}
      </Arguments>
    </Stack>
  )
}
