import type { Appointment } from '../../rows/appointment.ts'
import type { Expense } from '../../rows/expense.ts'
import type { Role } from '../../rows/user.ts'
import { CLOCK_ERROR_MS, UNDO_MS } from '../appointments/undo.ts'
import { type Actor, TAKES_BACK, type TakeBackUntil, type TakenBack } from '../permissions.ts'
import { isSameShopDay, shopDay } from '../time/shop-time.ts'
import { isOpenMonth } from './vat-period.ts'

/** Something that moved money or tax. */
export type Deed = {
  /** When it was done (ISO); null where nobody knows. */
  at: string | null
  /** The day that it belongs to in the books (yyyy-MM-dd); null for the day on which it is taken back. */
  day: string | null
  byId: number | null
  unpaid: boolean
}

/** When it is taken back (ISO); months through `lockedThrough` (yyyy-MM) are locked. */
export type TakeBackMoment = { now: string; lockedThrough: string | null }

/** Whether the Undo of a step is still shown at `now`, as far as clocks agree. */
export function isUndoShown(at: string | null, now: string): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) <= UNDO_MS + CLOCK_ERROR_MS
}

export function mayTakeBack(
  what: TakenBack,
  { userId, role }: Actor,
  { at, day, byId, unpaid: isUnpaid }: Deed,
  { now, lockedThrough }: TakeBackMoment,
): boolean {
  const holds: Record<TakeBackUntil, boolean> = {
    undo: isUndoShown(at, now),
    day: at !== null && isSameShopDay(at, now),
    lock: isOpenMonth(day ?? shopDay(now), lockedThrough),
    ever: true,
  }
  return TAKES_BACK[what].some(
    ({ until, roles, own, unpaid }) =>
      holds[until] &&
      roles.some(each => each === role) &&
      (!own || (userId !== null && byId === userId)) &&
      (!unpaid || isUnpaid),
  )
}

/** Whom to ask to take it back at that moment, as in 'Ask a cashier or a manager'. */
export function whoTakesBack(what: TakenBack, deed: Deed, moment: TakeBackMoment): string {
  const may = (role: Role) => mayTakeBack(what, { userId: null, role }, deed, moment)
  if (may('store_manager')) return 'a cashier or a manager'
  return may('cashier') ? 'a cashier or an accountant' : 'an accountant or an admin'
}

export function completionOf({
  status,
  completedAt,
  completedById,
}: Pick<Appointment, 'status' | 'completedAt' | 'completedById'>): Deed {
  const day = completedAt && shopDay(completedAt)
  return { at: completedAt, day, byId: completedById, unpaid: status === 'completed' }
}

export function billOf({
  createdAt,
  date,
  createdBy,
}: Pick<Expense, 'createdAt' | 'date' | 'createdBy'>): Deed {
  return { at: createdAt, day: date, byId: createdBy, unpaid: false }
}
