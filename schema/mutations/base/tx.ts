import type { Row, TableName } from '../../tables.ts'

/** A reference to one row. */
export type RowRef = readonly [table: TableName, id: number]

/**
 * Columns that must be equal; the first one given should be indexed on both sides. Of a column that is a list, one
 * value that it must contain.
 */
export type Where<T extends TableName> = {
  [Column in keyof Row<T>]?: Row<T>[Column] extends readonly (infer Item)[] ? Item : Row<T>[Column]
}

/** The source of a transaction's reads: IndexedDB on the device, PostgreSQL on the server. */
export type RowReader = {
  get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined>
  /** In id order: which of several rows comes first must not differ between device and server. */
  find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
}

/** The operations of a mutation. Nothing else may be awaited inside one. */
export type Tx = RowReader & {
  /** Insert or replace a whole row. */
  put<T extends TableName>(table: T, row: Row<T>): void
  /** Change some columns of a row that is there; a missing row is a `missing_reference`. */
  patch<T extends TableName>(table: T, id: number, changes: Partial<Row<T>>): Promise<void>
  remove(table: TableName, id: number): void
}
