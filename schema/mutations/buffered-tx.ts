import type { AnyRow, Row, TableName } from '../tables.ts'
import { noSuchRow } from './require-row.ts'
import type { RowKey, RowReader, Tx, Where } from './tx.ts'

type Buffered = AnyRow | null | undefined

/**
 * A transaction that keeps its writes in memory over some reader, and reads its own writes.
 * Mutations run one after another in it: `begin` marks where one starts, `rollback` takes
 * back everything since, so a refused mutation leaves no trace while the rest stands.
 * Whoever made it writes `changes()` out at the end, one statement a table.
 */
export class BufferedTx implements Tx {
  readonly #buffer = new Map<TableName, Map<number, AnyRow | null>>()
  #read = new Set<number>()
  #journal: { table: TableName; id: number; before: Buffered }[] = []

  constructor(readonly base: RowReader) {}

  async get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined> {
    this.#read.add(id)
    const row = this.#buffer.get(table)?.get(id)
    if (row !== undefined) return (row ?? undefined) as Row<T> | undefined
    return this.base.get(table, id)
  }

  async find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const stored = await this.base.find(table, where)
    const written = this.#buffer.get(table)
    if (!written) return stored
    const found = stored.filter(row => !written.has(row.id))
    // A batch may have written hundreds, and looks through them for each of its mutations.
    const [[column, value] = [], ...more] = Object.entries(where) as [keyof Row<T>, unknown][]
    for (const row of written.values() as Iterable<Row<T> | null>)
      if (row && (!column || row[column] === value) && (more.length === 0 || matches(row, where)))
        found.push(row)
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

  /** Starts the next mutation: what came before it stays. */
  begin(): void {
    this.#journal = []
    this.#read = new Set()
  }

  /** Undoes what was written since `begin`. */
  rollback(): void {
    for (const { table, id, before } of this.#journal.reverse()) {
      const rows = this.#rows(table)
      if (before === undefined) rows.delete(id)
      else rows.set(id, before)
    }
    this.#journal = []
  }

  /** Keys written since `begin`, each as often as it was written. */
  touched(): RowKey[] {
    return this.#journal.map(({ table, id }) => [table, id])
  }

  /** What a row was before `begin` and is now, where it was there, is still and was written since. */
  async replaced(id: number): Promise<[before: AnyRow, after: AnyRow] | undefined> {
    const written = this.#journal.find(entry => entry.id === id)
    if (!written) return undefined
    const { table, before = await this.base.get(table, id) } = written
    const after = this.#rows(table).get(id)
    return before && after ? [before, after] : undefined
  }

  /** Keys looked up since `begin`; one sequence gives the keys of all tables. */
  read(): ReadonlySet<number> {
    return this.#read
  }

  /** Every written row as it now stands; null for a removed one. */
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
    const rows = this.#rows(table)
    this.#journal.push({ table, id, before: rows.get(id) })
    rows.set(id, row)
  }
}

/** Whether a row has every column of `where` as given. */
export function matches<T extends TableName>(row: Row<T>, where: Where<T>): boolean {
  return Object.entries(where).every(([column, value]) => row[column as keyof Row<T>] === value)
}
