import type { Settings } from '../../rows/settings.ts'
import type { Role } from '../../rows/user.ts'
import type { Actor } from '../permissions.ts'

/** The percent of a line that a role may take off it, or put on it, without asking, where the shop has set nothing. */
const DEFAULT_LIMIT_PERCENT = 10
const ALL_OF_IT = 100

/** The roles whose limit the shop sets: an admin may give any discount. */
export const LIMITED_ROLES = ['store_manager', 'accountant', 'cashier', 'purchasing', 'employee'] as const

/**
 * Returns how much of a line, in percent, a person may take off it without asking. Visitors may take off nothing. Without
 * settings, which a screen may not have yet, the limits are the usual ones.
 */
export function discountLimit(
  role: Actor['role'],
  { discountLimits = {} }: Partial<Pick<Settings, 'discountLimits'>>,
): number {
  if (role === 'visitor' || role === 'worker') return 0
  if (role === 'admin') return ALL_OF_IT
  return discountLimits[role] ?? defaultLimit(role)
}

function defaultLimit(role: Role): number {
  return role === 'store_manager' ? ALL_OF_IT : DEFAULT_LIMIT_PERCENT
}

/**
 * Whether `offFils`, above or below the list, is more than `limitPercent` of `listFils`. One fils above it is not: a discount of exactly the limit
 * on the whole is spread over lines in whole fils.
 */
export function isBeyondLimit(offFils: number, { listFils, limitPercent }: Limited): boolean {
  return offFils > Math.min(listFils, Math.floor((listFils * limitPercent) / 100) + 1)
}
type Limited = { listFils: number; limitPercent: number }

/**
 * Returns a percentage of an amount in fils, to the nearest fils, halves up. `hundredths` is in hundredths of a percent.
 *
 * @example
 * shareOf(3550, 1000) // 355, ten percent
 */
export function shareOf(fils: number, hundredths: number): number {
  return Math.floor((fils * hundredths + 5_000) / 10_000)
}

/**
 * Spreads a discount for the whole over lines in proportion to what they come to, in whole fils by largest remainder, so
 * that the shares sum to it exactly and none is above its line. Throws RangeError for one above the sum of the lines.
 *
 * @example
 * spreadDiscount(100, [1000, 1000, 1000]) // [34, 33, 33]
 */
export function spreadDiscount(discountFils: number, lineFils: readonly number[]): number[] {
  const sum = lineFils.reduce((all, fils) => all + fils, 0)
  if (discountFils > sum) throw new RangeError(`a discount of ${discountFils} on ${sum}`)
  if (sum === 0) return lineFils.map(() => 0)
  // BigInt: the product of two amounts in fils can be above the safe integers.
  const exact = lineFils.map(fils => BigInt(fils) * BigInt(discountFils))
  const shares = exact.map(share => Number(share / BigInt(sum)))
  const restFils = discountFils - shares.reduce((all, fils) => all + fils, 0)
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: Number(share % BigInt(sum)) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, restFils)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}

type DiscountedLine = { priceFils: number; quantity?: number; discountFils?: number }

/** The price of a line in fils, in the unit of its price: the price of all its units less the discount. */
export function chargedFils({ priceFils, quantity = 1, discountFils = 0 }: DiscountedLine): number {
  return priceFils * quantity - discountFils
}

/**
 * The lines after a discount on the whole, on top of their own: each with its share. Throws RangeError for one above what
 * they come to.
 */
export function discountWhole<L extends DiscountedLine>(
  lines: readonly L[],
  wholeFils: number,
): (L & { discountFils: number })[] {
  const shares = spreadDiscount(
    wholeFils,
    lines.map(line => chargedFils(line)),
  )
  return lines.map((line, i) => ({ ...line, discountFils: (line.discountFils ?? 0) + (shares[i] ?? 0) }))
}

/** Returns the discount of a line that gets another price or quantity: the same share of it, never above it. */
export function proportionalDiscount(before: DiscountedLine | undefined, line: DiscountedLine): number {
  const { discountFils = 0 } = before ?? {}
  if (!before || discountFils === 0) return 0
  const fullFils = chargedFils({ ...line, discountFils: 0 })
  const beforeFils = chargedFils({ ...before, discountFils: 0 })
  return Math.min(fullFils, Math.round((discountFils / beforeFils) * fullFils))
}

/** The discounts of an appointment's lines in fils, in the unit of their prices. */
export function discountOf(...lines: readonly (readonly Pick<DiscountedLine, 'discountFils'>[])[]): number {
  return lines.flat().reduce((sum, { discountFils = 0 }) => sum + discountFils, 0)
}
