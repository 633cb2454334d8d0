import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { formatAnyDay } from './format-any-day.ts'

/** A moment on the shop's clock: 'Sat 21 Nov, 3:30 PM'. */
export function momentText(instant: string): string {
  return `${formatAnyDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
}
