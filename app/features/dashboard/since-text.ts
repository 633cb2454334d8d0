import type { Shift } from '#schema/rows/shift.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'

/** When a shift began: its time, with the day when it was not today (yyyy-MM-dd). */
export function sinceText({ startedAt }: Pick<Shift, 'startedAt'>, today: string): string {
  const time = formatTime(shopTime(startedAt))
  const day = shopDay(startedAt)
  return day === today ? time : `${formatDay(day)}, ${time}`
}
