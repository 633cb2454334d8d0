import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import type { Texts } from '#schema/texts/catalogue.ts'

/** 'Tue 24 Nov at 3:30 PM' */
export function momentText(instant: string, { calendar }: Texts): string {
  return calendar.dayAtTime(formatDay(shopDay(instant), calendar), formatTime(shopTime(instant), calendar))
}
