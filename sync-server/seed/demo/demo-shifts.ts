import { AS_CLOCKED } from '#schema/rules/shift.ts'
import { addDays, addMinutes, dayOfWeek, shopInstant } from '#schema/rules/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const SUNDAY = 0
const DAYS = 7

/** Makes the crew's shifts of the past week by their rosters; the shifts of this morning are still open. */
export function makeShifts(shop: DemoShop): void {
  const { random, rows, newId, now, today } = shop
  for (let offset = -DAYS; offset <= 0; offset++) {
    const day = addDays(today, offset)
    if (dayOfWeek(day) === SUNDAY) continue
    for (const { id: userId } of staffWith(shop, 'employee')) {
      const hours = rows.rosters.find(({ id }) => id === userId)?.hours?.[dayOfWeek(day)]
      const { opens = '08:00', closes = '18:00' } = {
        opens: hours?.[0]?.opens,
        closes: hours?.at(-1)?.closes,
      }
      const startedAt = addMinutes(shopInstant(day, opens), random.int(-15, -1))
      const endedAt = addMinutes(shopInstant(day, closes), random.int(10, 40))
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
