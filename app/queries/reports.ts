import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import {
  type MonthSums,
  type MonthVat,
  monthVat,
  type TaxedAppointment,
  yearSums,
} from '#schema/rules/reports.ts'
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
        transactions,
        ...(await readMonthAppointments(database(), month, transactions)),
      },
    [month, transactions],
  )
  return useMemo(() => {
    if (!read || !expenses || read.month !== month) return undefined
    return monthVat(month, { transactions: read.own, appointments: read.appointments, expenses })
  }, [read, expenses, month])
}

/** The appointments for which something was paid in a month, and all that was ever paid for them. */
async function readMonthAppointments(
  db: SheenDatabase,
  month: string,
  { rows }: Pick<Rows<ListedTransaction>, 'rows'>,
): Promise<{ own: ListedTransaction[]; appointments: ReadonlyMap<number, TaxedAppointment> }> {
  const ids = new Set<number>()
  for (const { day, appointmentId } of rows) if (day.startsWith(month)) ids.add(appointmentId)
  const appointments = await db.rows('appointments').bulkGet([...ids])
  return {
    own: rows.filter(({ appointmentId }) => ids.has(appointmentId)),
    appointments: new Map(
      appointments.flatMap(appointment => (appointment ? [[appointment.id, appointment]] : [])),
    ),
  }
}
