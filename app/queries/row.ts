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
  // Until the next row is read, the live query still returns the previous one.
  return read?.id === id ? (read.row ?? null) : undefined
}

/** For each row the other candidates that resemble it, by the row's id; rows without any are left out. */
export function othersLike<R extends { id: number }, C extends { id: number }>(
  rows: readonly R[],
  isLike: (row: R, candidate: C) => boolean,
  candidates: readonly C[],
): ReadonlyMap<number, C[]> {
  const others = new Map<number, C[]>()
  for (const row of rows) {
    const found = candidates.filter(candidate => candidate.id !== row.id && isLike(row, candidate))
    if (found.length > 0) others.set(row.id, found)
  }
  return others
}
