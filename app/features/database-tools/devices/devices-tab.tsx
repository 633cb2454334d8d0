import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { useReplicaId } from '#app/queries/replica.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { type ReplicaSummary, ReplicasResponse } from '#schema/protocol/admin.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { AccessForm } from './access-form.tsx'
import { DeviceList } from './device-list.tsx'
import { FailedSignIns } from './failed-sign-ins.tsx'
import { TeamSignIns } from './team-sign-ins.tsx'

const whose = ({ fullName, device }: ReplicaSummary) => `${fullName}, ${describeDevice(device)}`

/** Every replica of every user, with its pending mutations. */
export function DevicesTab() {
  const answer = useServerAnswer('/api/admin/replicas', ReplicasResponse)
  const dialog = useUrlDialog('device')
  return (
    <Stack gap="4">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Text color="muted" flex="1" minW="60">
          Each person on each browser counts as one device. Its waiting changes are as it last told the
          server.
        </Text>
        <Button variant="outline" onClick={answer.ask} loading={answer.asking} disabled={!answer.online}>
          <RefreshCw aria-hidden="true" /> Refresh
        </Button>
      </HStack>
      <AnswerView answer={answer} what="the devices">
        {({ replicas }) => (
          <>
            <Devices replicas={replicas} linkToSignOut={answer.online ? dialog.linkTo : null} />
            <SignOutDialog
              device={replicas.find(({ id }) => id === dialog.target) ?? null}
              onClose={dialog.close}
              onDone={answer.ask}
            />
          </>
        )}
      </AnswerView>
      <TeamSignIns />
      <AccessForm />
      <FailedSignIns />
    </Stack>
  )
}

type DevicesProps = {
  replicas: readonly ReplicaSummary[]
  /** Null while no device can be signed out: that requires the server. */
  linkToSignOut: ((id: string) => string) | null
}

/** The number of devices shown at first, latest activity first; older ones are seldom needed. */
const AT_FIRST = 30

function Devices({ replicas, linkToSignOut }: DevicesProps) {
  const [all, setAll] = useState(false)
  const here = useReplicaId()
  if (replicas.length === 0)
    return (
      <EmptyState
        drawing="road"
        title="No device yet"
        text="A device stands here once somebody has signed in on it."
      />
    )
  const devices = (all ? replicas : replicas.slice(0, AT_FIRST)).map(device => ({
    device,
    isHere: device.id === here,
    signOut: device.signedIn && device.id !== here ? (linkToSignOut?.(device.id) ?? null) : null,
  }))
  return (
    <>
      <DeviceList devices={devices} />
      {devices.length < replicas.length && (
        <Button variant="outline" alignSelf="center" onClick={() => setAll(true)}>
          {`Show all ${formatCount(replicas.length)} devices`}
        </Button>
      )}
    </>
  )
}

type SignOutDialogProps = {
  /** The device to sign out; null while the dialog is closed. */
  device: ReplicaSummary | null
  onClose: () => void
  onDone: () => void
}

function SignOutDialog({ device, onClose, onDone }: SignOutDialogProps) {
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
