import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'
import { invoiceExample, type NumberedRow } from './invoice-example.ts'

type Summed = NumberedRow & { gross: number; lines: number }

export function checkInvoiceLines(sql: TransactionSql): Promise<Finding> {
  return findWrong<Summed>(sql, {
    looked: sql`select count(*) from invoices`,
    wrong: sql`
      select series, sequence, appointment_id as appointment, gross_fils as gross, added.gross as lines
      from invoices, lateral (
        select coalesce(sum((line ->> 'grossFils')::bigint), 0)::bigint as gross
        from jsonb_array_elements(lines) line
      ) added
      where gross_fils <> added.gross order by series, sequence`,
    describe: row => invoiceExample(row, `${formatAed(row.gross)}, ${formatAed(row.lines)} by its lines`),
  })
}
