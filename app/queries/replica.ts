import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import type { ComparisonState } from '#app/db/sheen-database.ts'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'

const NONE: ReadonlySet<number> = new Set()

/** The replica id of this database; undefined while it is read. */
export function useReplicaId(): string | null | undefined {
  return useLiveQuery(async () => {
    const state = await storedReplica(database())
    return state?.replica ?? null
  }, [])
}

export type RowComparison = Pick<ComparisonState, 'at' | 'differing'>

/** The last comparison of the rows here with the server's; null when there was none, undefined while it is read. */
export function useComparison(): RowComparison | null | undefined {
  return useLiveQuery(async () => {
    const state = (await database().state.get('comparison')) as ComparisonState | undefined
    return state ?? null
  }, [])
}

type TableCounts = Readonly<Record<TableName, number>>

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

/** The ids of unsynced rows of a table: changed here, and not on the server yet. */
export function useUnsyncedIds(table: TableName): ReadonlySet<number> {
  return useLiveQuery(unsyncedIds(table), [table]) ?? NONE
}

/** Each run of the sync writes all images anew: as long as they are of the same rows, the ids are the same set. */
function unsyncedIds(table: TableName): () => Promise<ReadonlySet<number>> {
  let last = NONE
  return async () => {
    const keys = await database()
      .undo.where('[table+id]')
      .between([table, Number.NEGATIVE_INFINITY], [table, Number.POSITIVE_INFINITY])
      .primaryKeys()
    if (keys.length !== last.size || keys.some(([, id]) => !last.has(id)))
      last = new Set(keys.map(([, id]) => id))
    return last
  }
}
