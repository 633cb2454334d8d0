import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import { type VatReturn, vatReturn } from '#schema/rules/documents/vat-return.ts'
import { type MonthSums, yearSums } from '#schema/rules/reports/reports.ts'
import { liveExpenses } from './expenses.ts'
import { useLiveRows } from './live-rows.ts'
import { useTransactions } from './transactions.ts'

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
export function useMonthVat(month: string): VatReturn | undefined {
  const entries = useLiveQuery(() => database().rows('vatEntries').where({ month }).toArray(), [month])
  return useMemo(() => entries && vatReturn({ firstMonth: month, months: 1 }, entries), [entries, month])
}
