import { mondayOf } from './schedule-week.ts'
import { addDays, earlier, firstOfMonth } from './shop-time.ts'

/** Days of the shop (yyyy-MM-dd), both included. */
export type Period = { from: string; to: string }

export const NAMED_SPANS = [
  'today',
  'yesterday',
  'week',
  'last-week',
  'month',
  'last-month',
  'quarter',
  'year',
] as const
/** A period that is named by where it lies from today. */
export type NamedSpan = (typeof NAMED_SPANS)[number]
/** How a period was chosen: by its name, as everything, or as days of one's own. */
export type Span = NamedSpan | 'all' | 'days'

/** The months of a span, and how many of its length lie between it and today's. */
const MONTHS: Partial<Record<Span, { count: number; ago: 0 | 1 }>> = {
  month: { count: 1, ago: 0 },
  'last-month': { count: 1, ago: 1 },
  quarter: { count: 3, ago: 0 },
  year: { count: 12, ago: 0 },
}
const WEEK_DAYS = 7

/** The period of a name on a day; one that is under way ends on that day. Weeks run from Monday to Sunday. */
export function spanPeriod(span: NamedSpan, today: string): Period {
  const { from, to } = wholePeriod(span, today)
  return { from, to: earlier(to, today) }
}

function wholePeriod(span: NamedSpan, today: string): Period {
  if (span === 'today') return { from: today, to: today }
  if (span === 'yesterday') return wholePeriod('today', addDays(today, -1))
  if (span === 'week') return daysFrom(mondayOf(today), WEEK_DAYS)
  if (span === 'last-week') return wholePeriod('week', addDays(today, -WEEK_DAYS))
  const { count, ago } = monthsOf(span)
  const sinceFirst = (Number(today.slice(5, 7)) - 1) % count
  return monthsFrom(firstOfMonth(today, -sinceFirst - ago * count), count)
}

function monthsOf(span: Span): { count: number; ago: 0 | 1 } {
  return MONTHS[span] ?? { count: 0, ago: 0 }
}

/** The number of months that a span always has; 0 for one of days. */
export function monthCount(span: Span): number {
  return monthsOf(span).count
}

/** Whether a day (yyyy-MM-dd) is in a period, whose days are inclusive and may be '' for no limit. */
export function isWithinDays(day: string, { from, to }: Period): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to)
}

/** The number of days of a period. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/**
 * The whole period of the same length before (-1) or after (1): a month beside a month, a week beside a week, and as many
 * days beside any others.
 *
 * @example
 * periodBeside({ from: '2026-11-01', to: '2026-11-23' }, { span: 'month', by: -1 })
 * // { from: '2026-10-01', to: '2026-10-31' }
 */
export function periodBeside(period: Period, { span, by }: { span: Span; by: -1 | 1 }): Period {
  const months = span === 'days' ? wholeMonths(period) : monthCount(span)
  if (months > 0) return monthsFrom(firstOfMonth(period.from, by * months), months)
  const days = span === 'week' || span === 'last-week' ? WEEK_DAYS : daysIn(period)
  return daysFrom(addDays(period.from, by * days), days)
}

/** The name that a whole period has today; 'days' for one without. */
export function spanOf(period: Period, today: string): NamedSpan | 'days' {
  const isNamed = (span: NamedSpan) => {
    const { from, to } = wholePeriod(span, today)
    return period.from === from && period.to === to
  }
  return NAMED_SPANS.find(isNamed) ?? 'days'
}

function daysFrom(from: string, days: number): Period {
  return { from, to: addDays(from, days - 1) }
}

function monthsFrom(from: string, months: number): Period {
  return { from, to: addDays(firstOfMonth(from, months), -1) }
}

/** The number of whole months that these days are; 0 for others. */
function wholeMonths({ from, to }: Period): number {
  const after = addDays(to, 1)
  if (!from.endsWith('-01') || !after.endsWith('-01') || after <= from) return 0
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(after) - monthOf(from)
}
