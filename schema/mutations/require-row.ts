import { ErrorCode, MutationError } from '../errors.ts'
import type { Row, TableName } from '../tables.ts'
import type { Tx } from './tx.ts'

/** The row, or a `missing_reference` that names the argument it came from. */
export async function requireRow<T extends TableName>(
  tx: Tx,
  table: T,
  id: number,
  field: string,
): Promise<Row<T>> {
  const row = await tx.get(table, id)
  if (!row) throw new MutationError(ErrorCode.missingReference, `No such row in ${table}: ${id}.`, field)
  return row
}

/**
 * Writes a new row and says whether it was new. A row of that key that agrees in the columns of `sameIn` is the
 * same act sent again, and stays as it is; any other is `already_exists`.
 */
export async function insertOnce<T extends TableName>(
  tx: Tx,
  table: T,
  { row, sameIn }: { row: Row<T>; sameIn: readonly (keyof Row<T>)[] },
): Promise<boolean> {
  const known = await tx.get(table, row.id)
  if (known && sameIn.every(column => known[column] === row[column])) return false
  await insertRow(tx, table, row)
  return true
}

/** Writes a new row; `already_exists` when its key is taken. */
export async function insertRow<T extends TableName>(tx: Tx, table: T, row: Row<T>): Promise<void> {
  if (await tx.get(table, row.id))
    throw new MutationError(ErrorCode.alreadyExists, `${table} already has a row ${row.id}.`, 'id')
  tx.put(table, row)
}
