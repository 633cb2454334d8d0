import { ErrorCode, MutationError } from '../errors.ts'
import { ROW_WORDS } from '../row-words.ts'
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
  if (!row) throw noSuchRow(table, field)
  return row
}

export function noSuchRow(table: TableName, field?: string): MutationError {
  return new MutationError(ErrorCode.missingReference, `There is no such ${ROW_WORDS[table]}.`, field)
}

/**
 * Writes a new row; `already_exists` when its key is taken. Also by a row that looks the same: a mutation that is
 * sent again never gets here, so it is another act of somebody whose keys are not his alone.
 */
export async function insertRow<T extends TableName>(tx: Tx, table: T, row: Row<T>): Promise<void> {
  if (await tx.get(table, row.id))
    throw new MutationError(ErrorCode.alreadyExists, `There is such a ${ROW_WORDS[table]} already.`, 'id')
  tx.put(table, row)
}
