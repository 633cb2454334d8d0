import { ErrorCode, MutationError } from '../../errors.ts'
import { ROW_WORDS } from '../../row-words.ts'
import type { Row, TableName } from '../../tables.ts'
import type { RowReader, Tx } from './tx.ts'

/** The row, or a `missing_reference` that names the argument it came from. */
export async function requireRow<T extends TableName>(
  tx: RowReader,
  table: T,
  id: number,
  field: string,
): Promise<Row<T>> {
  const row = await tx.get(table, id)
  if (!row) throw noSuchRow(table, field)
  return row
}

export function noSuchRow(table: TableName, field?: string): MutationError {
  return new MutationError(ErrorCode.missingReference, `There is no such ${ROW_WORDS[table]}.`, field)
}

/**
 * Inserts a new row; throws `already_exists` when its id is taken, even by an equal row: a repeat of this
 * mutation is found in the log and never gets here, so the other row came from another mutation under a shared
 * id.
 */
export async function insertRow<T extends TableName>(tx: Tx, table: T, row: Row<T>): Promise<void> {
  if (await tx.get(table, row.id))
    throw new MutationError(ErrorCode.alreadyExists, `There is such a ${ROW_WORDS[table]} already.`, 'id')
  tx.put(table, row)
}
