import { type MonthSums, monthText } from '#schema/rules/reports/reports.ts'
import { addDays, firstOfMonth, SHOP_ZONE, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Sql } from '../db/connect.ts'

const MONTHS = 12

/** Computes `yearSums` of `schema/rules/reports/reports.ts` in SQL. A test compares the two. */
export async function readYearSums(sql: Sql, year: number): Promise<MonthSums[]> {
  const found = await readSums(sql, `${year}-01-01`, `${year + 1}-01-01`)
  if (found.length === 0) return []
  return Array.from(
    { length: MONTHS },
    (_, i) => found.find(({ month }) => month === i + 1) ?? nothing(i + 1),
  )
}

/** Computes one month of the year without reading the others. */
export async function readMonthSums(sql: Sql, year: number, month: number): Promise<MonthSums> {
  const [found] = await readSums(sql, ...daysOf(year, month))
  return found ?? nothing(month)
}

const nothing = (month: number): MonthSums => ({ month, revenueFils: 0, expensesFils: 0 })

/** Returns the months with revenue or expenses from one day up to another. */
async function readSums(sql: Sql, first: string, next: string): Promise<MonthSums[]> {
  const { from, to } = span(first, next)
  return sql<MonthSums[]>`
    with happened as (
      select extract(month from created_at at time zone ${SHOP_ZONE})::int as month, amount_fils + rounding_fils as paid, 0 as spent
      from transactions where created_at >= ${from} and created_at < ${to} and status = 'completed'
      union all
      select extract(month from date)::int, 0, amount_fils from expenses
      where date >= ${first} and date < ${next} and voided_at is null)
    select month, sum(paid)::float8 as "revenueFils", sum(spent)::float8 as "expensesFils"
    from happened group by month order by month`
}

/** Returns the first day of a month and of the next one. */
function daysOf(year: number, month: number): [first: string, next: string] {
  const first = `${monthText(year, month)}-01`
  return [first, firstOfMonth(first, 1)]
}

/** Returns the instants at which one shop day and another begin. */
function span(first: string, next: string): { from: string; to: string } {
  return { from: shopInstant(first, '00:00'), to: shopInstant(addDays(next, -1), '24:00') }
}
