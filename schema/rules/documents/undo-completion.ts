import type { Appointment } from '../../rows/appointment.ts'
import { CLOCK_ERROR_MS, UNDO_MS } from '../appointments/undo.ts'
import { type Actor, TAKES_BACK_COMPLETIONS, type TakeBackUntil } from '../permissions.ts'
import { isSameShopDay, shopDay } from '../time/shop-time.ts'
import { isOpenMonth } from './vat-period.ts'

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
    lock: isOpenMonth(shopDay(completedAt ?? now), lockedThrough),
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
