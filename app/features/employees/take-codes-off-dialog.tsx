import { Stack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { RequestError, request } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { withProof } from '#app/session/own-proof.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { User } from '#schema/rows/user.ts'

type TakeCodesOffDialogProps = {
  /** The id of the employee; null while it is closed. */
  id: number | null
  onClose: () => void
}

/** Takes codes and passkeys off the account of somebody who has lost their phone and their recovery codes. */
export function TakeCodesOffDialog({ id, onClose }: TakeCodesOffDialogProps) {
  const employee = useStaffMember(id)
  if (!employee) return null
  return <TakeCodesOff key={employee.id} employee={employee} onClose={onClose} />
}

function TakeCodesOff({ employee: { id, fullName }, onClose }: { employee: User; onClose: () => void }) {
  const { saving, save } = useSaving()
  const offlineReason = useRequireOnline()
  const confirm = async () => {
    const isOff = await save(() =>
      saveChange(() => withProof(() => request(`/api/users/${id}/reset-second-factor`, { method: 'POST' })), {
        done: { type: 'success', title: 'Codes and passkeys taken off', description: `${fullName} is told.` },
        failed: error =>
          (error instanceof RequestError && error.serverMessage) || 'An error occurred. Please try again.',
      }),
    )
    if (isOff) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Take off codes and passkeys?"
      confirmLabel="Take off"
      destructive
      busy={saving}
      disabled={offlineReason !== null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>
          <Text as="bdi" color="ink" fontWeight="semibold">
            {fullName}
          </Text>{' '}
          then signs in with the password alone, until they set one up again; where their role needs one, that
          is at the next sign-in. Make sure that it is they who ask for it. They are told.
        </Text>
        {offlineReason && <Note icon={CloudOff}>{`${offlineReason.reason}.`}</Note>}
      </Stack>
    </ConfirmDialog>
  )
}
