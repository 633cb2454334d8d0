import { type RowsOfPerson, rowsOfPerson } from '#schema/mutations/privacy/rows-of-person.ts'
import type { ErasurePreview } from '#schema/protocol/privacy.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { erasureSummary } from '#schema/rules/privacy/erasure-summary.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { LockedReader } from '../sync/locked-reader.ts'
import { readObjections } from './read-objections.ts'

type Asked = {
  subject: Subject
  id: number
  /** Who asks. */
  by: number
}

/** Reads all of a person at one moment, without keeping anybody from writing. */
export function readPerson<Result>(
  sql: Sql,
  { subject, id }: Pick<Asked, 'subject' | 'id'>,
  use: (rows: RowsOfPerson, sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return sql.begin('isolation level repeatable read read only', async transaction =>
    use(await rowsOfPerson(new LockedReader(transaction), subject, id), transaction),
  ) as Promise<Result>
}

/** What an erasure would take away and leave, and what stands in its way. Throws `missing_reference` for somebody unknown. */
export function previewErasure(sql: Sql, asked: Asked): Promise<ErasurePreview> {
  const { subject, id } = asked
  return readPerson(sql, asked, async (rows, transaction) => {
    const counts = Object.fromEntries(Object.entries(rows).map(([table, some]) => [table, some?.length ?? 0]))
    const [person] = rows.customers ?? rows.users ?? []
    const [devices] = await transaction<[{ unsent: number }]>`
      select coalesce(sum(waiting), 0)::int as unsent from replicas where ${subject === 'employee'} and user_id = ${id}`
    return {
      name: person?.fullName ?? '',
      objections: await readObjections(transaction, { ...asked, rows }),
      ...erasureSummary(subject, counts),
      unsent: devices.unsent,
    }
  })
}
