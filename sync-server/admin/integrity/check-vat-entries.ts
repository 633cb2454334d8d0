import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { periodName } from '#schema/rules/documents/vat-period.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong, mergeFindings } from './finding.ts'

type Taxed = { id: number; number: string | null; vat: number; entries: number; appointment: number | null }

/** The VAT entries of every document and expense sum to its VAT. */
export async function checkVatEntries(sql: TransactionSql): Promise<Finding> {
  const documents = await findWrong<Taxed & { series: string; sequence: number; appointment: number }>(sql, {
    looked: sql`select count(*) from invoices`,
    wrong: sql`
      select series, sequence, appointment_id as appointment, vat_of.fils as vat, coalesce(declared.fils, 0) as entries
      from invoices
        cross join lateral (select case when kind = 'credit_note' then -vat_fils else vat_fils end as fils) vat_of
        left join (select invoice_id, sum(vat_fils)::bigint as fils from vat_entries group by invoice_id) declared
          on declared.invoice_id = invoices.id
      where vat_of.fils <> coalesce(declared.fils, 0) order by series, sequence`,
    describe: ({ vat, entries, appointment, ...number }) => ({
      text: `${invoiceNumber(number)}: ${formatAed(vat)} of VAT, ${formatAed(entries)} declared`,
      row: { table: 'appointments', id: appointment },
    }),
  })
  const expenses = await findWrong<Taxed>(sql, {
    looked: sql`select count(*) from expenses`,
    wrong: sql`
      select expenses.id, recovered.fils as vat, coalesce(declared.fils, 0) as entries
      from expenses
        cross join lateral (
          select coalesce(sum((line ->> 'vatFils')::bigint), 0)::bigint as fils
          from jsonb_array_elements(bill_lines) line where voided_at is null and line ->> 'kind' = 'standard') recovered
        left join (
          select expense_id, sum(vat_fils)::bigint as fils from vat_entries where kind = 'purchase' group by expense_id
        ) declared on declared.expense_id = expenses.id
      where recovered.fils <> coalesce(declared.fils, 0) order by expenses.id`,
    describe: ({ id, vat, entries }) => ({
      text: `Expense ${id}: ${formatAed(vat)} of VAT to recover, ${formatAed(entries)} declared`,
      row: { table: 'expenses', id },
    }),
  })
  return mergeFindings([documents, expenses])
}

type Locked = { month: string; months: 1 | 3; handedIn: number; now: number }

/** A locked period still has the VAT that was handed in for it. */
export function checkLockedPeriods(sql: TransactionSql): Promise<Finding> {
  return findWrong<Locked>(sql, {
    looked: sql`select count(*) from locked_periods`,
    wrong: sql`
      select first_month as month, months, output_fils - input_fils as "handedIn", declared.fils as now
      from locked_periods cross join lateral (
        select coalesce(sum(case kind when 'supply' then vat_fils when 'purchase' then -vat_fils else 0 end), 0)::bigint as fils
        from vat_entries where month >= first_month
          and month < to_char((first_month || '-01')::date + months * interval '1 month', 'YYYY-MM')) declared
      where output_fils - input_fils <> declared.fils order by first_month`,
    describe: ({ month, months, handedIn, now }) => ({
      text: `${periodName({ firstMonth: month, months })}: ${formatAed(handedIn)} handed in, ${formatAed(now)} by its entries`,
      row: null,
    }),
  })
}
