import { Stack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { RequestError } from '#app/api/request.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { PinFields, usePinForm } from '#app/domain/sign-in/pin-fields.tsx'
import { useStaffMember } from '#app/queries/users.ts'
import { setPinOf } from '#app/session/pin.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import type { User } from '#schema/rows/user.ts'

type SetPinDialogProps = {
  /** The id of the employee; null while it is closed. */
  id: number | null
  onClose: () => void
}

/** Sets the PIN on this device of an employee without an e-mail, who types it. */
export function SetPinDialog({ id, onClose }: SetPinDialogProps) {
  const employee = useStaffMember(id)
  if (!employee) return null
  return <SetPin key={employee.id} employee={employee} onClose={onClose} />
}

function SetPin({ employee: { id, fullName }, onClose }: { employee: User; onClose: () => void }) {
  const form = usePinForm()
  const offlineReason = useRequireOnline()
  const confirm = form.handleSubmit(async ({ pin }) => {
    const saved = await saveChange(() => setPinOf(id, pin), {
      done: { title: 'PIN set', description: `${fullName} opens this device with it.` },
      failed: error => (error instanceof RequestError && error.serverMessage) || 'The PIN was not set.',
    })
    if (saved) onClose()
  })
  return (
    <ConfirmDialog
      open
      title="Set PIN on this device"
      confirmLabel="Set PIN"
      busy={form.formState.isSubmitting}
      disabled={offlineReason !== null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="4">
        <Text>
          <Text as="bdi" color="ink" fontWeight="semibold">
            {fullName}
          </Text>{' '}
          has no email address. Let them type a PIN here: it opens their account on this device only.
        </Text>
        {offlineReason && <Note icon={CloudOff}>{`${offlineReason.reason}.`}</Note>}
        <PinFields form={form} />
      </Stack>
    </ConfirmDialog>
  )
}
