import { formatAed } from '#schema/rules/money/money.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong, mergeFindings } from './finding.ts'

type Paid = { id: number; paid: number; taken: number }
type PaidOfBalance = Paid & { customerId: number }

export async function checkPayments(sql: TransactionSql): Promise<Finding> {
  const ofAppointments = await findWrong<Paid>(sql, {
    looked: sql`select count(*) from appointments`,
    wrong: sql`
      select id, paid_fils as paid, coalesce(total, 0)::bigint as taken
      from appointments left join (
        select appointment_id, sum(amount_fils) as total from transactions group by 1
      ) taken on taken.appointment_id = id
      where paid_fils <> coalesce(total, 0) order by id`,
    describe: paid => appointmentExample(paid.id, differenceText(paid)),
  })
  const ofBalances = await findWrong<PaidOfBalance>(sql, {
    looked: sql`select count(*) from opening_balances`,
    wrong: sql`
      select id, customer_id as "customerId", paid_fils as paid, coalesce(total, 0)::bigint as taken
      from opening_balances left join (
        select opening_balance_id, sum(amount_fils) as total from transactions group by 1
      ) taken on taken.opening_balance_id = id
      where paid_fils <> coalesce(total, 0) order by id`,
    describe: ({ customerId, ...paid }) => ({
      text: `Opening balance ${paid.id}: ${differenceText(paid)}`,
      row: { table: 'customers', id: customerId },
    }),
  })
  return mergeFindings([ofAppointments, ofBalances])
}

function differenceText({ paid, taken }: Paid): string {
  return `${formatAed(paid)} paid, ${formatAed(taken)} by its transactions`
}
