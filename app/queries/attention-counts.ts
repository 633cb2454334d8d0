import { useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { storedValue } from '#app/api/web-storage.ts'
import { useUser } from '#app/session/session-user.ts'
import { ATTENTION_KINDS, attentionOf, canSettle } from '#schema/rules/people/attention.ts'
import { useRejectedCount } from './sync-status.ts'

const AttentionCounts = z.partialRecord(z.enum(ATTENTION_KINDS), z.int())
export type AttentionCounts = z.infer<typeof AttentionCounts>

/** As they were last counted on this device: the first paint of the next start shows them. */
const lastCounts = storedValue('attention-counts-1', z.object({ userId: z.int(), counts: AttentionCounts }))

/** The counts of this start, shared by all that show them: counting them reads every future day. Null until they are counted. */
const useCounted = create<{ counts: AttentionCounts | null }>(() => ({ counts: null }))

/** Tells all that show them how many items this person has. */
export function publishCounts(userId: number, counts: AttentionCounts): void {
  useCounted.setState({ counts })
  lastCounts.write({ userId, counts })
}

/** Has the next screens wait for counts of their own. */
export function dropCounts(): void {
  useCounted.setState({ counts: null })
}

/** The number of items of each attention kind, until they are counted as they last were; empty when they never were. */
export function useAttentionCounts(): AttentionCounts {
  const { id } = useUser()
  const { counts } = useCounted()
  const last = useMemo(() => lastCounts.read(), [])
  return counts ?? (last?.userId === id ? last.counts : {})
}

/** The number of items that this person can settle, and of all that they see. */
export function useAttentionTotals(): { toSettle: number; shown: number } {
  const { role } = useUser()
  const rejected = useRejectedCount()
  // This device's own rejections are known before the other kinds are counted.
  const counts: AttentionCounts = { ...useAttentionCounts(), refused: rejected }
  const totals = { toSettle: 0, shown: 0 }
  for (const kind of attentionOf(role)) {
    const count = counts[kind] ?? 0
    totals.shown += count
    if (canSettle(role, kind)) totals.toSettle += count
  }
  return totals
}
