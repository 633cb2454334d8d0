import { create } from 'zustand'
import { useUser } from '#app/session/session-user.ts'
import { type AttentionKind, attentionOf, canSettle } from '#schema/rules/people/attention.ts'
import { useSyncStatus } from './sync-status.ts'

export type AttentionCounts = Partial<Record<AttentionKind, number>>

/**
 * The number of items of each attention kind, shared by all that show it: counting them reads every future day.
 */
export const useAttentionCounts = create<AttentionCounts>(() => ({}))

/** The number of items that this person can settle, and of all that they see. */
export function useAttentionTotals(): { toSettle: number; shown: number } {
  const { role } = useUser()
  const { rejected } = useSyncStatus()
  // This device's own rejections are known before the other kinds are counted.
  const counts = { ...useAttentionCounts(), refused: rejected }
  const totals = { toSettle: 0, shown: 0 }
  for (const kind of attentionOf(role)) {
    const count = counts[kind] ?? 0
    totals.shown += count
    if (canSettle(role, kind)) totals.toSettle += count
  }
  return totals
}
