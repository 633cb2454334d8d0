import { openingHoursOn } from '#schema/rules/opening-hours.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import type { PublicShop } from './public-answers.ts'

const LOOK_AHEAD_DAYS = 60

/** The next days (yyyy-MM-dd) on which the shop is open, from `firstDay` on. */
export function openDays(
  shop: Pick<PublicShop, 'openingHours' | 'closedDays'>,
  firstDay: string,
  count: number,
): string[] {
  const days: string[] = []
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS && days.length < count; ahead++) {
    const day = addDays(firstDay, ahead)
    if (openingHoursOn(shop, shop.closedDays, day)) days.push(day)
  }
  return days
}
