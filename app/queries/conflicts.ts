import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Conflict } from '#schema/rows/conflict.ts'
import { type ChangeRows, readChangeRows } from './change-rows.ts'

/** A conflict with its record's rows; `current` is the field's value on this device, undefined without the row. */
export type ConflictWithRows = Conflict & ChangeRows & { current: unknown }

/** The conflicts that this person is told of, the oldest first; for managers those of everybody. */
async function readConflicts(db: SheenDatabase): Promise<ConflictWithRows[]> {
  const conflicts = await db.rows('conflicts').toArray()
  const told = await Promise.all(
    conflicts.map(async conflict => {
      const { recordTable, recordId: id, field } = conflict
      const [rows, record] = await Promise.all([
        readChangeRows(db, { name: `${recordTable.replace(/s$/, '')}.update`, args: { id } }),
        db.rows(recordTable).get(id),
      ])
      return { ...conflict, ...rows, current: (record as Record<string, unknown> | undefined)?.[field] }
    }),
  )
  return told.sort((a, b) => a.keptAt.localeCompare(b.keptAt) || a.id - b.id)
}

export function useConflicts(): ConflictWithRows[] | undefined {
  return useLiveQuery(() => readConflicts(database()), [])
}
