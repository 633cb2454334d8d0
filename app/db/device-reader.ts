import { matches } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader, Where } from '#schema/mutations/base/tx.ts'
import { type AnyRow, type Row, type TableName, tables } from '#schema/tables.ts'
import type { Stores } from './transact.ts'

/**
 * Reads rows for mutations from IndexedDB and remembers what it has read, also for the undo images. Use one for one
 * transaction only, and write in it only after its mutations have run: what it remembers must not be out of date.
 */
export class DeviceReader implements RowReader {
  readonly #seen = new Map<string, AnyRow | null>()
  readonly #finds = new Map<string, Promise<AnyRow[]>>()
  readonly #gets = new Map<string, Promise<AnyRow | null>>()

  constructor(readonly stores: Stores) {}

  async get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined> {
    return ((await this.stored(table, id)) as Row<T> | null) ?? undefined
  }

  find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const key = `${table} ${JSON.stringify(where)}`
    const known = this.#finds.get(key) ?? this.#look(table, where)
    this.#finds.set(key, known)
    return known as Promise<Row<T>[]>
  }

  async #look<T extends TableName>(table: T, where: Where<T>): Promise<AnyRow[]> {
    const indexes: readonly string[] = tables[table].indexes
    const entries = Object.entries(where)
    const indexed = entries.find(([column]) => indexes.includes(column))
    const rows = this.stores.rows(table)
    const candidates = indexed
      ? await rows
          .where(indexed[0])
          .equals(indexed[1] as string)
          .toArray()
      : await rows.toArray()
    for (const row of candidates) this.remember(table, row.id, row)
    return candidates.filter(row => matches(row, where))
  }

  /** The row that was read with this id, null if there is none; undefined if it has not been read. */
  seen(table: TableName, id: number): AnyRow | null | undefined {
    return this.#seen.get(`${table} ${id}`)
  }

  /** Remembers a row that was read in bulk; null when there is none with this id. */
  remember(table: TableName, id: number, row: AnyRow | null): void {
    this.#seen.set(`${table} ${id}`, row)
  }

  /** The row as the database has it; null when it has none. */
  async stored(table: TableName, id: number): Promise<AnyRow | null> {
    const key = `${table} ${id}`
    const seen = this.#seen.get(key)
    if (seen !== undefined) return seen
    const asked = this.#gets.get(key) ?? this.#ask(table, id)
    this.#gets.set(key, asked)
    return asked
  }

  async #ask(table: TableName, id: number): Promise<AnyRow | null> {
    const row = ((await this.stores.rows(table).get(id)) as AnyRow | undefined) ?? null
    this.remember(table, id, row)
    return row
  }
}
