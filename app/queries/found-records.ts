import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { SearchedCustomer } from '#schema/rules/find/find-customers.ts'
import { findRecords } from '#schema/rules/find/find-records.ts'

/**
 * The rows of a list that a search finds. What it covers of them is in other tables, which `read` reads only while
 * something is searched. Undefined while that is read.
 */
export function useFoundRecords<R>(
  rows: readonly R[] | undefined,
  query: string,
  read: (db: SheenDatabase, rows: readonly R[]) => Promise<readonly (R & SearchedCustomer)[]>,
): readonly R[] | undefined {
  const isSearching = query.trim() !== ''
  const searched = useLiveQuery(
    async () => ({ of: rows, rows: isSearching && rows ? await read(database(), rows) : null }),
    [rows, isSearching],
  )
  return useMemo(() => {
    if (!isSearching) return rows
    // Until the next ones are read, the live query still returns those before.
    if (!searched?.rows || searched.of !== rows) return undefined
    return findRecords(searched.rows, query)
  }, [rows, searched, query, isSearching])
}
