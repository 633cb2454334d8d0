import { RadioCard, Stack, Text } from '@chakra-ui/react'
import { roleName } from '#app/ui/role-name.ts'
import type { AccountChange, RestoreAccounts } from '#schema/protocol/admin.ts'

const CHOICES: Record<RestoreAccounts, { name: string; meaning: string }> = {
  today: {
    name: 'Keep today’s accounts',
    meaning: 'Whoever has left stays out.',
  },
  backup: { name: 'Put accounts back too', meaning: 'Passwords and roles of that day.' },
}
const ORDER: readonly RestoreAccounts[] = ['today', 'backup']

type AccountChangesProps = {
  accounts: readonly AccountChange[]
  kept: RestoreAccounts
  onKeep: (accounts: RestoreAccounts) => void
}

/** Who would come in again with the backup's accounts, and whether they should. */
export function AccountChanges({ accounts, kept, onKeep }: AccountChangesProps) {
  return (
    <Stack gap="3">
      <Text>Since then these accounts have changed:</Text>
      <Stack
        as="ul"
        gap="1.5"
        ps="4"
        listStyleType="disc"
        maxH="40"
        overflowY="auto"
        tabIndex={0}
        aria-label="Accounts that have changed"
      >
        {accounts.map(account => (
          <li key={account.email}>
            <Text as="span" color="fg" fontWeight="medium">
              <bdi>{account.fullName}</bdi>
            </Text>
            {`: ${wordsOf(account)}`}
          </li>
        ))}
      </Stack>
      <RadioCard.Root
        size="sm"
        color="fg"
        colorPalette="accent"
        value={kept}
        onValueChange={({ value }) => onKeep(value as RestoreAccounts)}
      >
        <RadioCard.Label>Accounts and passwords</RadioCard.Label>
        <Stack gap="2">
          {ORDER.map(choice => (
            <RadioCard.Item key={choice} value={choice} borderColor="line.field">
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent>
                  <RadioCard.ItemText>{CHOICES[choice].name}</RadioCard.ItemText>
                  <RadioCard.ItemDescription>{CHOICES[choice].meaning}</RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
      </RadioCard.Root>
    </Stack>
  )
}

/** What the backup's account would bring back. */
function wordsOf({ role, comesBack, roleToday, olderPassword }: AccountChange): string {
  if (comesBack) return `has left, could sign in again as ${roleName(role)}`
  const words = [
    olderPassword && 'would have an older password',
    roleToday && `would be ${roleName(role)} again, is ${roleName(roleToday)} today`,
  ]
  return words.filter(Boolean).join('; ')
}
