import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'
import { HORIZON_DAYS } from './shop-head.ts'

/** A device's clock before this time has not been set. */
const CLOCKS_BEGIN_MS = Date.UTC(2000, 0)
/** A device that was away for longer needs an initial sync anyway. */
const MAX_AWAY_MS = HORIZON_DAYS * 24 * 60 * 60_000

export type Contact = {
  /** The server's clock. */
  now: Date
  /** The device's clock as it sent the push (ISO). */
  deviceNow?: string
  /** When, by the server's clock, the device last had no pending mutations (ISO). */
  caughtUpAt: string
}

/**
 * When a mutation was made, by the server's clock (ISO), from the time that the device sent (`claimed`, ISO).
 * The time is corrected by the current error of the device's clock. A clock that lost its battery (1970) and
 * whose error is unknown is ignored. The result is never later than now, and never before the device last had
 * no pending mutations, since it would have been pushed then. A mutation that replaces a rejected one takes
 * that one's time as its lower bound (`replacedAt`). Without these bounds a made-up time would put payments,
 * invoices and shifts into closed reports.
 */
export function settleActedAt(
  claimed: string,
  { now, deviceNow, caughtUpAt }: Contact,
  replacedAt?: string,
): string {
  const at = Date.parse(claimed) + clockError({ now, deviceNow })
  if (!(at >= CLOCKS_BEGIN_MS)) return now.toISOString()
  const since = Date.parse(caughtUpAt) - CLOCK_TOLERANCE_MS
  const earliest = Math.max(now.getTime() - MAX_AWAY_MS, since)
  const floor = replacedAt ? Math.min(earliest, Date.parse(replacedAt)) : earliest
  return new Date(Math.min(now.getTime(), Math.max(floor, at))).toISOString()
}

/** The correction of the device's clock (ms); 0 when it is right, or not known. */
function clockError({ now, deviceNow }: Pick<Contact, 'now' | 'deviceNow'>): number {
  if (!deviceNow) return 0
  const error = now.getTime() - Date.parse(deviceNow)
  return Math.abs(error) > CLOCK_TOLERANCE_MS ? error : 0
}
