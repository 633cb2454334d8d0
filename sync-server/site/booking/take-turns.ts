import { setImmediate as others } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'

/** More different questions than this do not wait: each takes some milliseconds of everybody's processor. */
const MOST_WAITING = 50

/**
 * Has work that visitors ask for done one at a time, with room for everybody else's requests in between. Work of one key that has
 * not begun yet is shared by all who ask for it: whoever asks gets what was true after that. The function that it returns
 * throws a 503 while too much waits.
 *
 * @example
 * const inTurn = createTurns()
 * await Promise.all(visitors.map(() => inTurn('next times', () => nextTimes(sql, query)))) // computed once
 */
export function createTurns(mostWaiting = MOST_WAITING) {
  const waiting = new Map<string, Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const shared = waiting.get(key)
    if (shared) return shared as Promise<Result>
    if (waiting.size >= mostWaiting) throw new HTTPException(503)
    const turn = last.then(async () => {
      await others()
      waiting.delete(key)
      return work()
    })
    waiting.set(key, turn)
    last = turn.catch(() => {})
    return turn
  }
}
