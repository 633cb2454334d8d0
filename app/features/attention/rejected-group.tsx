import { Button } from '@chakra-ui/react'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { changeSubject, changeTitle } from '#app/domain/rejections/change-text.ts'
import { RejectionDetails } from '#app/domain/rejections/rejection-details.tsx'
import { discardRejected, type RejectedChange } from '#app/queries/rejected.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast } from '#app/ui/toast.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type RejectedGroupProps = { changes: readonly RejectedChange[] | undefined; alone: boolean }

export function RejectedGroup({ changes, alone }: RejectedGroupProps) {
  return (
    <AttentionGroup kind="refused" items={changes} alone={alone}>
      {change => <RejectedCard key={change.key} change={change} />}
    </AttentionGroup>
  )
}

/** A mutation of this device that the server rejected: its person resubmits or discards it. */
function RejectedCard({ change }: { change: RejectedChange }) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const subject = changeSubject(change)

  const discard = async () => {
    await discardRejected(change.key)
    toast({ type: 'info', title: 'Change discarded' })
  }
  const send = async () => {
    setSending(true)
    const refusal = await sendAgain(change)
    setSending(false)
    if (refusal) toast({ type: 'destructive', title: 'It cannot be sent like this', description: refusal })
    else
      toast({
        type: 'info',
        title: 'Sent again',
        description: 'It comes back here if it is refused once more.',
      })
  }

  return (
    <AttentionCard
      title={changeTitle(change)}
      subject={subject}
      actions={
        <>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" /> Discard
          </Button>
          <Button variant="outline" onClick={send} loading={sending}>
            <RotateCw aria-hidden="true" /> Send again
          </Button>
        </>
      }
    >
      <RejectionDetails refusal={change} refusedAt={change.rejectedAt} />
      <ConfirmDialog
        open={asking}
        title="Discard this change?"
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {`${changeTitle(change)}${subject ? `: ${subject}` : ''}. What was typed in it is deleted from this device.`}
      </ConfirmDialog>
    </AttentionCard>
  )
}

/**
 * Makes the same mutation again in place of the rejected one. Returns the reason when it fails on the current
 * rows; the rejected one then stays.
 */
async function sendAgain({ key, name, args }: RejectedChange): Promise<string | null> {
  try {
    // The arguments are untrusted: `mutate` checks the name and the arguments of whatever version wrote them.
    await mutate(name as MutationName, args as MutationArgs<MutationName>, { settles: key })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
