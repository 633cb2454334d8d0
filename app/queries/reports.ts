import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import { monthOf } from '#schema/rules/documents/vat-period.ts'
import { type VatReturn, vatReturn } from '#schema/rules/documents/vat-return.ts'
import { costByCategory } from '#schema/rules/reports/profit.ts'
import { type MonthSums, monthText, yearSums } from '#schema/rules/reports/reports.ts'
import { changesSinceLock, type SinceLock } from '#schema/rules/reports/since-lock.ts'
import { liveExpenses } from './expenses.ts'
import { useLiveRows } from './live-rows.ts'
import type { Compared, Periods } from './sales.ts'
import { useSettings } from './settings.ts'
import { useTransactionsOfDays } from './transactions.ts'

/** The sums of a month, and the VAT that is due of it in fils; below zero to be reclaimed. */
export type MonthReport = MonthSums & { vatDueFils: number }

/** The sums of January to December of a year; empty for a year without any, undefined while loading. */
export function useYearReport(year: number): MonthReport[] | undefined {
  const transactions = useTransactionsOfDays({ from: `${year}-01-01`, to: `${year}-12-31` })
  const expenses = useLiveRows(liveExpenses())?.rows
  const entries = useLiveQuery(
    () =>
      database()
        .rows('vatEntries')
        .where('month')
        .between(monthText(year, 1), monthText(year, 12), true, true)
        .toArray(),
    [year],
  )
  return useMemo(
    () =>
      transactions &&
      expenses &&
      entries &&
      yearSums(year, transactions, expenses).map(sums => {
        const period = { firstMonth: monthText(year, sums.month), months: 1 } as const
        return { ...sums, vatDueFils: vatReturn(period, entries).dueFils }
      }),
    [year, transactions, expenses, entries],
  )
}

/** The locked months (yyyy-MM) whose profit has moved since; empty while it is read. */
export function useChangesSinceLock(): ReadonlyMap<string, SinceLock> {
  const expenses = useLiveRows(liveExpenses())?.rows
  const lockedThrough = useSettings()?.vatLockedThrough ?? null
  const read = useLiveQuery(async () => {
    const db = database()
    // What changes a locked month is declared in a later one.
    const entries =
      lockedThrough === null
        ? []
        : await db
            .rows('vatEntries')
            .where('month')
            .above(lockedThrough)
            .filter(({ expenseId, taxDay, month }) => expenseId !== null && monthOf(taxDay) < month)
            .toArray()
    return { locks: await db.rows('lockedPeriods').toArray(), entries }
  }, [lockedThrough])
  return useMemo(
    () => (read && expenses ? changesSinceLock(read.locks, { expenses, entries: read.entries }) : NO_CHANGES),
    [read, expenses],
  )
}

const NO_CHANGES: ReadonlyMap<string, SinceLock> = new Map()

/** The cost of the bills by category in the periods; undefined while they are read. */
export function useCosts({ period, other }: Periods): Compared<Map<string, number>> | undefined {
  const expenses = useLiveRows(liveExpenses())?.rows
  return useMemo(
    () =>
      expenses && {
        now: costByCategory(period, expenses),
        other: other && costByCategory(other, expenses),
      },
    [period, other, expenses],
  )
}

/** VAT of a month ('2026-11'); undefined while it is read. */
export function useMonthVat(month: string): VatReturn | undefined {
  const entries = useLiveQuery(() => database().rows('vatEntries').where({ month }).toArray(), [month])
  return useMemo(() => entries && vatReturn({ firstMonth: month, months: 1 }, entries), [entries, month])
}
