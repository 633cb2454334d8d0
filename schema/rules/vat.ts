import type { VatMode } from '../rows/appointment.ts'

/** Rate of UAE value added tax (Federal Decree-Law 8/2017). */
export const VAT_PERCENT = 5

type LineAmounts = { netFils: number; vatFils: number; grossFils: number }
type PricedLine = { unitFils: number; quantity: number }
export type Totals = { subtotalFils: number; vatFils: number; totalFils: number }

/** A refund mirrors its sale to the fils; `+ 0` keeps minus zero out of sums and JSON. */
function mirrored(fils: number, rule: (positive: number) => number): number {
  return fils < 0 ? -rule(-fils) + 0 : rule(fils)
}

/** VAT in fils on a net amount in fils: 5 %, to the nearest fils, halves up. */
export function vatOnNet(netFils: number): number {
  return mirrored(netFils, net => Math.floor((net + 10) / 20))
}

/** VAT in fils contained in a gross amount in fils: 5/105, to the nearest fils, halves up. */
export function vatInGross(grossFils: number): number {
  return mirrored(grossFils, gross => Math.floor((2 * gross + 21) / 42))
}

/**
 * Net, VAT and gross of one line in fils. All three are meant to be stored: deriving one from another
 * later does not always come back to the same fils.
 */
export function lineAmounts({ unitFils, quantity, mode }: PricedLine & { mode: VatMode }): LineAmounts {
  const amountFils = unitFils * quantity
  if (mode === 'inclusive') {
    const vatFils = vatInGross(amountFils)
    return { netFils: amountFils - vatFils, vatFils, grossFils: amountFils }
  }
  const vatFils = vatOnNet(amountFils)
  return { netFils: amountFils, vatFils, grossFils: amountFils + vatFils }
}

/** Returns what a consumer pays for one unit at this price, in fils: consumer prices include VAT. */
export function consumerPrice(unitFils: number, mode: VatMode): number {
  return lineAmounts({ unitFils, quantity: 1, mode }).grossFils
}

/** Sums of the lines' own rounded amounts in fils: VAT is rounded per line, never on the total. */
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
