import { dequal } from 'dequal/lite'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { type DaySchedule, readSchedule } from './appointments.ts'

/** Two weeks around the one on screen, and some days beside them. */
const DAYS_KEPT = 42

/** The days read last of each database: one that is shown again is there at once, then what has changed. */
const memories = new WeakMap<SheenDatabase, Map<string, DaySchedule>>()

/** The days as they were read last; undefined when one of them was not, or is forgotten. */
export function rememberedDays(db: SheenDatabase, days: readonly string[]): DaySchedule[] | undefined {
  const memory = memories.get(db)
  const known = days.flatMap(day => memory?.get(day) ?? [])
  return known.length === days.length ? known : undefined
}

/** Reads days anew. What is as it was stays the same object, so that nothing of it is drawn again. */
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

/** Reads those of the days that are not known yet, for a step to them to be answered from memory. */
export async function readAhead(db: SheenDatabase, days: readonly string[]): Promise<void> {
  const unknown = days.filter(day => !memories.get(db)?.has(day))
  if (unknown.length > 0) await readDays(db, unknown)
}

function keepUnchanged(known: DaySchedule | undefined, fresh: DaySchedule): DaySchedule {
  if (!known) return fresh
  if (dequal(known, fresh)) return known
  const before = new Map(known.entries.map(entry => [entry.appointment.id, entry]))
  const entries = fresh.entries.map(entry => {
    const old = before.get(entry.appointment.id)
    return old && dequal(old, entry) ? old : entry
  })
  return { ...fresh, entries }
}
