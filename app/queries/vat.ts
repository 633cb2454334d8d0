import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { LockedPeriod, VatEntry } from '#schema/rows/vat-entry.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { monthsOf, type VatPeriod } from '#schema/rules/documents/vat-period.ts'
import { type VatReturn, vatReturn } from '#schema/rules/documents/vat-return.ts'

/** A VAT entry with the names of what it came about with. */
export type ListedEntry = VatEntry & {
  /** The number of the document or bill; null where there is none. */
  number: string | null
  /** The customer or supplier. */
  party: string | null
}

/** The entries that are declared in a period, by their day; undefined while they are read. */
export function useVatEntries({ firstMonth, months }: VatPeriod): ListedEntry[] | undefined {
  const key = `${firstMonth} ${months}`
  const read = useLiveQuery(
    async () => ({ key, entries: await readEntries(database(), { firstMonth, months }) }),
    [key],
  )
  // Until the next ones are read, the live query still returns the previous ones.
  return read?.key === key ? read.entries : undefined
}

async function readEntries(db: SheenDatabase, period: VatPeriod): Promise<ListedEntry[]> {
  const entries = await db.rows('vatEntries').where('month').anyOf(monthsOf(period)).toArray()
  const ids = (of: (entry: VatEntry) => number | null) =>
    [...new Set(entries.map(of))].filter(id => id !== null)
  const [documents, expenses, appointments] = await Promise.all([
    db.rows('invoices').bulkGet(ids(({ invoiceId }) => invoiceId)),
    db.rows('expenses').bulkGet(ids(({ expenseId }) => expenseId)),
    db.rows('appointments').bulkGet(ids(each => (each.invoiceId === null ? each.appointmentId : null))),
  ])
  const customers = await db.rows('customers').bulkGet(appointments.flatMap(each => each?.customerId ?? []))
  const documentsById = byId(documents)
  const expensesById = byId(expenses)
  const payers = new Map(
    appointments.map(each => [each?.id, customers.find(one => one?.id === each?.customerId)]),
  )
  return entries
    .map(entry => {
      const document = documentsById.get(entry.invoiceId)
      const expense = expensesById.get(entry.expenseId)
      return {
        ...entry,
        number: document ? invoiceNumber(document) : (expense?.billNumber ?? null),
        party:
          document?.buyer.name ??
          (expense ? (expense.supplier ?? expense.category) : null) ??
          payers.get(entry.appointmentId ?? undefined)?.fullName ??
          null,
      }
    })
    .sort((a, b) => a.taxDay.localeCompare(b.taxDay) || a.id - b.id)
}

function byId<R extends { id: number }>(rows: readonly (R | undefined)[]): ReadonlyMap<number | null, R> {
  return new Map(rows.flatMap(row => (row ? [[row.id, row] as const] : [])))
}

/** A month with VAT that is in no locked period. */
export type OpenMonth = { month: string } & Pick<VatReturn, 'outputFils' | 'inputFils'>

/** The months before another one (yyyy-MM) with VAT of their own, the first one first; undefined while they are read. */
export function useMonthsBefore(firstMonth: string): OpenMonth[] | undefined {
  return useLiveQuery(async () => {
    const entries = await database().rows('vatEntries').where('month').below(firstMonth).toArray()
    const months = [...new Set(entries.map(({ month }) => month))].sort()
    return months
      .map(month => ({ month, ...vatReturn({ firstMonth: month, months: 1 }, entries) }))
      .filter(({ outputFils, inputFils }) => outputFils !== 0 || inputFils !== 0)
  }, [firstMonth])
}

/** The periods that are locked, the latest first; undefined while they are read. */
export function useLockedPeriods(): LockedPeriod[] | undefined {
  return useLiveQuery(async () => {
    const locked = await database().rows('lockedPeriods').toArray()
    return locked.sort((a, b) => b.firstMonth.localeCompare(a.firstMonth))
  }, [])
}
