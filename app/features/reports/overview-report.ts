import { plainAmount } from '#schema/rules/money/money.ts'
import { type MonthSums, monthText } from '#schema/rules/reports/reports.ts'
import type { SinceLock } from '#schema/rules/reports/since-lock.ts'
import { monthNames } from '#schema/texts/en/calendar.ts'
import { figuresOf, type Report } from './report.ts'

const MEASURES = [
  ({ revenueFils }: Sums) => revenueFils,
  ({ expensesFils }: Sums) => expensesFils,
  ({ revenueFils, expensesFils }: Sums) => revenueFils - expensesFils,
]
type Sums = Omit<MonthSums, 'month'>

/** The months of a year as a file and a paper. */
export function overviewReport(
  year: number,
  { months, sinceLock }: { months: readonly MonthSums[]; sinceLock: ReadonlyMap<string, SinceLock> },
): Report {
  const total = months.reduce(
    (sum, { revenueFils, expensesFils }) => ({
      revenueFils: sum.revenueFils + revenueFils,
      expensesFils: sum.expensesFils + expensesFils,
    }),
    { revenueFils: 0, expensesFils: 0 },
  )
  return {
    title: 'Yearly Overview',
    definition: 'What came in and what went out, VAT included.',
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
