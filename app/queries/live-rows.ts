import { Dexie, mergeRanges, RangeSet } from 'dexie'
import { useSyncExternalStore } from 'react'
import { database, databaseIfOpen } from '#app/db/open-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Row, TableName } from '#schema/tables.ts'

/** For more rows, reading the whole table is faster than reading them one by one. */
const KEYS_MAX = 500

export type Listed = { id: number; createdAt: string }

/** A whole table as it was at one moment. */
export type Rows<Item> = {
  /** The newest first. */
  rows: readonly Item[]
  /** The row with this id in its current version. */
  get: (id: number) => Item | undefined
}

/** The chunk size of a read: small enough that a tap in between does not wait. */
const READ_AT_ONCE = 2_000

/**
 * Every row of a table that has an item in memory, for lists that are searched at each keystroke. They are read once; after that
 * a change costs a read of the rows that it touched. Without subscribers, changes are noted and nothing is read.
 *
 *   (changed) ──▶ pending ──▶ read ──▶ items ──▶ snapshot, newest first ──▶ screens
 *                    ▲          │
 *                    └──────────┘  changed meanwhile: those rows once more
 */
export class LiveRows<T extends TableName, Item extends Listed> {
  #items = new Map<number, Item>()
  #snapshot: Rows<Item> | undefined
  #pending = new Set<number>()
  #readAll = true
  #reading = false
  #failure: unknown
  readonly #screens = new Set<() => void>()
  readonly #stopWatching: () => void

  constructor(
    readonly db: SheenDatabase,
    readonly table: T,
    /** Maps a row to the item to keep; undefined leaves the row out. */
    readonly toItem: (row: Row<T>) => Item | undefined,
    /** The ids of all rows that have an item, and perhaps of others; by default the whole table is read. */
    readonly idsToRead?: (db: SheenDatabase) => Promise<number[]>,
  ) {
    this.#stopWatching = watchTable(db, table, keys => this.#note(keys))
  }

  readonly subscribe = (screen: () => void) => {
    this.#screens.add(screen)
    void this.read()
    return () => void this.#screens.delete(screen)
  }

  readonly snapshot = (): Rows<Item> | undefined => {
    if (this.#failure !== undefined) throw this.#failure
    return this.#snapshot
  }

  /** As `snapshot`; undefined, too, where the rows cannot be read. */
  readonly snapshotIfRead = (): Rows<Item> | undefined => this.#snapshot

  /** Reads the pending changes; resolves when none is left. */
  async read(): Promise<void> {
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#readAll || this.#pending.size > 0) {
        if (this.#readAll) await retryWhenBack(() => this.#readTable())
        else await retryWhenBack(() => this.#readPending())
        this.#publish()
      }
    } catch (error) {
      this.#failure = error
    } finally {
      this.#reading = false
      for (const tell of this.#screens) tell()
    }
  }

  /** Releases the rows: no screen will read them again. */
  stop(): void {
    this.#stopWatching()
    this.#screens.clear()
  }

  #note(keys: ChangedKeys): void {
    if (keys === 'any') this.#readAll = true
    else for (const key of keys) this.#pending.add(key)
    if (this.#screens.size > 0) void this.read()
  }

  async #readTable(): Promise<void> {
    this.#readAll = false
    this.#pending.clear()
    const items = new Map<number, Item>()
    for await (const rows of this.idsToRead ? this.#readThese(this.idsToRead) : this.#readAllRows())
      for (const row of rows) {
        const item = row && this.toItem(row)
        if (item) items.set(row.id, item)
      }
    this.#items = items
  }

  async *#readAllRows(): AsyncGenerator<Row<T>[]> {
    for (let last = Number.NEGATIVE_INFINITY; ; ) {
      const rows = await this.db.rows(this.table).where(':id').above(last).limit(READ_AT_ONCE).toArray()
      yield rows
      last = rows.at(-1)?.id ?? last
      if (rows.length < READ_AT_ONCE) break
    }
  }

  async *#readThese(
    idsToRead: (db: SheenDatabase) => Promise<number[]>,
  ): AsyncGenerator<(Row<T> | undefined)[]> {
    const ids = await idsToRead(this.db)
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      yield await this.db.rows(this.table).bulkGet(ids.slice(from, from + READ_AT_ONCE))
  }

  async #readPending(): Promise<void> {
    const keys = [...this.#pending]
    this.#pending.clear()
    const rows = await this.db.rows(this.table).bulkGet(keys)
    for (const [i, key] of keys.entries()) {
      const row = rows[i]
      const item = row && this.toItem(row)
      if (item) this.#items.set(key, item)
      else this.#items.delete(key)
    }
  }

  #publish(): void {
    const items = this.#items
    this.#snapshot = { rows: [...items.values()].sort(newestFirst), get: id => items.get(id) }
    for (const tell of this.#screens) tell()
  }
}

/** Rows with the same creation time, as from an import, are ordered by id. */
export function newestFirst(a: Listed, b: Listed): number {
  return a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : a.id - b.id
}

/** The rows of one table for whoever is signed in, shared by all screens. */
export function defineLiveRows<T extends TableName, Item extends Listed>(
  table: T,
  toItem: (row: Row<T>) => Item | undefined,
  idsToRead?: (db: SheenDatabase) => Promise<number[]>,
) {
  let current: LiveRows<T, Item> | undefined
  return function liveRows(): LiveRows<T, Item> {
    const db = database()
    if (current?.db === db) return current
    current?.stop()
    current = new LiveRows(db, table, toItem, idsToRead)
    return current
  }
}

/** The rows of the table; undefined until the first read is complete. */
export function useLiveRows<T extends TableName, Item extends Listed>(
  live: LiveRows<T, Item>,
): Rows<Item> | undefined {
  return useSyncExternalStore(live.subscribe, live.snapshot)
}

/**
 * As `useLiveRows`, for the first screen: undefined also while that is only drawn ahead of a sign-in, and where the database does
 * not open, of which the shell tells.
 */
export function useLiveRowsIfRead<T extends TableName, Item extends Listed>(
  liveRows: () => LiveRows<T, Item>,
): Rows<Item> | undefined {
  const live = databaseIfOpen() && liveRows()
  return useSyncExternalStore(live?.subscribe ?? watchNothing, live?.snapshotIfRead ?? readNothing)
}

export const watchNothing = () => () => {}
const readNothing = () => undefined

/** The ids of the rows that were written or deleted; 'any' when reading the whole table is cheaper. */
type ChangedKeys = readonly number[] | 'any'

/**
 * Calls `onChange` after each commit of this tab, another tab or the service worker with the rows of a table that
 * it changed, until the returned function is called. It keeps a reference to `onChange` until then.
 */
function watchTable(db: SheenDatabase, table: TableName, onChange: (keys: ChangedKeys) => void): () => void {
  // The name under which Dexie's own live queries hear of a table's primary keys.
  const part = `idb://${db.name}/${table}/`
  const tell = (parts: Record<string, unknown>) => {
    const ranges = parts[part]
    // While this page was away, anything may have changed.
    if (parts.all) onChange('any')
    else if (ranges) onChange(changedKeys(ranges as RangeSet))
  }
  Dexie.on('storagemutated', tell)
  return () => Dexie.on.storagemutated.unsubscribe(tell)
}

/** The ids of changed ranges. A range of more than one key means that a table was cleared or many rows were put. */
function changedKeys(ranges: RangeSet): ChangedKeys {
  const keys: number[] = []
  // Ranges from another tab arrive as plain objects.
  const all = new RangeSet()
  mergeRanges(all, ranges)
  for (const { from, to } of all) {
    if (from !== to || keys.length === KEYS_MAX) return 'any'
    keys.push(from as number)
  }
  return keys
}
