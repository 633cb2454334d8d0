import type { Reversal, ReversalState } from '../../rows/reversal.ts'

const CLOSED: readonly ReversalState[] = ['won', 'lost', 'ended']
const RANK: Record<ReversalState, number> = { unclear: 0, inquiry: 1, open: 2, won: 3, lost: 3, ended: 3 }

/** Whether a report says more than is known: reports come in any order, and what is closed stays so. */
export function isNewer(next: ReversalState, before: ReversalState): boolean {
  return !CLOSED.includes(before) && RANK[next] >= RANK[before]
}

type Moved = Pick<Reversal, 'state' | 'transactionId' | 'returnTransactionId'>

/**
 * The money that is still to be recorded of a dispute: what the bank took, and what it gave back. One that was won before
 * anybody heard of it has moved nothing.
 */
export function moneyDue({ state, transactionId, returnTransactionId }: Moved): 'take' | 'give back' | null {
  if ((state === 'open' || state === 'lost') && transactionId === null) return 'take'
  const isOver = state === 'won' || state === 'ended'
  return isOver && transactionId !== null && returnTransactionId === null ? 'give back' : null
}

/** Whether somebody has to look at it: it can be answered, or nobody has seen how it ended. */
export function isUnsettled({ settledAt }: Pick<Reversal, 'settledAt'>): boolean {
  return settledAt === null
}
