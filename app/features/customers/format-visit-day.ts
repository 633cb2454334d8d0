import { shopDay } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'

/** A past day as 'Sat 21 Nov', with its year when that is not this one. */
export function formatVisitDay(day: string, today = shopDay(new Date().toISOString())): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)} ${year}`
}
