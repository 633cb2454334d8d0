import type { RejectedChange } from '#app/queries/rejected.ts'
import { AttentionGroup } from './attention-group.tsx'
import { RejectedCard } from './rejected-card.tsx'

export type RefusedGroupProps = { changes: readonly RejectedChange[] | undefined; alone: boolean }

export function RefusedGroup({ changes, alone }: RefusedGroupProps) {
  return (
    <AttentionGroup kind="refused" items={changes} alone={alone}>
      {change => <RejectedCard key={change.key} change={change} />}
    </AttentionGroup>
  )
}
