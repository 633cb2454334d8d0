import { CloudOff } from 'lucide-react'
import type { RefusedElsewhere } from '#app/queries/refusals.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { Note } from '#app/ui/note.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { AttentionGroup } from './attention-group.tsx'
import { ElsewhereCard } from './elsewhere-card.tsx'

export type ElsewhereGroupProps = {
  refusals: readonly RefusedElsewhere[] | undefined
  /** Whether that is what the server says now. */
  complete: boolean
  alone: boolean
}

/** As long as an answer may take before the list is called old. */
const ANSWER_MS = 800

/** Of other devices the server alone knows, so these need the network. */
export function ElsewhereGroup({ refusals, complete, alone }: ElsewhereGroupProps) {
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
