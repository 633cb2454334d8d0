import type { DrawerDevice } from '../../protocol/drawer.ts'
import { shopInstant } from '../time/shop-time.ts'

const DAY_MS = 24 * 60 * 60_000

type Silence = {
  /** The last day (yyyy-MM-dd) of the figures. */
  to: string
  /** The current moment (ISO). */
  now: string
  /** The invoice series of this device, which is never silent. */
  own: string | null
}

/**
 * The devices that may hold changes of days up to `to`: those not heard of since these days were over, or for a day while
 * they are not, and any that had changes left when it was heard of.
 */
export function findSilentDevices(
  devices: readonly DrawerDevice[],
  { to, now, own }: Silence,
): DrawerDevice[] {
  const ends = shopInstant(to, '24:00')
  const since = ends <= now ? ends : new Date(Date.parse(now) - DAY_MS).toISOString()
  return devices
    .filter(({ series }) => series === null || series !== own)
    .filter(({ lastSeenAt, waiting }) => waiting > 0 || Date.parse(lastSeenAt) < Date.parse(since))
}
