import type { Expense } from '../../rows/expense.ts'
import { matchKey, searchText, searchWords } from '../text/search-text.ts'

type Bill = Pick<Expense, 'supplier' | 'billNumber'>
type Kind = Partial<Pick<Expense, 'kind'>>

/**
 * An expense of the same kind that stands with the same supplier and bill number, in whatever spelling; undefined when there is none, or
 * one of the two is missing. `except` is the id of the expense itself.
 */
export function findSameBill<E extends Bill & Kind & Pick<Expense, 'id' | 'voidedAt'>>(
  expenses: readonly E[],
  { kind = 'bill', supplier, billNumber, except }: Bill & Kind & { except?: number | undefined },
): E | undefined {
  const [from, number] = [matchKey(supplier), matchKey(billNumber)]
  if (from === '' || number === '') return undefined
  return expenses.find(
    each =>
      each.id !== except &&
      each.voidedAt === null &&
      (each.kind ?? 'bill') === kind &&
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

/** The expenses with every word of the query in category, description, supplier, its TRN, the bill's number or the number that it credits. */
export function findExpenses<
  E extends Bill &
    Pick<Expense, 'category' | 'description' | 'supplierTrn'> &
    Partial<Pick<Expense, 'creditedNumber'>>,
>(expenses: readonly E[], query: string): readonly E[] {
  const words = searchWords(query)
  if (words.length === 0) return expenses
  return expenses.filter(
    ({ category, description, supplier, supplierTrn, billNumber, creditedNumber = null }) => {
      const text = searchText(category, description, supplier, supplierTrn, billNumber, creditedNumber)
      return words.every(word => text.includes(word))
    },
  )
}
