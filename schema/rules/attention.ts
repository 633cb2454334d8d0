import type { Role } from '../rows/user.ts'
import { COUNTS_STOCK, DECIDES_FOR_SHOP, KEEPS_MONEY } from './permissions.ts'

/** What somebody has to decide or put right, in the order it is shown. */
const ATTENTION_KINDS = [
  'refused',
  'overbooked',
  'overpaid',
  'prices',
  'stock',
  'messages',
  'elsewhere',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Who settles a kind, and who is shown it besides; undefined: anyone on staff. */
const RULES: Record<AttentionKind, { settle?: readonly Role[]; alsoSee?: readonly Role[] }> = {
  refused: {},
  overbooked: {},
  overpaid: { settle: KEEPS_MONEY, alsoSee: DECIDES_FOR_SHOP },
  prices: { settle: KEEPS_MONEY },
  stock: { settle: COUNTS_STOCK },
  messages: {},
  elsewhere: { settle: DECIDES_FOR_SHOP },
}

export function canSettle(role: Role, kind: AttentionKind): boolean {
  return RULES[kind].settle?.includes(role) ?? true
}

/** The kinds that a role is shown. */
export function attentionOf(role: Role): AttentionKind[] {
  return ATTENTION_KINDS.filter(kind => canSettle(role, kind) || RULES[kind].alsoSee?.includes(role))
}
