import { weekOf } from '#schema/rules/schedule-week.ts'
import { addDays } from '#schema/rules/shop-time.ts'

export const PERIODS = [
  { id: 'today', name: 'Today' },
  { id: 'week', name: 'This week' },
  { id: 'last-week', name: 'Last week' },
  { id: 'month', name: 'This month' },
  { id: 'last-month', name: 'Last month' },
] as const
export type Period = (typeof PERIODS)[number]['id']

/** The first day (yyyy-MM-dd) of a period and the first after it. */
export function periodDays(period: Period, today: string): { from: string; until: string } {
  const tomorrow = addDays(today, 1)
  const [monday = today] = weekOf(today)
  const month = `${today.slice(0, 7)}-01`
  if (period === 'today') return { from: today, until: tomorrow }
  if (period === 'week') return { from: monday, until: tomorrow }
  if (period === 'last-week') return { from: addDays(monday, -7), until: monday }
  if (period === 'month') return { from: month, until: tomorrow }
  return { from: `${addDays(month, -1).slice(0, 7)}-01`, until: month }
}
