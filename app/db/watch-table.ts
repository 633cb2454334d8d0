import { Dexie, mergeRanges, RangeSet } from 'dexie'
import type { TableName } from '#schema/tables.ts'
import type { SheenDatabase } from './sheen-database.ts'

/** Keys of the rows that were written or removed; 'any' when it is cheaper to look at all of them. */
export type ChangedKeys = readonly number[] | 'any'

/** More are read faster as a whole table than one by one. */
const KEYS_MAX = 500

/**
 * Tells, after each commit of this or another tab or of the service worker, which rows of a table it changed;
 * until the function it gives is called. It holds on to `onChange` as long.
 */
export function watchTable(
  db: SheenDatabase,
  table: TableName,
  onChange: (keys: ChangedKeys) => void,
): () => void {
  // The name under which Dexie's own live queries hear of a table's primary keys.
  const part = `idb://${db.name}/${table}/`
  const tell = (parts: Record<string, unknown>) => {
    const ranges = parts[part]
    if (ranges) onChange(changedKeys(ranges as RangeSet))
  }
  Dexie.on('storagemutated', tell)
  return () => Dexie.on.storagemutated.unsubscribe(tell)
}

/** A range that is more than one key comes of clearing a table or of putting many rows at once. */
function changedKeys(ranges: RangeSet): ChangedKeys {
  const keys: number[] = []
  // Those of another tab arrive as plain data.
  const all = new RangeSet()
  mergeRanges(all, ranges)
  for (const { from, to } of all) {
    if (from !== to || keys.length === KEYS_MAX) return 'any'
    keys.push(from as number)
  }
  return keys
}
