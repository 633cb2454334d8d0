import { fixedHolidays } from '#schema/catalogue/holidays.ts'
import type { DemoShop } from './demo-shop.ts'

export function makeClosedDays({ rows, newId, today }: DemoShop): void {
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1])
    for (const holiday of fixedHolidays(year)) rows.closedDays.push({ id: newId(), ...holiday })
}
