import type { Appointment, VatMode } from '../../rows/appointment.ts'
import type { PriceTexts } from '../../texts/catalogue.ts'
import * as english from '../../texts/en/prices.ts'
import { formatAed } from './money.ts'

/** Rate of UAE value added tax (Federal Decree-Law 8/2017, Article 3). */
export const VAT_PERCENT = 5

/** The rate in percent: a shop that is not registered charges no VAT. */
export function vatPercent(mode: VatMode): number {
  return mode === 'none' ? 0 : VAT_PERCENT
}

type LineAmounts = { netFils: number; vatFils: number; grossFils: number }
/** `discountFils` is off the price of the whole line, in the unit of the price. */
type PricedLine = { unitFils: number; quantity: number; discountFils?: number }
export type Totals = { subtotalFils: number; vatFils: number; totalFils: number }

/** Rounds a negative amount like the positive one, so that a refund equals its sale; `+ 0` avoids minus zero. */
function mirrored(fils: number, rule: (positive: number) => number): number {
  return fils < 0 ? -rule(-fils) + 0 : rule(fils)
}

/**
 * VAT in fils on a net amount in fils: 5 %, to the nearest fils, halves up (Cabinet Decision 52/2017, Article 61,
 * allows rounding to the nearest fils). In integers, because floating point rounds some halves down.
 *
 * @example
 * vatOnNet(3550) // 178, from 177.5
 */
export function vatOnNet(netFils: number): number {
  return mirrored(netFils, net => Math.floor((net + 10) / 20))
}

/**
 * VAT in fils contained in a gross amount in fils: 5/105, rounded as `vatOnNet` does.
 *
 * @example
 * vatInGross(3550) // 169, from 169.05
 */
export function vatInGross(grossFils: number): number {
  return mirrored(grossFils, gross => Math.floor((2 * gross + 21) / 42))
}

/**
 * Net, VAT and gross of one line in fils, after its discount. `mode` says whether the unit price includes VAT. Store all
 * three: one derived from another later can differ by a fils.
 *
 * @example
 * lineAmounts({ unitFils: 3550, quantity: 1, discountFils: 355, mode: 'inclusive' })
 * // { netFils: 3043, vatFils: 152, grossFils: 3195 }
 */
export function lineAmounts({
  unitFils,
  quantity,
  discountFils = 0,
  mode,
}: PricedLine & { mode: VatMode }): LineAmounts {
  const amountFils = unitFils * quantity - discountFils
  if (mode === 'none') return { netFils: amountFils, vatFils: 0, grossFils: amountFils }
  if (mode === 'inclusive') {
    const vatFils = vatInGross(amountFils)
    return { netFils: amountFils - vatFils, vatFils, grossFils: amountFils }
  }
  const vatFils = vatOnNet(amountFils)
  return { netFils: amountFils, vatFils, grossFils: amountFils + vatFils }
}

/** Returns the price of one unit with VAT, in fils, which is the one to show (Federal Decree-Law 8/2017, Article 38). */
export function consumerPrice(unitFils: number, mode: VatMode): number {
  return lineAmounts({ unitFils, quantity: 1, mode }).grossFils
}

/** A price with VAT as visitors read it: 'AED 105.00 incl. VAT'; a shop that charges none does not name it. */
export function consumerPriceText(grossFils: number, mode: VatMode, texts: PriceTexts = english): string {
  return mode === 'none' ? formatAed(grossFils) : texts.withVat(formatAed(grossFils))
}

/**
 * Sums of the lines' own rounded amounts in fils. VAT is rounded per line and not on the total, as the FTA's public
 * clarification on tax invoices asks.
 */
export function totals(lines: readonly PricedLine[], mode: VatMode): Totals {
  const sum = { subtotalFils: 0, vatFils: 0, totalFils: 0 }
  for (const line of lines) {
    const amounts = lineAmounts({ ...line, mode })
    sum.subtotalFils += amounts.netFils
    sum.vatFils += amounts.vatFils
    sum.totalFils += amounts.grossFils
  }
  return sum
}

export type TaxedAppointment = Pick<Appointment, 'totalFils' | 'vatFils'>

/** The price with its VAT (fils), less what of it was paid before the shop was registered; tax documents are over this. */
export function taxedPart({
  untaxedFils = 0,
  ...price
}: TaxedAppointment & Partial<Pick<Appointment, 'untaxedFils'>>): TaxedAppointment {
  const totalFils = Math.max(0, price.totalFils - untaxedFils)
  return { totalFils, vatFils: paidVat(price, totalFils) }
}

/** The VAT in fils in the first `paidFils` of a total: the proportional share, to the nearest fils, halves up. */
export function paidVat({ totalFils, vatFils }: TaxedAppointment, paidFils: number): number {
  if (totalFils <= 0) return 0
  const paid = Math.min(Math.max(paidFils, 0), totalFils)
  const product = 2 * vatFils * paid + totalFils
  if (Number.isSafeInteger(product)) return Math.floor(product / (2 * totalFils))
  return Number((2n * BigInt(vatFils) * BigInt(paid) + BigInt(totalFils)) / (2n * BigInt(totalFils)))
}
