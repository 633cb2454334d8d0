import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { TableName } from '#schema/tables.ts'

/** Keys of the rows of a table that were changed here and have not reached the server yet. */
export function useUnsyncedIds(table: TableName): ReadonlySet<number> {
  const ids = useLiveQuery(async () => {
    const keys = await database()
      .undo.where('[table+id]')
      .between([table, Number.NEGATIVE_INFINITY], [table, Number.POSITIVE_INFINITY])
      .primaryKeys()
    return new Set(keys.map(([, id]) => id))
  }, [table])
  return ids ?? NONE
}

const NONE: ReadonlySet<number> = new Set()
