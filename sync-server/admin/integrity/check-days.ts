import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong } from './finding.ts'

type Misplaced = { id: number; stands: string; begins: string }

export function checkDays(sql: TransactionSql): Promise<Finding> {
  return findWrong<Misplaced>(sql, {
    looked: sql`select count(*) from appointments`,
    wrong: sql`
      select id, day as stands, (scheduled_date at time zone 'Asia/Dubai')::date as begins from appointments
      where day <> (scheduled_date at time zone 'Asia/Dubai')::date order by id`,
    describe: ({ id, stands, begins }) => appointmentExample(id, `stands on ${stands}, begins on ${begins}`),
  })
}
