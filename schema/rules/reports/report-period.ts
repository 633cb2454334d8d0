import { daysIn, monthCount, type Period, type Span } from '../time/period.ts'
import { addDays, firstOfMonth } from '../time/shop-time.ts'

export const COMPARISONS = ['none', 'before', 'year-ago'] as const
export type Comparison = (typeof COMPARISONS)[number]

/**
 * The period that a report is compared with. Before a month, quarter or year comes another one, up to the same day while
 * this one is under way; before a week the same days of the one before; before any other days as many. Null for none.
 *
 * @example
 * comparedPeriod({ from: '2026-11-01', to: '2026-11-23' }, { span: 'month', comparison: 'before' })
 * // { from: '2026-10-01', to: '2026-10-23' }
 */
export function comparedPeriod(
  period: Period,
  { span, comparison }: { span: Span; comparison: Comparison },
): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'year-ago') return monthsBefore(period, 12)
  const months = monthCount(span)
  if (months > 0) return monthsBefore(period, months)
  const days = span === 'week' ? 7 : daysIn(period)
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
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
