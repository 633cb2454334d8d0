import { createStore } from 'zustand/vanilla'
import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'

/** The correction that makes this device's clock the server's (ms); 0 while it is about right. */
export const deviceClock = createStore<{ errorMs: number }>(() => ({ errorMs: 0 }))

/** Compares the clock with the Date header of a fresh response, which has a resolution of one second. */
export function noteServerDate({ headers }: Pick<Response, 'headers'>, now = Date.now()): void {
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const error = serverTime - now
  deviceClock.setState({ errorMs: Math.abs(error) > CLOCK_TOLERANCE_MS ? error : 0 })
}
