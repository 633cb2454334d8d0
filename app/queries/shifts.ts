import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Shift } from '#schema/rows/shift.ts'
import { openShift } from '#schema/rules/shift.ts'

/** The shift that a person is on; null for none, undefined while loading. */
export function useOpenShift(userId: number): Shift | null | undefined {
  return useLiveQuery(() => readOpenShift(database(), userId), [userId])
}

export async function readOpenShift(db: SheenDatabase, userId: number): Promise<Shift | null> {
  return openShift(await db.rows('shifts').where('userId').equals(userId).toArray()) ?? null
}
