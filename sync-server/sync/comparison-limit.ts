import { tooMany } from '../http/http-error.ts'

const WINDOW_MS = 60 * 60_000
/** Of one account in an hour, at each process. Its devices compare once a day each, and by a button. */
const COMPARISONS_AN_HOUR = 20

/**
 * Limits how often an account may have rows summed: each comparison reads all that the account may read. The returned
 * function counts one before it is begun, so that a thousand concurrent ones count as a thousand, and throws a 429 when
 * there were too many. It returns what takes that one back if nothing was summed.
 */
export function createComparisonLimit(clock: () => Date): (userId: number) => () => void {
  const begunAt = new Map<number, readonly number[]>()
  const lately = (userId: number) => {
    const since = clock().getTime() - WINDOW_MS
    return (begunAt.get(userId) ?? []).filter(at => at > since)
  }
  return userId => {
    const now = clock().getTime()
    const begun = lately(userId)
    const [oldest = now] = begun
    if (begun.length >= COMPARISONS_AN_HOUR)
      throw tooMany(
        'This account has compared its rows often in the last hour. Please try again later.',
        oldest + WINDOW_MS - now,
      )
    begunAt.set(userId, [...begun, now])
    return () => {
      const left = lately(userId)
      const own = left.indexOf(now)
      if (own >= 0) begunAt.set(userId, left.toSpliced(own, 1))
    }
  }
}
