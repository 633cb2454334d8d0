import { addDays, firstOfMonth } from '../time/shop-time.ts'

/** Days of the shop (yyyy-MM-dd), both included. */
export type Period = { from: string; to: string }

export const REPORT_SPANS = ['month', 'last-month', 'quarter', 'year', 'days'] as const
export type ReportSpan = (typeof REPORT_SPANS)[number]

export const COMPARISONS = ['none', 'before', 'year-ago'] as const
export type Comparison = (typeof COMPARISONS)[number]

const MONTHS: Record<Exclude<ReportSpan, 'days'>, number> = {
  month: 1,
  'last-month': 1,
  quarter: 3,
  year: 12,
}

/** The period of a report on a day; one that is under way ends on that day. */
export function reportPeriod(span: Exclude<ReportSpan, 'days'>, today: string): Period {
  if (span === 'last-month') return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today, 0), -1) }
  const month = Number(today.slice(5, 7))
  return { from: firstOfMonth(today, -((month - 1) % MONTHS[span])), to: today }
}

/**
 * The period that a report is compared with. Before a month, quarter or year comes another one, up to the same day while
 * this one is under way; before any other days come as many. Null for none.
 *
 * @example
 * comparedPeriod({ from: '2026-11-01', to: '2026-11-23' }, { span: 'month', comparison: 'before' })
 * // { from: '2026-10-01', to: '2026-10-23' }
 */
export function comparedPeriod(
  period: Period,
  { span, comparison }: { span: ReportSpan; comparison: Comparison },
): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'year-ago') return monthsBefore(period, 12)
  if (span !== 'days') return monthsBefore(period, MONTHS[span])
  const to = addDays(period.from, -1)
  return { from: addDays(to, 1 - daysIn(period)), to }
}

/** The number of days of a period. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Whole months stay whole, however many days they have. */
function monthsBefore({ from, to }: Period, months: number): Period {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  return {
    from: dayOfMonth(firstOfMonth(from, -months), from.slice(8)),
    to: dayOfMonth(firstOfMonth(to, -months), isWhole ? '31' : to.slice(8)),
  }
}

/** A day ('01' to '31') of the month that begins on `first`, or its last one. */
function dayOfMonth(first: string, day: string): string {
  const last = addDays(firstOfMonth(first, 1), -1)
  const asked = `${first.slice(0, 8)}${day}`
  return asked < last ? asked : last
}
