import { dequal } from 'dequal/lite'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { databaseIfOpen } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { type DaySchedule, readSchedule } from './appointments.ts'

/** The number of days kept in memory: two weeks on either side of the visible one, and some more. */
const DAYS_KEPT = 42
/** The last days read from each database. A day that is shown again appears at once and is then updated. */
const memories = new WeakMap<SheenDatabase, Map<string, DaySchedule>>()

/**
 * The schedule of a day (yyyy-MM-dd); undefined while loading. For a moment after the argument changes this is still
 * the schedule of the previous argument: check its `day`.
 */
export function useDaySchedule(day: string): DaySchedule | undefined {
  return useSchedules([day])?.[0]
}

/** The schedules of a day or of the seven of a week in a row; like `useDaySchedule`. */
export function useSchedules(asked: readonly string[]): DaySchedule[] | undefined {
  const db = databaseIfOpen()
  const first = asked[0] as string
  const count = asked.length
  const read = useLiveQuery(() => db && readDays(db, daysFrom(first, count)), [db, first, count])
  const isSpan = read?.length === count
  const isRead = isSpan && read?.[0]?.day === first
  useEffect(() => {
    if (!isRead || !db) return
    // After the paint of the visible days. Days that cannot be read now are read when they are shown.
    const around = [addDays(first, -count), addDays(first, count)].flatMap(each => daysFrom(each, count))
    const timer = setTimeout(() => void readAhead(db, around).catch(() => {}))
    return () => clearTimeout(timer)
  }, [db, first, count, isRead])
  const known = isRead ? read : db && rememberedDays(db, asked)
  return useSame(known ?? (isSpan ? read : undefined))
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(first, day))
}

/** The list of the previous render if its items are the same, so that its identity does not change. */
function useSame<T>(list: T[] | undefined): T[] | undefined {
  const [last, setLast] = useState(list)
  if (last === list || (last?.length === list?.length && last?.every((each, i) => each === list?.[i])))
    return last
  setLast(list)
  return list
}

/** The days from memory; undefined if one of them is not there. */
export function rememberedDays(db: SheenDatabase, days: readonly string[]): DaySchedule[] | undefined {
  const memory = memories.get(db)
  const known = days.flatMap(day => memory?.get(day) ?? [])
  return known.length === days.length ? known : undefined
}

/** Reads days again. Unchanged entries stay the same objects, so that they do not render again. */
export async function readDays(db: SheenDatabase, days: readonly string[]): Promise<DaySchedule[]> {
  const read = await readSchedule(db, days)
  const memory = memories.get(db) ?? new Map<string, DaySchedule>()
  memories.set(db, memory)
  const kept = read.map(schedule => keepUnchanged(memory.get(schedule.day), schedule))
  for (const schedule of kept) {
    memory.delete(schedule.day)
    memory.set(schedule.day, schedule)
  }
  for (const day of memory.keys()) if (memory.size > DAYS_KEPT) memory.delete(day)
  return kept
}

/** Reads those of the days that are not in memory yet, so that a step to them is immediate. */
export async function readAhead(db: SheenDatabase, days: readonly string[]): Promise<void> {
  const unknown = days.filter(day => !memories.get(db)?.has(day))
  if (unknown.length > 0) await readDays(db, unknown)
}

function keepUnchanged(previous: DaySchedule | undefined, fresh: DaySchedule): DaySchedule {
  if (!previous) return fresh
  if (dequal(previous, fresh)) return previous
  const before = new Map(previous.entries.map(entry => [entry.appointment.id, entry]))
  const entries = fresh.entries.map(entry => {
    const old = before.get(entry.appointment.id)
    return old && dequal(old, entry) ? old : entry
  })
  return { ...fresh, entries }
}
