import { DOCUMENT_DUE_DAYS } from '#schema/rules/documents/documents-due.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong, mergeFindings } from './finding.ts'

type Undeclared = { id: number; amount: number }

/**
 * Work has the tax documents that are due: its invoice, and the credit notes of what was given back. A device may issue one
 * some days after the work or the refund itself, and has time until the law calls it late.
 */
export async function checkDeclaredWork(sql: TransactionSql, now: Date): Promise<Finding> {
  const dueBefore = new Date(now.getTime() - DOCUMENT_DUE_DAYS * DAY_MS)
  return mergeFindings([
    await findUninvoiced(sql, dueBefore),
    await findUntaxed(sql),
    await findUncredited(sql, dueBefore),
  ])
}

const DAY_MS = 24 * 60 * 60_000

/** Finished work of a shop that is registered for VAT has an invoice, or, from before its registration, VAT of its payments. */
function findUninvoiced(sql: TransactionSql, dueBefore: Date): Promise<Finding> {
  const finished = sql`
    from appointments booked cross join settings
    where booked.status in ('completed', 'paid') and booked.total_fils > booked.untaxed_fils and booked.vat_mode <> 'none'
      and settings.trn is not null and settings.vat_mode <> 'none'
      and (booked.completed_at is null or booked.completed_at < ${dueBefore})`
  return findWrong<Undeclared>(sql, {
    looked: sql`select count(*) ${finished}`,
    wrong: sql`
      select booked.id, booked.total_fils as amount ${finished} and invoice_id is null
        and not exists (select from vat_entries entry where entry.appointment_id = booked.id)
      order by booked.id`,
    describe: ({ id, amount }) => appointmentExample(id, `${formatAed(amount)} without an invoice`),
  })
}

/**
 * Work that was quoted before the shop was registered for VAT, and done after its first tax document. One that was paid
 * in full before the work stays without VAT.
 */
function findUntaxed(sql: TransactionSql): Promise<Finding> {
  return findWrong<Undeclared>(sql, {
    looked: sql`select count(*) from appointments where status in ('completed', 'paid') and vat_mode = 'none'`,
    wrong: sql`
      select booked.id, total_fils as amount
      from appointments booked cross join settings
        cross join (select min(issued_at) as at from invoices) registered
        cross join lateral (select coalesce(sum(amount_fils), 0) as fils from transactions
          where appointment_id = booked.id and created_at < booked.completed_at) paid
      where booked.status in ('completed', 'paid') and booked.vat_mode = 'none' and settings.vat_mode <> 'none'
        and completed_at > registered.at and paid.fils < total_fils
      order by booked.id`,
    describe: ({ id, amount }) =>
      appointmentExample(id, `${formatAed(amount)} without VAT, done after the registration`),
  })
}

/** As `missingCredit` of schema/rules/documents/missing-credit.ts says. */
function findUncredited(sql: TransactionSql, dueBefore: Date): Promise<Finding> {
  return findWrong<Undeclared>(sql, {
    looked: sql`select count(*) from appointments where credited_fils > 0 or deposit_fils > 0`,
    wrong: sql`
      select id, missing.fils as amount
      from appointments booked
        cross join lateral (select greatest(0, total_fils - untaxed_fils) as fils) taxed
        cross join lateral (select greatest(0, deposit_fils - taxed.fils) as fils) beyond
        cross join lateral (
          select coalesce(sum(case when kind = 'credit_note' then -gross_fils else gross_fils end), 0)::bigint as fils
          from invoices where appointment_id = booked.id) documented
        cross join lateral (select case
          when invoice_id is null and status in ('completed', 'paid') then 0
          when invoice_id is null then greatest(0, deposit_fils - greatest(0, paid_fils))
          else greatest(0, beyond.fils - greatest(0, paid_fils - total_fils + credited_fils))
            + least(credited_fils, greatest(0, documented.fils - beyond.fils - greatest(0, taxed.fils - credited_fils)))
          end as fils) missing
      where missing.fils > 0
        and not exists (select from transactions refund
          where refund.appointment_id = booked.id and kind = 'refund' and created_at >= ${dueBefore})
      order by id`,
    describe: ({ id, amount }) =>
      appointmentExample(id, `${formatAed(amount)} given back without a credit note`),
  })
}
