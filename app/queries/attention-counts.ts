import { create } from 'zustand'
import { useUser } from '#app/session/session-user.ts'
import { type AttentionKind, attentionOf, canSettle } from '#schema/rules/attention.ts'
import { useSyncStatus } from './sync-status.ts'

export type AttentionCounts = Partial<Record<AttentionKind, number>>

/** How many there are of each kind. Kept for all that show it: counting reads the days to come. */
export const useAttentionCounts = create<AttentionCounts>(() => ({}))

/** What this person can settle, and what they are shown in all. */
export function useAttentionTotals(): { toSettle: number; shown: number } {
  const { role } = useUser()
  const { rejected } = useSyncStatus()
  // This device's own is known before anything is counted.
  const counts = { ...useAttentionCounts(), refused: rejected }
  const totals = { toSettle: 0, shown: 0 }
  for (const kind of attentionOf(role)) {
    const count = counts[kind] ?? 0
    totals.shown += count
    if (canSettle(role, kind)) totals.toSettle += count
  }
  return totals
}
