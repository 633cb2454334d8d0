import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { FingerprintPattern } from 'lucide-react'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { IconItem } from '#app/ui/icon-item.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Passkey } from '#schema/protocol/passkeys.ts'

type PasskeyListProps = {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** A person's passkeys, each with when it was added and last used. */
export function PasskeyList({ passkeys, ...actions }: PasskeyListProps) {
  return (
    <Stack as="ul" aria-label="Passkeys" gap="0" listStyleType="none">
      {passkeys.map(passkey => (
        <ItemBoundary key={passkey.id} as="li">
          <Entry passkey={passkey} {...actions} />
        </ItemBoundary>
      ))}
    </Stack>
  )
}

function Entry({ passkey, onRename, onRemove }: Omit<PasskeyListProps, 'passkeys'> & { passkey: Passkey }) {
  const now = useNow()
  const offline = useRequireOnline() !== null
  const { name, createdAt, lastUsedAt, isOfHere } = passkey
  return (
    <IconItem icon={FingerprintPattern} flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Stack gap="0" flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Ltr {...LINES} textStyle="sm" color="muted">
          {`Added ${momentText(createdAt)}`}
        </Ltr>
        <Ltr {...LINES} textStyle="sm" color="muted">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatAgo(lastUsedAt, now)}`}
        </Ltr>
        {!isOfHere && (
          <Text textStyle="sm" color="muted">
            Made at another address of the shop, it works there alone.
          </Text>
        )}
      </Stack>
      <HStack gap="2" w={{ base: 'full', sm: 'auto' }} flexShrink="0">
        <Button
          variant="outline"
          disabled={offline}
          aria-label={`Rename ${name}`}
          onClick={() => onRename(passkey)}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          disabled={offline}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(passkey)}
        >
          Remove
        </Button>
      </HStack>
    </IconItem>
  )
}
