import type { VatEntry } from '../../rows/vat-entry.ts'
import { EMIRATES, type Emirate } from '../../rows/vehicle.ts'
import { monthOf, monthsOf, type VatPeriod } from './vat-period.ts'

/** The boxes of the return in which supplies of each emirate are declared. */
export const EMIRATE_BOXES = {
  abudhabi: '1a',
  dubai: '1b',
  sharjah: '1c',
  ajman: '1d',
  uaq: '1e',
  rak: '1f',
  fujairah: '1g',
} as const satisfies Record<Emirate, string>

/** The boxes that have entries behind them. */
export const ENTRY_BOXES = ['1a', '1b', '1c', '1d', '1e', '1f', '1g', '3', '9', '10'] as const
export type EntryBox = (typeof ENTRY_BOXES)[number]

/** The figures of one box in fils; `adjustmentFils` is VAT that belongs to supplies or bills of an earlier period. */
export type BoxFigures = { netFils: number; vatFils: number; adjustmentFils: number }

/**
 * The figures of a return (form VAT 201) in fils: its boxes, and VAT due on supplies (box 12), recoverable (box 13) and
 * payable (box 14), below zero where the authority owes it.
 */
export type VatReturn = {
  boxes: Readonly<Record<EntryBox, BoxFigures>>
  /** Box 8. */
  supplies: BoxFigures
  /** Box 11. */
  purchases: BoxFigures
  outputFils: number
  inputFils: number
  dueFils: number
}

type Entry = Pick<VatEntry, 'kind' | 'month' | 'supplyDay' | 'emirate' | 'netFils' | 'vatFils'>

/** The boxes in which an entry is declared: a purchase from abroad is both a supply and a purchase. */
export function boxesOf({ kind, emirate }: Pick<VatEntry, 'kind' | 'emirate'>): EntryBox[] {
  if (kind === 'supply') return [EMIRATE_BOXES[emirate ?? EMIRATES[0]]]
  return kind === 'purchase' ? ['9'] : ['3', '10']
}

/** Whether an entry adjusts a period before: it is declared with its VAT alone. */
export function isAdjustment({ supplyDay }: Pick<VatEntry, 'supplyDay'>, { firstMonth }: VatPeriod): boolean {
  return monthOf(supplyDay) < firstMonth
}

/** Whether an entry came when its month was locked, so that it is declared in a later one. */
export function isLateEntry({ month, taxDay }: Pick<VatEntry, 'month' | 'taxDay'>): boolean {
  return monthOf(taxDay) !== month
}

/** The return of a period from the entries of its months; those of other months count for nothing. */
export function vatReturn(period: VatPeriod, entries: Iterable<Entry>): VatReturn {
  const months = new Set(monthsOf(period))
  const boxes = Object.fromEntries(ENTRY_BOXES.map(box => [box, nothing()])) as Record<EntryBox, BoxFigures>
  for (const entry of entries) {
    if (!months.has(entry.month)) continue
    for (const box of boxesOf(entry)) {
      const figures = boxes[box]
      if (isAdjustment(entry, period)) figures.adjustmentFils += entry.vatFils
      else {
        figures.netFils += entry.netFils
        figures.vatFils += entry.vatFils
      }
    }
  }
  const supplies = sum(ENTRY_BOXES.filter(box => box !== '9' && box !== '10').map(box => boxes[box]))
  const purchases = sum([boxes['9'], boxes['10']])
  const outputFils = supplies.vatFils + supplies.adjustmentFils
  const inputFils = purchases.vatFils + purchases.adjustmentFils
  return { boxes, supplies, purchases, outputFils, inputFils, dueFils: outputFils - inputFils }
}

function nothing(): BoxFigures {
  return { netFils: 0, vatFils: 0, adjustmentFils: 0 }
}

function sum(figures: readonly BoxFigures[]): BoxFigures {
  const total = nothing()
  for (const { netFils, vatFils, adjustmentFils } of figures) {
    total.netFils += netFils
    total.vatFils += vatFils
    total.adjustmentFils += adjustmentFils
  }
  return total
}
