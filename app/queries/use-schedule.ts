import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { database } from '#app/db/open-database.ts'
import { mondayOf, weekOf } from '#schema/rules/schedule-week.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import type { DaySchedule } from './appointments.ts'
import { readAhead, readDays, rememberedDays } from './schedule-memory.ts'

/**
 * The schedule of a day (yyyy-MM-dd); undefined while loading. For a moment after the day changes this is
 * still the one of the day before: its `day` says whose it is.
 */
export function useDaySchedule(day: string): DaySchedule | undefined {
  return useSpan(DAY, day)?.[0]
}

/** The schedules of the week that a day is in, Monday first; like `useDaySchedule`. */
export function useWeekSchedule(day: string): DaySchedule[] | undefined {
  return useSpan(WEEK, mondayOf(day))
}

type Span = {
  /** From its first day on. */
  days: (first: string) => string[]
  /** The ones that a step leads to. */
  around: (first: string) => string[]
}

const DAY: Span = { days: day => [day], around: day => [addDays(day, -1), addDays(day, 1)] }
const WEEK: Span = {
  days: weekOf,
  around: monday => [...weekOf(addDays(monday, -7)), ...weekOf(addDays(monday, 7))],
}

function useSpan(span: Span, first: string): DaySchedule[] | undefined {
  const db = database()
  const read = useLiveQuery(() => readDays(db, span.days(first)), [db, span, first])
  const isRead = read?.[0]?.day === first
  useEffect(() => {
    if (!isRead) return
    // After the paint of what was asked for. What cannot be read now is read when it is asked for.
    const timer = setTimeout(() => void readAhead(db, span.around(first)).catch(() => {}))
    return () => clearTimeout(timer)
  }, [db, span, first, isRead])
  return useSame(isRead ? read : (rememberedDays(db, span.days(first)) ?? read))
}

/** The list of the render before when what is in it is the same. */
function useSame<T>(list: T[] | undefined): T[] | undefined {
  const [last, setLast] = useState(list)
  if (last === list || (last?.length === list?.length && last?.every((each, i) => each === list?.[i])))
    return last
  setLast(list)
  return list
}
