import { CLOCK_TOLERANCE_MS } from '#schema/protocol/push.ts'
import { HORIZON_DAYS } from './shop-head.ts'

/** No clock that somebody has set shows less. */
const CLOCKS_BEGIN_MS = Date.UTC(2000, 0)
/** Who was away for longer has to fetch the shop anew, too. */
const MAX_AWAY_MS = HORIZON_DAYS * 24 * 60 * 60_000

export type Contact = {
  /** The server's clock. */
  now: Date
  /** The device's clock as it sent the push (ISO). */
  deviceNow?: string
  /** When, by the server's clock, the device last had nothing that waited (ISO). */
  caughtUpAt: string | null
}

/**
 * When a change was made, by the server's clock (ISO), from what the device says (`claimed`, ISO). A clock that is
 * off is set right by as much as it is off now. A clock that lost its battery (1970), and is not known to be off,
 * says nothing. No change was made later than now. None was made before the device last had nothing waiting, or it
 * would have been sent then; but one that takes the place of a rejected change was made when that one was
 * (`replacedAt`).
 *
 * A time that a device makes up would otherwise put payments, invoices and shifts into reports that are closed.
 */
export function settleActedAt(
  claimed: string,
  { now, deviceNow, caughtUpAt }: Contact,
  replacedAt?: string,
): string {
  const at = Date.parse(claimed) + clockError({ now, deviceNow })
  if (!(at >= CLOCKS_BEGIN_MS)) return now.toISOString()
  const since = caughtUpAt ? Date.parse(caughtUpAt) - CLOCK_TOLERANCE_MS : 0
  const earliest = Math.max(now.getTime() - MAX_AWAY_MS, since)
  const floor = replacedAt ? Math.min(earliest, Date.parse(replacedAt)) : earliest
  return new Date(Math.min(now.getTime(), Math.max(floor, at))).toISOString()
}

/** What has to be added to the device's clock (ms); 0 when it is right, or not known. */
function clockError({ now, deviceNow }: Pick<Contact, 'now' | 'deviceNow'>): number {
  if (!deviceNow) return 0
  const error = now.getTime() - Date.parse(deviceNow)
  return Math.abs(error) > CLOCK_TOLERANCE_MS ? error : 0
}
