import { AS_CLOCKED } from '#schema/rules/shift.ts'
import { addDays, dayOfWeek, shopInstant } from '#schema/rules/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const SUNDAY = 0
const DAYS = 7

/** Makes the crew's shifts of the past week; the shifts of this morning are still open. */
export function makeShifts(shop: DemoShop): void {
  const { random, rows, newId, now, today } = shop
  for (let offset = -DAYS; offset <= 0; offset++) {
    const day = addDays(today, offset)
    if (dayOfWeek(day) === SUNDAY) continue
    for (const { id: userId } of staffWith(shop, 'employee')) {
      const startedAt = shopInstant(day, `07:${random.int(45, 59)}`)
      const endedAt = shopInstant(day, `18:${random.int(10, 40)}`)
      if (startedAt > now) continue
      rows.shifts.push({
        id: newId(),
        userId,
        startedAt,
        endedAt: endedAt < now ? endedAt : null,
        ...AS_CLOCKED,
      })
    }
  }
}
