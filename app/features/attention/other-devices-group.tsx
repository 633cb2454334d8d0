import { Button } from '@chakra-ui/react'
import { Check, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { RequestError } from '#app/api/request.ts'
import { changeSubject, changeTitle } from '#app/domain/rejections/change-text.ts'
import { RejectionDetails } from '#app/domain/rejections/rejection-details.tsx'
import { type OtherDeviceRejection, requestSettlement } from '#app/queries/rejections.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Note } from '#app/ui/note.tsx'
import { toast } from '#app/ui/toast.ts'
import { useSettled } from '#app/ui/use-now.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type OtherDevicesGroupProps = {
  refusals: readonly OtherDeviceRejection[] | undefined
  /** Whether the answer is current. */
  complete: boolean
  alone: boolean
}

/** How long a request may take before the list is marked as old. */
const ANSWER_MS = 800

/** Only the server knows the rejections of other devices, so these need the network. */
export function OtherDevicesGroup({ refusals, complete, alone }: OtherDevicesGroupProps) {
  const names = useStaffNames()
  const away = useSettled(!complete, ANSWER_MS) && !complete
  return (
    <AttentionGroup
      kind="elsewhere"
      items={refusals}
      alone={alone}
      notice={
        away && (
          <Note icon={CloudOff}>
            {refusals
              ? 'Offline: this is what was refused on other devices when the server was last reached. It can be settled once the network is back.'
              : 'What was refused on other devices shows once the network is back.'}
          </Note>
        )
      }
    >
      {refusal => <ElsewhereCard key={refusal.id} refusal={refusal} names={names} online={complete} />}
    </AttentionGroup>
  )
}

type ElsewhereCardProps = {
  refusal: OtherDeviceRejection
  names: ReadonlyMap<number, string>
  online: boolean
}

/**
 * A mutation that was rejected on another device: only its person can resubmit it, and somebody else can see that
 * they do.
 */
function ElsewhereCard({ refusal, names, online }: ElsewhereCardProps) {
  const [settling, setSettling] = useState(false)
  const who = nameIn(names, refusal.actorId)

  const settle = async () => {
    setSettling(true)
    try {
      await requestSettlement(refusal.id)
      toast({ title: 'Settled', description: `${changeTitle(refusal)}, ${who}` })
    } catch (error) {
      const reason = error instanceof RequestError ? error.serverMessage : null
      toast({
        type: 'destructive',
        title: 'Not settled',
        description: reason ?? 'The server could not be reached. Try again when the network is back.',
      })
    }
    setSettling(false)
  }

  return (
    <AttentionCard
      title={changeTitle(refusal)}
      subject={changeSubject(refusal)}
      actions={
        <Button variant="outline" onClick={settle} loading={settling} disabled={!online}>
          <Check aria-hidden="true" /> Settled
        </Button>
      }
    >
      <RejectionDetails
        refusal={refusal}
        refusedAt={refusal.receivedAt}
        by={`${who} · ${describeDevice(refusal.device)}`}
      />
    </AttentionCard>
  )
}
