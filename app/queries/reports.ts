import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import {
  type MonthSums,
  type MonthVat,
  monthVat,
  type TaxedAppointment,
  yearSums,
} from '#schema/rules/reports.ts'
import { firstOfMonth, shopInstant } from '#schema/rules/shop-time.ts'
import { liveExpenses } from './expenses.ts'
import { type Rows, useLiveRows } from './live-rows.ts'
import { type ListedTransaction, useTransactions } from './transactions.ts'

/** The sums of January to December of a year; empty for a year without any, undefined while loading. */
export function useYearReport(year: number): MonthSums[] | undefined {
  const transactions = useTransactions()?.rows
  const expenses = useLiveRows(liveExpenses())?.rows
  return useMemo(
    () => transactions && expenses && yearSums(year, transactions, expenses),
    [year, transactions, expenses],
  )
}

/** VAT of a month ('2026-11'); undefined while it is read. */
export function useMonthVat(month: string): MonthVat | undefined {
  const transactions = useTransactions()
  const expenses = useLiveRows(liveExpenses())?.rows
  const read = useLiveQuery(
    async () =>
      transactions && {
        month,
        documents: await readMonthDocuments(database(), month),
        ...(await readUndocumented(database(), month, transactions)),
      },
    [month, transactions],
  )
  return useMemo(
    () => (read && expenses && read.month === month ? monthVat(month, { ...read, expenses }) : undefined),
    [read, expenses, month],
  )
}

/** The documents that may belong to a month: supplied in it, or issued in it. */
async function readMonthDocuments(db: SheenDatabase, month: string): Promise<Invoice[]> {
  const first = `${month}-01`
  const next = firstOfMonth(first, 1)
  const [supplied, issued] = await Promise.all([
    db.rows('invoices').where('supplyDate').between(first, next).toArray(),
    db
      .rows('invoices')
      .where('issuedAt')
      .between(shopInstant(first, '00:00'), shopInstant(next, '00:00'))
      .filter(({ kind }) => kind === 'credit_note')
      .toArray(),
  ])
  return [...supplied.filter(({ kind }) => kind !== 'credit_note'), ...issued]
}

/** The appointments without documents for which something was paid in a month, and all that was ever paid for them. */
async function readUndocumented(
  db: SheenDatabase,
  month: string,
  { rows }: Pick<Rows<ListedTransaction>, 'rows'>,
): Promise<{ transactions: ListedTransaction[]; appointments: ReadonlyMap<number, TaxedAppointment> }> {
  const ids = new Set<number>()
  for (const { day, appointmentId } of rows) if (day.startsWith(month)) ids.add(appointmentId)
  const paid = await db.rows('appointments').bulkGet([...ids])
  const without = paid.filter(appointment => appointment !== undefined && !appointment.invoiceId)
  const documents = await db
    .rows('invoices')
    .where('appointmentId')
    .anyOf(without.flatMap(appointment => appointment?.id ?? []))
    .toArray()
  const documented = new Set(documents.map(({ appointmentId }) => appointmentId))
  const appointments = new Map(
    without.flatMap(each => (each && !documented.has(each.id) ? [[each.id, each] as const] : [])),
  )
  return { transactions: rows.filter(({ appointmentId }) => appointments.has(appointmentId)), appointments }
}
