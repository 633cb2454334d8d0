import type { Appointment } from '../../rows/appointment.ts'
import { type Actor, TAKES_BACK_COMPLETIONS, type TakeBackUntil } from '../permissions.ts'
import { isSameShopDay, shopDay } from '../time/shop-time.ts'

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

/**
 * Whether a person may take back a completion at `now` (ISO), and the tax invoice with it. Months through `lockedThrough`
 * (yyyy-MM) are locked.
 */
export function mayUndoCompletion(
  { userId, role }: Actor,
  { status, completedAt, completedById }: Pick<Appointment, 'status' | 'completedAt' | 'completedById'>,
  { now, lockedThrough }: { now: string; lockedThrough: string | null },
): boolean {
  const holds: Record<TakeBackUntil, boolean> = {
    undo: completedAt !== null && Date.parse(now) - Date.parse(completedAt) <= UNDO_MS + CLOCK_ERROR_MS,
    day: completedAt !== null && isSameShopDay(completedAt, now),
    lock: lockedThrough === null || shopDay(completedAt ?? now).slice(0, 7) > lockedThrough,
    ever: true,
  }
  return TAKES_BACK_COMPLETIONS.some(
    ({ until, roles, own, unpaid }) =>
      holds[until] &&
      roles.some(each => each === role) &&
      (!own || (userId !== null && completedById === userId)) &&
      (!unpaid || status === 'completed'),
  )
}
