import type { ListedEntry } from '#app/queries/vat.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { daysOfPeriod, type VatPeriod } from '#schema/rules/documents/vat-period.ts'
import { boxesOf, isAdjustment, type VatReturn } from '#schema/rules/documents/vat-return.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { dueLines, purchaseLines, supplyLines } from './return-boxes.ts'

const HEAD = ['Box', 'Description', 'Amount (AED)', 'VAT (AED)', 'Adjustment (AED)']
const ENTRY_HEAD = [
  'Boxes',
  'Tax point',
  'Date of supply',
  'Number',
  'Customer or supplier',
  'Net (AED)',
  'VAT (AED)',
  'Adjustment',
]

/** Downloads the return, and below it every entry that it is made of. */
export function exportReturn(period: VatPeriod, figures: VatReturn, entries: readonly ListedEntry[]): void {
  const lines = [...supplyLines(figures), ...purchaseLines(figures)].map(
    ({ box, name, figures }): CsvCell[] => [
      box,
      name,
      aedFromFils(figures.netFils),
      aedFromFils(figures.vatFils),
      aedFromFils(figures.adjustmentFils),
    ],
  )
  const due = dueLines(figures).map(({ box, name, fils }): CsvCell[] => [
    box,
    name,
    '',
    aedFromFils(fils),
    '',
  ])
  const details = entries.map((entry): CsvCell[] => [
    boxesOf(entry).join(' and '),
    entry.taxDay,
    entry.supplyDay,
    entry.number,
    entry.party,
    aedFromFils(entry.netFils),
    aedFromFils(entry.vatFils),
    isAdjustment(entry, period) ? 'yes' : '',
  ])
  const { firstDay, lastDay } = daysOfPeriod(period)
  exportCsv(csvName('vat return', [firstDay, lastDay]), [HEAD, ...lines, ...due, [], ENTRY_HEAD, ...details])
}
