import type { Appointment } from '../../rows/appointment.ts'
import type { Role } from '../../rows/user.ts'
import { isOffList } from '../catalogue/list-price.ts'
import { isUninvoiced } from '../documents/documents-due.ts'
import { hasGrownSincePaid, refundDueFils } from '../money/payment.ts'
import { COUNTS_STOCK, DECIDES_FOR_SHOP, KEEPS_MONEY, SETS_PRICES } from '../permissions.ts'

/** The kinds of problems that a person has to decide or correct, in the order they are shown. */
export const ATTENTION_KINDS = [
  'bookings',
  'refused',
  'conflicts',
  'overbooked',
  'quotes',
  'pickups',
  'people',
  'away',
  'reversals',
  'overpaid',
  'undone',
  'uninvoiced',
  'prices',
  'stock',
  'inbox',
  'messages',
  'elsewhere',
  'backups',
  'copies',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The roles that settle a kind, and those that also see it; undefined for all staff. */
const RULES: Record<AttentionKind, { settle?: readonly Role[]; alsoSee?: readonly Role[] }> = {
  bookings: {},
  refused: {},
  conflicts: {},
  overbooked: {},
  quotes: {},
  pickups: {},
  people: {},
  away: {},
  reversals: { settle: KEEPS_MONEY },
  overpaid: { settle: KEEPS_MONEY, alsoSee: DECIDES_FOR_SHOP },
  undone: { settle: KEEPS_MONEY },
  uninvoiced: { settle: KEEPS_MONEY },
  prices: { settle: SETS_PRICES },
  stock: { settle: COUNTS_STOCK },
  inbox: {},
  messages: {},
  elsewhere: { settle: DECIDES_FOR_SHOP },
  backups: { settle: ['admin'] },
  copies: { settle: ['admin'] },
}

export function canSettle(role: Role, kind: AttentionKind): boolean {
  return RULES[kind].settle?.includes(role) ?? true
}

/**
 * Whether something is left to settle of an appointment, however long ago it was: a refund that is due, a rest of a price that
 * has grown since it was paid, prices off the list, or a missing tax invoice. It depends on nothing but the row, because
 * devices have an index of it (app/db/sheen-database.ts).
 */
export function isUnsettled(appointment: Appointment): boolean {
  return (
    refundDueFils(appointment) > 0 ||
    hasGrownSincePaid(appointment) ||
    isOffList(appointment) ||
    isUninvoiced(appointment)
  )
}

/** The kinds of problems that a role sees. */
export function attentionOf(role: Role): AttentionKind[] {
  return ATTENTION_KINDS.filter(kind => canSettle(role, kind) || RULES[kind].alsoSee?.includes(role))
}
