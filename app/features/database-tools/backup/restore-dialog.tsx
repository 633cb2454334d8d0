import { chakra, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import type { AccountChange, BackupHead, RestoreAccounts } from '#schema/protocol/admin.ts'
import { AccountChanges } from './account-changes.tsx'

export type RestoreDialogProps = {
  head: BackupHead
  /** What the shop is called now, to be typed. */
  shopName: string
  /** Those that the backup would open again, or open otherwise than today. */
  accounts: readonly AccountChange[]
  onConfirm: (accounts: RestoreAccounts) => void
  onCancel: () => void
}

/** Says what a restore does to everybody, and does not take a slip of the finger for an answer. */
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
          <li>What was done since then is taken off the server.</li>
          <li>
            Every device comes back by itself and sends again what it has: its own changes of the last 14
            days.
          </li>
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
