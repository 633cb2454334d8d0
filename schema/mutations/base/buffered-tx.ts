import type { AnyRow, Row, TableName } from '../../tables.ts'
import { noSuchRow } from './require-row.ts'
import type { RowReader, RowRef, Tx, Where } from './tx.ts'

type Buffered = AnyRow | null | undefined

/**
 * A transaction that buffers its writes in memory over a reader, and reads its own writes. Mutations run in it
 * one after another: `begin` marks the start of one and `rollback` undoes its writes, so that a rejected
 * mutation leaves nothing behind and the others stay. The owner writes `changes()` out at the end, one
 * statement a table. A `BufferedTx` can be the reader of another, as in a rebase.
 *
 * @example
 * const tx = new BufferedTx(reader)
 * tx.begin()
 * await tx.patch('appointments', 5, { bay: 2 }) // throws `MutationError` missing_reference if there is none
 * await tx.get('appointments', 5) // { id: 5, bay: 2, … }
 * tx.rollback()
 * await tx.get('appointments', 5) // { id: 5, bay: 1, … }
 */
export class BufferedTx implements Tx {
  readonly #buffer = new Map<TableName, Map<number, AnyRow | null>>()
  /** Ids of written rows by table, column and value, so that `find` need not scan thousands of them. */
  readonly #written = new Map<TableName, Map<string, Map<unknown, Set<number>>>>()
  #read = new Set<number>()
  #journal: { table: TableName; id: number; before: Buffered }[] = []

  constructor(readonly base: RowReader) {}

  async get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined> {
    this.#read.add(id)
    const stored = this.#buffer.get(table)?.has(id) ? undefined : await this.base.get(table, id)
    // Read the buffer again: in a dry run another mutation may have written the row meanwhile.
    const written = this.#buffer.get(table)?.get(id)
    return written === undefined ? stored : ((written ?? undefined) as Row<T> | undefined)
  }

  async find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const stored = await this.base.find(table, where)
    const written = this.#buffer.get(table)
    if (!written) return stored
    const found = stored.filter(row => !written.has(row.id))
    const [first] = Object.entries(where)
    for (const id of first ? this.#writtenWith(table, ...first) : written.keys()) {
      const row = written.get(id) as Row<T> | null
      if (row && matches(row, where)) found.push(row)
    }
    return found.sort((a, b) => a.id - b.id)
  }

  put<T extends TableName>(table: T, row: Row<T>): void {
    this.#write(table, row.id, row as AnyRow)
  }

  async patch<T extends TableName>(table: T, id: number, changes: Partial<Row<T>>): Promise<void> {
    const row = await this.get(table, id)
    if (!row) throw noSuchRow(table)
    this.put(table, { ...row, ...changes })
  }

  remove(table: TableName, id: number): void {
    this.#write(table, id, null)
  }

  /** Starts the next mutation; earlier writes can no longer be rolled back. */
  begin(): void {
    this.#journal = []
    this.#read = new Set()
  }

  /** Undoes what was written since `begin`. */
  rollback(): void {
    for (const { table, id, before } of this.#journal.reverse()) {
      this.#set(table, id, before)
    }
    this.#journal = []
  }

  /** The rows written since `begin`; a row that was written twice is listed twice. */
  touched(): RowRef[] {
    return this.#journal.map(({ table, id }) => [table, id])
  }

  /** The row before `begin` and now; undefined unless it existed, still exists and was written since. */
  async replaced(id: number): Promise<[before: AnyRow, after: AnyRow] | undefined> {
    const written = this.#journal.find(entry => entry.id === id)
    if (!written) return undefined
    const { table, before = await this.base.get(table, id) } = written
    const after = this.#rows(table).get(id)
    return before && after ? [before, after] : undefined
  }

  /** Ids of the rows read since `begin`; ids are unique across tables. */
  read(): ReadonlySet<number> {
    return this.#read
  }

  /** Every written row in its current state; null for a removed one. */
  *changes(): Generator<[table: TableName, rows: ReadonlyMap<number, AnyRow | null>]> {
    for (const [table, rows] of this.#buffer) if (rows.size > 0) yield [table, rows]
  }

  #rows(table: TableName): Map<number, AnyRow | null> {
    let rows = this.#buffer.get(table)
    if (!rows) {
      rows = new Map()
      this.#buffer.set(table, rows)
    }
    return rows
  }

  #write(table: TableName, id: number, row: AnyRow | null): void {
    this.#journal.push({ table, id, before: this.#rows(table).get(id) })
    this.#set(table, id, row)
  }

  #set(table: TableName, id: number, row: Buffered): void {
    const rows = this.#rows(table)
    const before = rows.get(id)
    for (const [column, ids] of this.#written.get(table) ?? []) {
      if (before) for (const value of valuesIn(before, column)) ids.get(value)?.delete(id)
      if (row) addTo(ids, valuesIn(row, column), id)
    }
    if (row === undefined) rows.delete(id)
    else rows.set(id, row)
  }

  #writtenWith(table: TableName, column: string, value: unknown): Iterable<number> {
    const byColumn = this.#written.get(table) ?? new Map<string, Map<unknown, Set<number>>>()
    this.#written.set(table, byColumn)
    let ids = byColumn.get(column)
    if (!ids) {
      ids = new Map()
      for (const [id, row] of this.#rows(table)) if (row) addTo(ids, valuesIn(row, column), id)
      byColumn.set(column, ids)
    }
    return ids.get(value) ?? []
  }
}

/** Whether every column of `where` equals the row's, or is contained in it where the row has a list. */
export function matches<T extends TableName>(row: Row<T>, where: Where<T>): boolean {
  return Object.entries(where).every(([column, value]) => valuesIn(row, column).includes(value))
}

/** The values by which a column of a row is found: those of a list one by one. */
export function valuesIn(row: object, column: string): readonly unknown[] {
  const value = (row as Record<string, unknown>)[column]
  return Array.isArray(value) ? value : [value]
}

function addTo(ids: Map<unknown, Set<number>>, values: readonly unknown[], id: number): void {
  for (const value of values) {
    const alike = ids.get(value)
    if (alike) alike.add(id)
    else ids.set(value, new Set([id]))
  }
}
