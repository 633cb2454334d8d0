import type { Role } from '../../rows/user.ts'
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

/** The kinds of problems that a role sees. */
export function attentionOf(role: Role): AttentionKind[] {
  return ATTENTION_KINDS.filter(kind => canSettle(role, kind) || RULES[kind].alsoSee?.includes(role))
}
