import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { addDays, addMinutes, dayOfWeek, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const SUNDAY = 0
/** The days before today of which `makeShifts` makes the shifts. */
export const SHIFT_DAYS = 7

/** Makes the crew's shifts of the past week; the shifts of this morning are still open. */
export function makeShifts(shop: DemoShop): void {
  for (let offset = -SHIFT_DAYS; offset <= 0; offset++) makeShiftsOn(shop, addDays(shop.today, offset))
}

/** Makes the crew's shifts of a day by their rosters; none on a Sunday. */
export function makeShiftsOn(shop: DemoShop, day: string): void {
  const { random, rows, newId, now } = shop
  if (dayOfWeek(day) === SUNDAY) return
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
