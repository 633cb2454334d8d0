import type { MonthReport } from '#app/queries/reports.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { monthText, profitFils } from '#schema/rules/reports/reports.ts'
import type { SinceLock } from '#schema/rules/reports/since-lock.ts'
import { monthNames } from '#schema/texts/en/calendar.ts'
import { figuresOf, type Report } from './report.ts'

const MEASURES = [
  ({ revenueFils }: Sums) => revenueFils,
  ({ expensesFils }: Sums) => expensesFils,
  (sums: Sums) => profitFils(sums, sums.vatDueFils),
]
type Sums = Omit<MonthReport, 'month'>

export const OVERVIEW_DEFINITION =
  'What came in and what went out, VAT included. Profit is revenue less expenses and less the VAT that is due.'

/** The months of a year as a file and a paper. */
export function overviewReport(
  year: number,
  { months, sinceLock }: { months: readonly MonthReport[]; sinceLock: ReadonlyMap<string, SinceLock> },
): Report {
  const total = months.reduce(
    (sum, { revenueFils, expensesFils, vatDueFils }) => ({
      revenueFils: sum.revenueFils + revenueFils,
      expensesFils: sum.expensesFils + expensesFils,
      vatDueFils: sum.vatDueFils + vatDueFils,
    }),
    { revenueFils: 0, expensesFils: 0, vatDueFils: 0 },
  )
  return {
    title: 'Yearly Overview',
    definition: OVERVIEW_DEFINITION,
    period: { from: `${year}-01-01`, to: `${year}-12-31` },
    other: null,
    of: 'Month',
    columns: [
      { header: 'Revenue', unit: 'money' },
      { header: 'Expenses', unit: 'money' },
      { header: 'Profit', unit: 'money' },
    ],
    lines: months.map(sums => ({
      key: String(sums.month),
      name: `${monthNames[sums.month - 1]} ${year}`,
      small: sinceLockText(sinceLock.get(monthText(year, sums.month))),
      figures: figuresOf(MEASURES, { now: sums, other: null }),
    })),
    totals: figuresOf(MEASURES, { now: total, other: null }),
    drawn: null,
  }
}

/** 'since the lock: 1 bill, 210.00'; undefined for a month that has not moved. */
export function sinceLockText(change: SinceLock | undefined): string | undefined {
  if (!change) return undefined
  const { bills, profitFils } = change
  return `since the lock: ${bills} ${bills === 1 ? 'bill' : 'bills'}, ${plainAmount(-profitFils)}`
}
