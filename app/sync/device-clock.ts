import { create } from 'zustand'

/** Less is not worth a word: the server corrects nothing below it either. */
const TOLERANCE_MS = 5 * 60_000

/** What has to be added to this device's clock to make it the server's (ms); 0 while it is about right. */
export const useDeviceClock = create<{ errorMs: number }>(() => ({ errorMs: 0 }))

/** Compares the clock with the Date header of an answer that has just come, which says whole seconds. */
export function noteServerDate({ headers }: Pick<Response, 'headers'>, now = Date.now()): void {
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return
  const error = serverTime - now
  useDeviceClock.setState({ errorMs: Math.abs(error) > TOLERANCE_MS ? error : 0 })
}
