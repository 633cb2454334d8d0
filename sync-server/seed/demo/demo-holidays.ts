import { fixedHolidays } from '#schema/rules/time/holidays.ts'
import type { DemoShop } from './demo-shop.ts'

export function makeHolidays({ rows, newId, today }: DemoShop): void {
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1])
    for (const { name, nameArabic, firstDay, lastDay } of fixedHolidays(year))
      rows.hourRanges.push({ id: newId(), name, nameArabic, firstDay, lastDay, openingHours: null })
}
