import { Box, Button, Collapsible, List, Text } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import { useConsentsOf } from '#app/queries/consents.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import type { Consent } from '#schema/rows/consent.ts'
import { CONSENT_NAMES, CONSENT_WAYS } from '#schema/rules/messages/consent.ts'

/** When, where and by which words a customer allowed messages and stopped them. */
export function ConsentRegister({ customerId }: { customerId: number }) {
  const consents = useConsentsOf(customerId) ?? []
  if (consents.length === 0) return null
  return (
    <Collapsible.Root>
      <Collapsible.Trigger asChild>
        <Button variant="ghost" size="sm" ms="-3">
          <ScrollText aria-hidden="true" /> What they allowed and stopped ({consents.length})
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <List.Root aria-label="Consents" variant="plain" gap="3" pt="2">
          {consents.map(consent => (
            <List.Item key={consent.id}>
              <Entry consent={consent} />
            </List.Item>
          ))}
        </List.Root>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Entry({ consent: { kind, given, source, text, at, recordedBy } }: { consent: Consent }) {
  const names = useStaffNames()
  return (
    <Box>
      <Text>
        {CONSENT_NAMES[kind]} {given ? 'allowed' : 'stopped'} {CONSENT_WAYS[source]},{' '}
        <Ltr>{momentText(at)}</Ltr>
        {recordedBy !== null && <bdi>, noted by {nameIn(names, recordedBy)}</bdi>}
      </Text>
      {text && (
        <Text color="muted" textStyle="sm">
          <bdi>“{text}”</bdi>
        </Text>
      )}
    </Box>
  )
}
