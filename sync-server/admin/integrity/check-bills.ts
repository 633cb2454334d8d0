import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'

type Summed = { id: number; amount: number; lines: number }

/** An expense without VAT has no lines; any other is the sum of its own, net and VAT each. */
export function checkBills(sql: TransactionSql): Promise<Finding> {
  return findWrong<Summed>(sql, {
    looked: sql`select count(*) from expenses`,
    wrong: sql`
      select id, amount_fils as amount, added.net + added.vat as lines
      from expenses, lateral (
        select coalesce(sum((line ->> 'netFils')::bigint), 0)::bigint as net,
          coalesce(sum((line ->> 'vatFils')::bigint), 0)::bigint as vat
        from jsonb_array_elements(bill_lines) line
      ) added
      where vat_fils <> added.vat or (bill_lines <> '[]' and net_fils <> added.net) order by id`,
    describe: ({ id, amount, lines }) => ({
      text: `Expense ${id}: ${formatAed(amount)}, ${formatAed(lines)} by its lines`,
      row: { table: 'expenses', id },
    }),
  })
}
