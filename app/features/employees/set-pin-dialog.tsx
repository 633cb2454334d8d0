import { Stack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { askForOwnPasskey, OwnPasskeyButton, proofFailureText } from '#app/domain/sign-in/own-proof.tsx'
import { PinFields, type PinFieldsValue, usePinForm } from '#app/domain/sign-in/pin-fields.tsx'
import { useStaffMember } from '#app/queries/users.ts'
import { hasPasskeyHere } from '#app/session/passkeys.ts'
import { setPinOf } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import type { Assertion } from '#schema/protocol/passkeys.ts'
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
  const { email } = useUser()
  const { isSubmitting } = form.formState
  const save = async (typed: PinFieldsValue, askForProof?: () => Promise<Assertion>) => {
    try {
      await setPinOf(id, { ...typed, passkey: await askForProof?.() })
      toast({ title: 'PIN set', description: `${fullName} opens this device with it.` })
      onClose()
    } catch (error) {
      showRequestError(form, error, { title: 'The PIN was not set', otherwise: proofFailureText(error) })
    }
  }
  const confirm = form.handleSubmit(typed => save(typed))
  const withPasskey = form.handleSubmit(typed => save(typed, askForOwnPasskey))
  return (
    <ConfirmDialog
      open
      title="Set PIN on this device"
      confirmLabel="Set PIN"
      busy={isSubmitting}
      disabled={offlineReason !== null}
      other={
        email !== null &&
        hasPasskeyHere() && (
          <OwnPasskeyButton
            label="With a passkey"
            disabled={offlineReason !== null || isSubmitting}
            onClick={() => void withPasskey()}
          />
        )
      }
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
        <PinFields form={form} email={email} />
      </Stack>
    </ConfirmDialog>
  )
}
