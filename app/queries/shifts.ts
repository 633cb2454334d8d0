import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Shift } from '#schema/rows/shift.ts'

/** Every shift that this person may see: all of them, or their own; undefined while loading. */
export function useShifts(): Shift[] | undefined {
  return useLiveQuery(() => database().rows('shifts').toArray(), [])
}

/** One person's shifts; undefined while loading. */
export function useShiftsOf(userId: number): Shift[] | undefined {
  return useLiveQuery(() => database().rows('shifts').where({ userId }).toArray(), [userId])
}
