import { formatAed } from '#schema/rules/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong } from './finding.ts'

type Undeclared = { id: number; amount: number }

/** Finished work of a shop that is registered for VAT has an invoice, or, from before that was so, VAT of its payments. */
export function checkDeclaredWork(sql: TransactionSql): Promise<Finding> {
  const finished = sql`
    from appointments booked cross join settings
    where booked.status in ('completed', 'paid') and booked.total_fils > 0 and booked.vat_mode <> 'none'
      and settings.trn is not null and settings.vat_mode <> 'none'`
  return findWrong<Undeclared>(sql, {
    looked: sql`select count(*) ${finished}`,
    wrong: sql`
      select booked.id, booked.total_fils as amount ${finished} and invoice_id is null
        and not exists (select from vat_entries entry where entry.appointment_id = booked.id)
      order by booked.id`,
    describe: ({ id, amount }) => appointmentExample(id, `${formatAed(amount)} without an invoice`),
  })
}
