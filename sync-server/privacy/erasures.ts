import { z } from 'zod'
import { Id, Instant } from '#schema/rows/fields.ts'
import { SUBJECTS } from '#schema/rules/privacy/erased-rows.ts'
import type { AuditSource } from '../audit/audit-trail.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { markErasure } from '../db/shop-state.ts'
import { WriteTransaction } from '../sync/write-transaction.ts'
import { eraseAgain } from './erase-person.ts'

/** Somebody who was erased, by id: `madeAt` is when their row was made, because in another history the id may be another one's. */
export const Erasure = z.object({
  subject: z.enum(SUBJECTS),
  personId: Id,
  madeAt: Instant,
  erasedAt: Instant,
})
export type Erasure = z.infer<typeof Erasure>

export function readErasures(sql: Sql | TransactionSql): Promise<Erasure[]> {
  return sql<Erasure[]>`
    select subject, person_id as "personId", made_at as "madeAt", erased_at as "erasedAt" from erasures
    order by erased_at, person_id`
}

type Restored = {
  /** The list beside the backup. */
  beside: readonly Erasure[]
  source: AuditSource
  now: Date
}

/**
 * Erases those again whom a backup that was put back still names: of the shop's own list, the backup's and the one beside it. Call
 * it in the transaction of the restore, once the trail is back. Returns how many there were.
 */
export async function eraseRestored(sql: TransactionSql, { beside, source, now }: Restored): Promise<number> {
  await sql`insert into erasures select * from staged_erasures on conflict do nothing`
  for (const { subject, personId, madeAt, erasedAt } of beside)
    await sql`
      insert into erasures (subject, person_id, made_at, erased_at)
      values (${subject}, ${personId}, ${madeAt}, ${erasedAt}) on conflict do nothing`
  await markErasure(sql)
  const again = await sql<Erasure[]>`
    select subject, person_id as "personId", made_at as "madeAt", erased_at as "erasedAt" from erasures e
    where subject = 'customer' and exists (select from customers c where c.id = person_id and c.created_at = made_at and c.erased_at is null)
      or subject = 'employee' and exists (select from users u where u.id = person_id and u.created_at = made_at and u.erased_at is null)`
  const by = { actor: { userId: null, role: 'worker' as const }, now }
  for (const { subject, personId } of again) {
    const [transaction] = await WriteTransaction.begin(sql)
    await eraseAgain(transaction, { subject, id: personId, by, source })
    await transaction.flush()
  }
  return again.length
}
