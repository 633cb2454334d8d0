import { Stack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { RequestError } from '#app/api/request.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { useRequireOnline } from '#app/sync/use-obstacle.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import type { User } from '#schema/rows/user.ts'
import { OneTimePasswordDialog } from './one-time-password-dialog.tsx'
import { resetPassword } from './save-employee.ts'

export type ResetPasswordDialogProps = {
  /** Whose password it is. Null: shut. */
  id: number | null
  onClose: () => void
}

export function ResetPasswordDialog({ id, onClose }: ResetPasswordDialogProps) {
  const employee = useStaffMember(id)
  if (!employee) return null
  return <ResetPassword key={employee.id} employee={employee} onClose={onClose} />
}

/** Asks first, then shows the one-time password: this once, for it is kept nowhere. */
function ResetPassword({ employee, onClose }: { employee: User; onClose: () => void }) {
  const { id, fullName } = employee
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const offlineReason = useRequireOnline()

  async function confirm() {
    setBusy(true)
    try {
      setPassword(await resetPassword(id))
    } catch (error) {
      const said = error instanceof RequestError ? error.serverMessage : null
      toastFailure(said ?? 'An error occurred. Please try again.')
    }
    setBusy(false)
  }

  if (password !== null)
    return <OneTimePasswordDialog fullName={fullName} password={password} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title="Reset Password"
      confirmLabel="Reset Password"
      busy={busy}
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
