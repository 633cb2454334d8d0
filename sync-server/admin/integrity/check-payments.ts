import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong } from './finding.ts'

type Paid = { id: number; paid: number; taken: number }

export function checkPayments(sql: TransactionSql): Promise<Finding> {
  return findWrong<Paid>(sql, {
    looked: sql`select count(*) from appointments`,
    wrong: sql`
      select id, paid_fils as paid, coalesce(total, 0)::bigint as taken
      from appointments left join (
        select appointment_id, sum(amount_fils) as total from transactions group by 1
      ) taken on taken.appointment_id = id
      where paid_fils <> coalesce(total, 0) order by id`,
    describe: ({ id, paid, taken }) =>
      appointmentExample(id, `${formatAed(paid)} paid, ${formatAed(taken)} by its transactions`),
  })
}
