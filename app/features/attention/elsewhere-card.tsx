import { Button } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { RequestError } from '#app/api/request.ts'
import { type RefusedElsewhere, settleRefusal } from '#app/queries/refusals.ts'
import { toast } from '#app/ui/toast.ts'
import { AttentionCard } from './attention-card.tsx'
import { changeSubject, changeTitle } from './describe-change.ts'
import { deviceName } from './device-name.ts'
import { RefusalDetails } from './refusal-details.tsx'

export type ElsewhereCardProps = {
  refusal: RefusedElsewhere
  names: ReadonlyMap<number, string>
  online: boolean
}

/** A change that was refused on another device: only its person can make it anew, and somebody sees that they do. */
export function ElsewhereCard({ refusal, names, online }: ElsewhereCardProps) {
  const [settling, setSettling] = useState(false)
  const who = (refusal.actorId !== null && names.get(refusal.actorId)) || 'Somebody'

  const settle = async () => {
    setSettling(true)
    try {
      await settleRefusal(refusal.id)
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
      <RefusalDetails
        refusal={refusal}
        refusedAt={refusal.receivedAt}
        by={`${who} · ${deviceName(refusal.device)}`}
      />
    </AttentionCard>
  )
}
