import { Button, Link as StyledLink } from '@chakra-ui/react'
import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { changePath, changeSubject, changeTitle } from '#app/domain/rejections/change-text.ts'
import { discardChange, fileOf } from '#app/domain/rejections/discard-change.ts'
import { editableFields } from '#app/domain/rejections/editable-fields.ts'
import { RejectionDetails } from '#app/domain/rejections/rejection-details.tsx'
import type { RejectedChange } from '#app/queries/rejected.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { reasonOf } from '#app/ui/save-change.ts'
import { toast } from '#app/ui/toast.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'
import { EditRejectedSheet } from './edit-rejected-sheet.tsx'

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
  const [editing, setEditing] = useState(false)
  const [sending, setSending] = useState(false)
  const fields = editableFields(change.args)
  const path = changePath(change)
  const subject = changeSubject(change)

  const discard = async () => {
    await discardChange(change)
    toast({ type: 'info', title: 'Change discarded' })
  }
  const send = async (args: unknown = change.args) => {
    setSending(true)
    const refusal = await sendAgain(change, args)
    setSending(false)
    if (refusal) toast({ type: 'destructive', title: 'It cannot be sent like this', description: refusal })
    else
      toast({
        type: 'info',
        title: 'Sent again',
        description: 'If it is refused again, it comes back here.',
      })
    return refusal === null
  }

  return (
    <AttentionCard
      title={changeTitle(change)}
      subject={
        path ? (
          <StyledLink asChild color="accent.fg">
            <Link to={path}>
              <bdi>{subject || 'Open the record'}</bdi>
            </Link>
          </StyledLink>
        ) : (
          subject
        )
      }
      actions={
        <>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" /> Discard
          </Button>
          {fields.length > 0 && (
            <Button variant="outline" onClick={() => setEditing(true)} disabled={sending}>
              <Pencil aria-hidden="true" /> Edit and send again
            </Button>
          )}
          <Button variant="outline" onClick={() => send()} loading={sending}>
            <RotateCw aria-hidden="true" /> Send again
          </Button>
        </>
      }
    >
      <RejectionDetails refusal={change} refusedAt={change.rejectedAt} />
      {editing && (
        <EditRejectedSheet change={change} fields={fields} send={send} onClose={() => setEditing(false)} />
      )}
      <ConfirmDialog
        open={asking}
        title="Discard this change?"
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {`${changeTitle(change)}${subject ? `: ${subject}` : ''}. ${fileOf(change) ? 'It is deleted from this device with its picture or file.' : 'What was typed in it is deleted from this device.'}`}
      </ConfirmDialog>
    </AttentionCard>
  )
}

/**
 * Makes the mutation again in place of the rejected one, as of when it was done. Returns the reason when it fails on the current
 * rows; the rejected one then stays.
 */
async function sendAgain({ key, name, actedAt }: RejectedChange, args: unknown): Promise<string | null> {
  try {
    // The arguments are untrusted: `mutate` checks the name and the arguments of whatever version wrote them.
    await mutate(name as MutationName, args as MutationArgs<MutationName>, { settles: key, actedAt })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
