import { addDays, dayOfWeek } from './shop-time.ts'

const DAYS = 7

/** The Monday (yyyy-MM-dd) of a day's week. The shop's week ends with its day off, Sunday. */
export function mondayOf(day: string): string {
  return addDays(day, -((dayOfWeek(day) + DAYS - 1) % DAYS))
}

/** The days of the week that a day is in, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: DAYS }, (_, i) => addDays(monday, i))
}
