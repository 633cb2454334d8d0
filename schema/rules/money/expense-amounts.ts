import type { BillLine, BillVatKind, Expense, ExpenseKind } from '../../rows/expense.ts'
import { lineAmounts } from './vat.ts'

/** A bill of one rate: whether the typed amount includes VAT, VAT is added to it, or the bill has none. */
export const EXPENSE_VAT = ['included', 'added', 'none'] as const
export type ExpenseVat = (typeof EXPENSE_VAT)[number]

/** The most lines that one bill may have. */
export const MAX_BILL_LINES = 6

export type ExpenseAmounts = Pick<Expense, 'netFils' | 'vatFils' | 'amountFils' | 'billLines'>

/** Net, VAT and gross of an expense in fils, from the typed amount of a bill of one rate. */
export function expenseAmounts(typedFils: number, vat: ExpenseVat): ExpenseAmounts {
  if (vat === 'none') return { netFils: typedFils, vatFils: 0, amountFils: typedFils, billLines: [] }
  const mode = vat === 'included' ? 'inclusive' : 'exclusive'
  const { netFils, vatFils, grossFils } = lineAmounts({ unitFils: typedFils, quantity: 1, mode })
  return { netFils, vatFils, amountFils: grossFils, billLines: [{ kind: 'standard', netFils, vatFils }] }
}

/** The sums of a bill's lines in fils. */
export function amountsOfLines(billLines: BillLine[]): ExpenseAmounts {
  const netFils = billLines.reduce((sum, line) => sum + line.netFils, 0)
  const vatFils = billLines.reduce((sum, line) => sum + line.vatFils, 0)
  return { netFils, vatFils, amountFils: netFils + vatFils, billLines }
}

/** The amounts of a bill, or of a credit note, as they count: those of a credit note are below zero. */
export function countedAmounts(amounts: ExpenseAmounts, kind: ExpenseKind = 'bill'): ExpenseAmounts {
  return kind === 'bill' ? amounts : negated(amounts)
}

/** The amounts as they are printed on the bill or the credit note, which says none below zero. */
export function printedAmounts({
  kind,
  netFils,
  vatFils,
  amountFils,
  billLines,
}: ExpenseAmounts & Partial<Pick<Expense, 'kind'>>): ExpenseAmounts {
  return countedAmounts({ netFils, vatFils, amountFils, billLines }, kind)
}

/** 0 - x and not -x, because there is a zero below zero. */
function negated({ netFils, vatFils, amountFils, billLines }: ExpenseAmounts): ExpenseAmounts {
  return {
    netFils: 0 - netFils,
    vatFils: 0 - vatFils,
    amountFils: 0 - amountFils,
    billLines: billLines.map(line => ({ ...line, netFils: 0 - line.netFils, vatFils: 0 - line.vatFils })),
  }
}

/** The lines of a bill that was recorded without any: all of it standard-rated when it has VAT. */
export function linesOfPlainBill({ netFils, vatFils }: Pick<Expense, 'netFils' | 'vatFils'>): BillLine[] {
  return vatFils > 0 ? [{ kind: 'standard', netFils, vatFils }] : []
}

/** Whether a line of this kind has VAT: zero-rated and exempt ones have none. */
export function hasVat(kind: BillVatKind): boolean {
  return kind === 'standard' || kind === 'not_recoverable'
}

/**
 * The VAT of an expense that the shop recovers, in fils: that of its standard-rated lines (Federal Decree-Law 8/2017,
 * Articles 54 and 55; Executive Regulations, Article 53, for what is not recoverable).
 */
export function inputVat({ billLines }: Pick<Expense, 'billLines'>): number {
  return billLines.reduce((sum, { kind, vatFils }) => sum + (kind === 'standard' ? vatFils : 0), 0)
}
