import type { DemoShop } from './demo-shop.ts'

/** Public holidays with a fixed date; the others move with the moon and are announced. */
const HOLIDAYS: readonly [monthAndDay: string, reason: string][] = [
  ['01-01', 'New Year’s Day'],
  ['12-02', 'Eid Al Etihad'],
  ['12-03', 'Eid Al Etihad'],
]

export function makeClosedDays({ rows, newId, today }: DemoShop): void {
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear, thisYear + 1]) {
    for (const [monthAndDay, reason] of HOLIDAYS) {
      rows.closedDays.push({ id: newId(), day: `${year}-${monthAndDay}`, reason })
    }
  }
}
