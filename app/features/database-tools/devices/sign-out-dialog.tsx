import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { ReplicaSummary } from '#schema/protocol/admin.ts'
import { describeDevice } from '../describe-device.ts'
import { failureText } from '../failure-text.ts'

export type SignOutDialogProps = {
  /** The one to be signed out; null while nobody asks. */
  device: ReplicaSummary | null
  onClose: () => void
  onDone: () => void
}

export function SignOutDialog({ device, onClose, onDone }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    if (!device) return
    setBusy(true)
    try {
      await request(`/api/admin/replicas/${device.id}/sign-out`, { method: 'POST', body: {} })
      toast({ type: 'success', title: 'Device signed out', description: whose(device) })
      onClose()
      onDone()
    } catch (error) {
      toastFailure(`Failed to sign out the device: ${failureText(error)}`)
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={device !== null}
      title="Sign out this device?"
      confirmLabel="Sign out"
      destructive
      busy={busy}
      onConfirm={signOut}
      onCancel={onClose}
    >
      {device &&
        `${whose(device)}. The person has to sign in there again to sync. Changes that wait on it stay there, and are sent once they do.`}
    </ConfirmDialog>
  )
}

const whose = ({ fullName, device }: ReplicaSummary) => `${fullName}, ${describeDevice(device)}`
