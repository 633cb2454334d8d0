import type { Expense } from '../../rows/expense.ts'
import { matchKey, searchText, searchWords } from '../text/search-text.ts'

type Bill = Pick<Expense, 'supplier' | 'billNumber'>

/**
 * An expense that stands with the same supplier and bill number, in whatever spelling; undefined when there is none, or
 * one of the two is missing. `except` is the id of the expense itself.
 */
export function findSameBill<E extends Bill & Pick<Expense, 'id' | 'voidedAt'>>(
  expenses: readonly E[],
  { supplier, billNumber, except }: Bill & { except?: number | undefined },
): E | undefined {
  const [from, number] = [matchKey(supplier), matchKey(billNumber)]
  if (from === '' || number === '') return undefined
  return expenses.find(
    each =>
      each.id !== except &&
      each.voidedAt === null &&
      matchKey(each.billNumber) === number &&
      matchKey(each.supplier) === from,
  )
}

/** The tax registration number on the first of these bills that has one from this supplier. */
export function findTrn(
  expenses: readonly Pick<Expense, 'supplier' | 'supplierTrn'>[],
  supplier: string,
): string | undefined {
  const from = matchKey(supplier)
  if (from === '') return undefined
  return expenses.find(each => each.supplierTrn && matchKey(each.supplier) === from)?.supplierTrn ?? undefined
}

/** The expenses with every word of the query in category, description, supplier, its TRN or the bill's number. */
export function findExpenses<E extends Bill & Pick<Expense, 'category' | 'description' | 'supplierTrn'>>(
  expenses: readonly E[],
  query: string,
): readonly E[] {
  const words = searchWords(query)
  if (words.length === 0) return expenses
  return expenses.filter(({ category, description, supplier, supplierTrn, billNumber }) => {
    const text = searchText(category, description, supplier, supplierTrn, billNumber)
    return words.every(word => text.includes(word))
  })
}
