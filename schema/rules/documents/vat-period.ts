import type { PeriodMonths, VatCycle } from '../../rows/vat-entry.ts'
import { addDays, firstOfMonth } from '../time/shop-time.ts'
import { formatMonth, monthWord } from '../time/time-text.ts'

/** A tax period: one month, or three of them. Months are yyyy-MM. */
export type VatPeriod = { firstMonth: string; months: PeriodMonths }

const MONTHS_IN_YEAR = 12
const MONTHS_IN_QUARTER = 3

/** The month (yyyy-MM) of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month that is `count` after another; before it for a count below zero. */
export function addMonths(month: string, count: number): string {
  return monthOf(firstOfMonth(`${month}-01`, count))
}

/** The months of a period in order. */
export function monthsOf({ firstMonth, months }: VatPeriod): string[] {
  return Array.from({ length: months }, (_, i) => addMonths(firstMonth, i))
}

/** The first and the last day of a period. */
export function daysOfPeriod({ firstMonth, months }: VatPeriod): { firstDay: string; lastDay: string } {
  return { firstDay: `${firstMonth}-01`, lastDay: addDays(`${addMonths(firstMonth, months)}-01`, -1) }
}

/**
 * The period of a cycle that a month is in.
 *
 * @example
 * periodOf('2026-03', 'quarterly_2') // { firstMonth: '2026-02', months: 3 }
 */
export function periodOf(month: string, cycle: VatCycle): VatPeriod {
  if (cycle === 'monthly') return { firstMonth: month, months: 1 }
  const begins = Number(cycle.slice(-1)) - 1
  const count = Number(month.slice(0, 4)) * MONTHS_IN_YEAR + Number(month.slice(5)) - 1
  const past = (((count - begins) % MONTHS_IN_QUARTER) + MONTHS_IN_QUARTER) % MONTHS_IN_QUARTER
  return { firstMonth: addMonths(month, -past), months: MONTHS_IN_QUARTER }
}

/** The period that is `count` periods after another of the same length. */
export function periodAfter({ firstMonth, months }: VatPeriod, count: number): VatPeriod {
  return { firstMonth: addMonths(firstMonth, count * months), months }
}

/** Whether the month of a day is open: months through `lockedThrough` are locked. */
export function isOpenMonth(day: string, lockedThrough: string | null): boolean {
  return lockedThrough === null || monthOf(day) > lockedThrough
}

/** The month in which VAT of a day is declared: the first one that is not locked. */
export function openMonth(day: string, lockedThrough: string | null): string {
  if (lockedThrough === null || isOpenMonth(day, lockedThrough)) return monthOf(day)
  return addMonths(lockedThrough, 1)
}

export type LockRefusal = 'not over' | 'locked' | 'locked in part' | 'earlier open'

/** Why a period cannot be locked: it goes on, it is locked or partly so, or an earlier one would be left open. Null if it can. */
export function lockRefusal(
  period: VatPeriod,
  { lockedThrough, today }: { lockedThrough: string | null; today: string },
): LockRefusal | null {
  const last = addMonths(period.firstMonth, period.months - 1)
  if (daysOfPeriod(period).lastDay >= today) return 'not over'
  if (lockedThrough === null) return null
  if (last <= lockedThrough) return 'locked'
  // Its figures would hold those of the locked months once more.
  if (period.firstMonth <= lockedThrough) return 'locked in part'
  return period.firstMonth > addMonths(lockedThrough, 1) ? 'earlier open' : null
}

/** A period as people name it: 'October 2026', 'October to December 2026', 'December 2026 to February 2027'. */
export function periodName(period: VatPeriod): string {
  const months = monthsOf(period)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (first === last) return formatMonth(first)
  const isInOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isInOneYear ? monthWord(first) : formatMonth(first)} to ${formatMonth(last)}`
}

/** The lock of just this period; undefined while it is open, or locked as a part of others. */
export function lockOf<L extends { firstMonth: string; months: number }>(
  { firstMonth, months }: VatPeriod,
  locked: readonly L[],
): L | undefined {
  return locked.find(each => each.firstMonth === firstMonth && each.months === months)
}
