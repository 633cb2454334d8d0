import { emirateName } from '#schema/catalogue/emirates.ts'
import { EMIRATES } from '#schema/rows/vehicle.ts'
import {
  type BoxFigures,
  EMIRATE_BOXES,
  type EntryBox,
  type VatReturn,
} from '#schema/rules/documents/vat-return.ts'

/** The headings of the form's two tables. */
export const SALES = 'VAT on sales and all other outputs'
export const EXPENSES = 'VAT on expenses and all other inputs'

/** A line of the form; one without figures is always nothing here: the shop has no supplies of the kind. */
export type ReturnLine = {
  box: string
  name: string
  figures: BoxFigures
  entryBox: EntryBox | null
  sum?: true
}

const NOTHING: BoxFigures = { netFils: 0, vatFils: 0, adjustmentFils: 0 }

/** The lines of the form VAT 201 for sales, in its order. */
export function supplyLines({ boxes, supplies }: VatReturn): ReturnLine[] {
  const byEmirate = EMIRATES.map(emirate => {
    const box = EMIRATE_BOXES[emirate]
    const name = `Standard-rated supplies in ${emirateName(emirate)}`
    return { box, name, figures: boxes[box], entryBox: box }
  })
  return [
    ...byEmirate.sort((a, b) => a.box.localeCompare(b.box)),
    { box: '2', name: 'Tax refunds to tourists', figures: NOTHING, entryBox: null },
    { box: '3', name: 'Supplies subject to the reverse charge', figures: boxes['3'], entryBox: '3' },
    { box: '4', name: 'Zero-rated supplies', figures: NOTHING, entryBox: null },
    { box: '5', name: 'Exempt supplies', figures: NOTHING, entryBox: null },
    { box: '6', name: 'Goods imported into the UAE', figures: NOTHING, entryBox: null },
    { box: '7', name: 'Adjustments to goods imported', figures: NOTHING, entryBox: null },
    { box: '8', name: 'Totals', figures: supplies, entryBox: null, sum: true },
  ]
}

/** The lines of the form for expenses, in its order. */
export function purchaseLines({ boxes, purchases }: VatReturn): ReturnLine[] {
  return [
    { box: '9', name: 'Standard-rated expenses', figures: boxes['9'], entryBox: '9' },
    { box: '10', name: 'Supplies subject to the reverse charge', figures: boxes['10'], entryBox: '10' },
    { box: '11', name: 'Totals', figures: purchases, entryBox: null, sum: true },
  ]
}

/** The VAT due in the end: boxes 12, 13 and 14. */
export function dueLines({ outputFils, inputFils, dueFils }: VatReturn) {
  return [
    { box: '12', name: 'Total value of due tax for the period', fils: outputFils },
    { box: '13', name: 'Total value of recoverable tax for the period', fils: inputFils },
    {
      box: '14',
      name: dueFils < 0 ? 'Tax to reclaim for the period' : 'Payable tax for the period',
      fils: Math.abs(dueFils),
      strong: true,
    },
  ]
}
