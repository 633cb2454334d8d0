import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'

export type TableCounts = Readonly<Record<TableName, number>>

/** How many rows of each table are on this device; undefined while they are counted. */
export function useTableCounts(): TableCounts | undefined {
  return useLiveQuery(async () => {
    const db = database()
    const counts = await Promise.all(
      TABLE_NAMES.map(async table => [table, await db.rows(table).count()] as const),
    )
    return Object.fromEntries(counts) as Record<TableName, number>
  }, [])
}
