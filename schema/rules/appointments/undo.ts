/** How long a step can be undone on the spot. */
export const UNDO_MS = 10_000

/**
 * How long a notification of a step waits: as long as the step can be undone on the spot, and for the undo to reach the
 * server.
 */
export const UNDO_HOLD_MS = UNDO_MS + 5_000

/** The server corrects the clock of a device at every push a little differently. */
export const CLOCK_ERROR_MS = 60_000

type MomentCheck = {
  /** The moment as the person saw it (ISO). */
  seen: string | null
  /** How long it was past then, by the clock of their device. */
  agoMs: number | undefined
  /** When they acted, by the server's clock (ISO). */
  now: string
}

/**
 * Whether a stored moment is the one that a person saw. Of a moment that their device wrote itself, the server has the
 * corrected one; then the time between it and their act tells.
 *
 * @example
 * const seen = { seen: '2026-11-23T08:00:00.000Z', agoMs: 8_000, now: '2026-11-23T06:00:08.000Z' }
 * isSameMoment('2026-11-23T06:00:00.000Z', seen) // true: the clock of the device is two hours fast
 */
export function isSameMoment(stored: string | null, { seen, agoMs, now }: MomentCheck): boolean {
  if (stored === seen) return true
  if (stored === null || seen === null || agoMs === undefined) return false
  return Math.abs(Date.parse(now) - agoMs - Date.parse(stored)) <= CLOCK_ERROR_MS
}
