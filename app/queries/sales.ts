import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { type MethodSums, sumsByMethod } from '#schema/rules/money/transaction-sums.ts'
import { type Sale, salesIn } from '#schema/rules/reports/sales.ts'
import { type TechnicianTime, technicianTimes } from '#schema/rules/reports/technician-time.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { liveInvoices } from './invoices.ts'
import { useLiveRows } from './live-rows.ts'
import { inPeriod } from './rows-of-days.ts'
import { useHourRanges, useSettings } from './settings.ts'
import { readSoldRows, refundedIn } from './sold-rows.ts'
import { readSpansOn } from './team.ts'
import { useTransactions } from './transactions.ts'

/** A figure of a period, and of the one that it is compared with; that one is null where there is none. */
export type Compared<Figure> = { now: Figure; other: Figure | null }

/** The periods of a report: that of its figures, and what these are compared with. */
export type Periods = { period: Period; other: Period | null }

/** The sales of the periods; undefined while they are read. */
export function useSales({ period, other }: Periods): Compared<Sale[]> | undefined {
  const times = useTimes()
  const refunded = useRefunded({ period, other })
  const rows = useOfPeriods(
    { period, other },
    async (db, periods) => refunded && readSoldRows(db, periods, refunded),
    refunded,
  )
  return useMemo(() => {
    if (!rows?.rows || !times) return undefined
    const clock = { times, now: new Date().toISOString() }
    return {
      now: salesIn(rows.period, rows.rows, clock),
      other: rows.other && salesIn(rows.other, rows.rows, clock),
    }
  }, [rows, times])
}

/** The time of each person in the periods, by their id; undefined while it is read. */
export function useTechnicianTimes({
  period,
  other,
}: Periods): Compared<ReadonlyMap<number, TechnicianTime>> | undefined {
  const times = useTimes()
  const rows = useOfPeriods({ period, other }, readTimeRows)
  return useMemo(() => {
    if (!rows || !times) return undefined
    const worked = { ...rows.rows, times, now: new Date().toISOString() }
    return {
      now: technicianTimes(rows.period, worked),
      other: rows.other && technicianTimes(rows.other, worked),
    }
  }, [rows, times])
}

/** The appointments that were refunded in the periods; undefined while the lists are read. */
function useRefunded({ period, other }: Periods): ReadonlySet<number> | undefined {
  const transactions = useTransactions()?.rows
  const documents = useLiveRows(liveInvoices())?.rows
  return useMemo(
    () =>
      transactions &&
      documents &&
      refundedIn(other ? [period, other] : [period], { transactions, documents }),
    [transactions, documents, period, other],
  )
}

/** Payments and refunds by method; undefined while they are read. */
export function useMethodSums({
  period,
  other,
}: Periods): Compared<Record<PaymentMethod, MethodSums>> | undefined {
  return useOfPeriods({ period, other }, readMethodSums)?.rows
}

/** The shop's hours, as its clock needs them. */
function useTimes() {
  const settings = useSettings()
  const hourRanges = useHourRanges()
  return useMemo(() => settings && hourRanges && { settings, hourRanges }, [settings, hourRanges])
}

async function readTimeRows(db: SheenDatabase, periods: readonly Period[]) {
  const [shifts, ...spans] = await Promise.all([
    db.rows('shifts').toArray(),
    ...periods.map(period => readSpansOn(db, period)),
  ])
  // Periods may overlap.
  return { shifts, spans: [...new Map(spans.flat().map(span => [span.id, span])).values()] }
}

async function readMethodSums(db: SheenDatabase, periods: readonly Period[]) {
  const [now, other] = await Promise.all(
    periods.map(async period =>
      sumsByMethod(await inPeriod(db.rows('transactions').where('createdAt'), period).toArray()),
    ),
  )
  return { now: now as Record<PaymentMethod, MethodSums>, other: other ?? null }
}

/**
 * The rows that `read` gives for the periods; undefined until they are of these. They are read anew with another `given`.
 */
function useOfPeriods<Found>(
  { period, other }: Periods,
  read: (db: SheenDatabase, periods: readonly Period[]) => Promise<Found>,
  given?: unknown,
): (Periods & { rows: Found }) | undefined {
  const key = `${period.from} ${period.to} ${other?.from} ${other?.to}`
  const latest = useLiveQuery(
    async () => ({ key, period, other, rows: await read(database(), other ? [period, other] : [period]) }),
    [key, given],
  )
  return latest?.key === key ? latest : undefined
}
