import { createStore } from 'zustand/vanilla'

/** Whether the browser refused to store more: set by the transaction that failed for it, until one succeeds. */
export const storageRoom = createStore<{ isFull: boolean }>(() => ({ isFull: false }))

/** Resolves or rejects as the write does, and notes in `storageRoom` whether there was room for it. */
export async function noteRoom<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    const result = await write
    if (storageRoom.getState().isFull) storageRoom.setState({ isFull: false })
    return result
  } catch (error) {
    if (isQuotaExceeded(error)) storageRoom.setState({ isFull: true })
    throw error
  }
}

/** Whether a write failed for want of room. Dexie wraps the browser's error in the one that ended the transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaExceeded(error.inner)
}
