import { shopDay } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'

/** A day (yyyy-MM-dd) as 'Sat 21 Nov', with its year when that is not this one: 'Sun 21 Nov 2027'. */
export function formatAnyDay(day: string, today = shopDay(new Date().toISOString())): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)} ${year}`
}
