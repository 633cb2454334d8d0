import type { IntegrityExample } from '#schema/protocol/admin.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { splitObject } from '../../files/file-store.ts'
import { findLostFiles } from '../../files/lost-files.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { BucketError } from '../../s3/bucket.ts'
import { EXAMPLES_MAX, type Finding } from './finding.ts'

/** The contents of photos and files that are not in the database lie in their bucket. A bucket that does not answer is a finding, too. */
export async function checkFiles(
  sql: TransactionSql,
  _now: Date,
  storedFiles: StoredFiles,
): Promise<Finding> {
  try {
    const { looked, lost } = await findLostFiles(sql, storedFiles)
    const examples: IntegrityExample[] = []
    for (const { id, object } of lost.slice(0, EXAMPLES_MAX))
      examples.push(await describe(sql, { id, address: splitObject(object).address }))
    return { looked, wrong: lost.length, examples }
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    return { looked: 0, wrong: 1, examples: [{ text: error.message, row: null }] }
  }
}

type Owner = { what: string; table: string; rowId: number }

async function describe(
  sql: TransactionSql,
  { id, address }: { id: string; address: string },
): Promise<IntegrityExample> {
  const [owner] = await sql<Owner[]>`
    select 'The bill of expense ' || id as what, 'expenses' as table, id as "rowId" from expenses
      where bill_file ->> 'id' = ${id}
    union all select 'A photo of appointment ' || appointment_id, 'appointments', appointment_id from appointment_photos
      where file_id = ${id}
    limit 1`
  const what = owner?.what ?? `The file ${id}`
  return {
    text: `${what} is not in ${address}`,
    row: owner ? { table: owner.table, id: owner.rowId } : null,
  }
}
