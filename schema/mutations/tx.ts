import type { Row, TableName } from '../tables.ts'

/** A key of one row: what was touched, what must be read. */
export type RowRef = readonly [table: TableName, id: number]

/** Columns that must be equal; the first one given should be indexed on both sides. */
export type Where<T extends TableName> = Partial<Row<T>>

/** Where a transaction's reads end up: IndexedDB on the device, PostgreSQL on the server. */
export type RowReader = {
  get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined>
  /** In key order: which of several comes first must not differ between device and server. */
  find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
}

/** What a mutation can do. Nothing else may be awaited inside one. */
export type Tx = RowReader & {
  /** Insert or replace a whole row. */
  put<T extends TableName>(table: T, row: Row<T>): void
  /** Change some columns of a row that is there; a missing row is a `missing_reference`. */
  patch<T extends TableName>(table: T, id: number, changes: Partial<Row<T>>): Promise<void>
  remove(table: TableName, id: number): void
}
