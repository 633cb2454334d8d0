import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { formatAnyDay } from './format-any-day.ts'

/** A moment on the shop's clock: 'Sat 21 Nov, 3:30 PM'. What is none, such as a date that the server refused, is named so. */
export function momentText(instant: string): string {
  try {
    return `${formatAnyDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
  } catch {
    return 'Unknown time'
  }
}
