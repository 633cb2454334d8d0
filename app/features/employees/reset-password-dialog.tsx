import { Button, chakra, Dialog, Portal, Stack, Text, useClipboard } from '@chakra-ui/react'
import { Check, CloudOff, Copy } from 'lucide-react'
import { useState } from 'react'
import { RequestError } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { AboveMessage } from '#app/ui/above-message.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { ShortName } from '#app/ui/person-name.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { User } from '#schema/rows/user.ts'
import { requestPasswordReset } from './employee-form.ts'

type ResetPasswordDialogProps = {
  /** The id of the employee; null while it is closed. */
  id: number | null
  onClose: () => void
}

export function ResetPasswordDialog({ id, onClose }: ResetPasswordDialogProps) {
  const employee = useStaffMember(id)
  if (!employee) return null
  return <ResetPassword key={employee.id} employee={employee} onClose={onClose} />
}

/** Asks for confirmation, then shows the one-time password. It is stored nowhere, so it cannot be shown again. */
function ResetPassword({ employee, onClose }: { employee: User; onClose: () => void }) {
  const { id, fullName } = employee
  const { saving, save } = useSaving()
  const [password, setPassword] = useState<string | null>(null)
  const offlineReason = useRequireOnline()

  const confirm = () =>
    save(() =>
      saveChange(async () => setPassword(await requestPasswordReset(id)), {
        failed: error =>
          (error instanceof RequestError && error.serverMessage) || 'An error occurred. Please try again.',
      }),
    )

  if (password !== null)
    return <OneTimePasswordDialog fullName={fullName} password={password} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title="Reset Password"
      confirmLabel="Reset Password"
      busy={saving}
      disabled={offlineReason !== null}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>
          <Text as="bdi" color="ink" fontWeight="semibold">
            {fullName}
          </Text>{' '}
          is signed out on every device and gets a one-time password from you. With it they sign in once and
          choose a password of their own. It ends after 48 hours.
        </Text>
        {offlineReason && <Note icon={CloudOff}>{`${offlineReason.reason}.`}</Note>}
      </Stack>
    </ConfirmDialog>
  )
}

type OneTimePasswordDialogProps = { fullName: string; password: string; onClose: () => void }

/** Closes only by its button, because the password cannot be shown again. */
function OneTimePasswordDialog({ fullName, password, onClose }: OneTimePasswordDialogProps) {
  const { copy, copied } = useClipboard({ value: password })
  return (
    <Dialog.Root
      placement="center"
      size="xs"
      open
      onOpenChange={details => !details.open && onClose()}
      closeOnInteractOutside={false}
      closeOnEscape={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <AboveMessage>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>One-time password</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="4">
                <Text color="muted">
                  Hand it over to <ShortName color="ink">{fullName}</ShortName>. It is shown only now, and
                  works once within 48 hours.
                </Text>
                <Password data-one-time-password dir="ltr">
                  {password}
                </Password>
                <Button variant="outline" onClick={copy}>
                  {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
                  <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
                </Button>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>Done</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </AboveMessage>
      </Portal>
    </Dialog.Root>
  )
}

/** One tap selects all of it, for browsers that do not allow copying by script. */
const Password = chakra('output', {
  base: {
    display: 'block',
    py: '4',
    px: '3',
    borderRadius: 'l2',
    bg: 'sunken',
    textAlign: 'center',
    textStyle: 'xl',
    fontFamily: 'mono',
    fontWeight: 'semibold',
    letterSpacing: '0.04em',
    userSelect: 'all',
  },
})
