import { chakra, Input, RadioCard, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { roleName } from '#app/ui/value-names.ts'
import type { AccountChange, BackupHead, RestoreAccounts } from '#schema/protocol/admin.ts'

const CHOICES: Record<RestoreAccounts, { name: string; meaning: string }> = {
  today: {
    name: 'Keep today’s accounts',
    meaning: 'People who have left cannot sign in.',
  },
  backup: { name: 'Put accounts back too', meaning: 'Passwords and roles of that day.' },
}

const ORDER: readonly RestoreAccounts[] = ['today', 'backup']

type RestoreDialogProps = {
  head: BackupHead
  /** The current name of the shop, which the person must type to confirm. */
  shopName: string
  /** The accounts that the backup would reactivate or change. */
  accounts: readonly AccountChange[]
  onConfirm: (accounts: RestoreAccounts) => void
  onCancel: () => void
}

/** Explains what a restore does to every user, and requires typed confirmation so that a slip cannot start it. */
export function RestoreDialog({ head, shopName, accounts, onConfirm, onCancel }: RestoreDialogProps) {
  const [typed, setTyped] = useState('')
  const agrees = sameName(typed, shopName)
  const [kept, setKept] = useState<RestoreAccounts>(accounts.length > 0 ? 'today' : 'backup')
  const confirm = () => agrees && onConfirm(kept)
  return (
    <ConfirmDialog
      open
      title="Put the whole shop back?"
      confirmLabel="Restore"
      destructive
      disabled={!agrees}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4">
        <Text>{`Everything goes back to how it was on ${momentText(head.madeAt)}:`}</Text>
        <Stack as="ul" gap="1.5" ps="4" listStyleType="disc">
          <li>Everything done since then is removed from the server.</li>
          <li>Every device then sends its own changes of the last 14 days again, by itself.</li>
          <li>
            People added since then are gone and signed out, you too if you were. So are bookings made since
            then on the website.
          </li>
        </Stack>
        {accounts.length > 0 && <AccountChanges accounts={accounts} kept={kept} onKeep={setKept} />}
        <chakra.form
          onSubmit={event => {
            event.preventDefault()
            confirm()
          }}
        >
          <FormField label={`Type the shop’s name: ${shopName}`}>
            <Input
              value={typed}
              onChange={event => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
        </chakra.form>
      </Stack>
    </ConfirmDialog>
  )
}

function sameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return plain(typed) === plain(name)
}

type AccountChangesProps = {
  accounts: readonly AccountChange[]
  kept: RestoreAccounts
  onKeep: (accounts: RestoreAccounts) => void
}

/** The accounts that the restore would change, and the choice whether to restore them. */
function AccountChanges({ accounts, kept, onKeep }: AccountChangesProps) {
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

/** How the backup would change one account. */
function wordsOf({ role, comesBack, roleToday, olderPassword, olderFactors }: AccountChange): string {
  if (comesBack) return `has left, could sign in again as ${roleName(role)}`
  const words = [
    olderPassword && 'would have an older password',
    olderFactors && 'would have the codes and passkeys of then',
    roleToday && `would be ${roleName(role)} again, is ${roleName(roleToday)} today`,
  ]
  return words.filter(Boolean).join('; ')
}
