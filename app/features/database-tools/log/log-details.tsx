import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { whyRefused } from '#app/features/attention/why-refused.ts'
import { Fact } from '#app/ui/fact.tsx'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { roleName } from '#app/ui/role-name.ts'
import { LoggedArgs, type LoggedMutation } from '#schema/protocol/admin.ts'
import { Role } from '#schema/rows/user.ts'
import { AnswerView } from '../answer-view.tsx'
import { useAdminAnswer } from '../use-admin-answer.ts'

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
  const { name, args, actorRole, version, code, message, device, before } = entry
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
      {before && <ArgumentsText label="What it was before" args={before} />}
      {entry.argsLeftOut ? <LongArguments id={entry.id} /> : <ArgumentsText args={args} />}
    </Stack>
  )
}

function ArgumentsText({ args, label }: { args: unknown; label?: string }) {
  return (
    <Stack gap="1">
      {label && (
        <Text color="muted" textStyle="xs">
          {label}
        </Text>
      )}
      <Arguments dir="ltr" aria-label={label ?? 'Arguments'}>
        {JSON.stringify(args, null, 2)}
      </Arguments>
    </Stack>
  )
}

/** Long ones are fetched when somebody opens the entry. */
function LongArguments({ id }: { id: string }) {
  const answer = useAdminAnswer(`/api/admin/mutations/${id}/args`, LoggedArgs)
  return (
    <AnswerView answer={answer} what="the arguments">
      {({ args, bytes }) =>
        args === null ? (
          <Text color="muted">{`Too long to be shown: ${formatBytes(bytes)}`}</Text>
        ) : (
          <ArgumentsText args={args} />
        )
      }
    </AnswerView>
  )
}
