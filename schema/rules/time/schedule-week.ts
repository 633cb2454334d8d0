import { addDays } from 'date-fns/addDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { calendarDay, noonOf } from './shop-time.ts'

/** The Monday (yyyy-MM-dd) of a day's week; weeks run from Monday to Sunday. */
export function mondayOf(day: string): string {
  return calendarDay(startOfISOWeek(noonOf(day)))
}

/** The days (yyyy-MM-dd) of the week that a day is in, Monday first. */
export function weekOf(day: string): string[] {
  const start = startOfISOWeek(noonOf(day))
  return eachDayOfInterval({ start, end: addDays(start, 6) }).map(calendarDay)
}
