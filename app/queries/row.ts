import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Row, TableName } from '#schema/tables.ts'

/** A row by its id: undefined while it is read, null when there is none, and for no id. */
export function useRow<T extends TableName>(table: T, id: number | null): Row<T> | null | undefined {
  const read = useLiveQuery(
    async () => ({ id, row: id === null ? undefined : await database().rows(table).get(id) }),
    [table, id],
  )
  if (id === null) return null
  // Until the next row is read, the hook still gives the one before.
  return read?.id === id ? (read.row ?? null) : undefined
}
