import type { TransactionSql } from '../../db/connect.ts'
import { appointmentExample, type Finding, findWrong } from './finding.ts'

type Misplaced = { id: number; stands: string; begins: string; ends: string }

export function checkDays(sql: TransactionSql): Promise<Finding> {
  return findWrong<Misplaced>(sql, {
    looked: sql`select count(*) from appointments`,
    wrong: sql`
      select id, day || ' to ' || days[cardinality(days)] as stands, begins, ends
      from appointments,
        lateral (select (scheduled_date at time zone 'Asia/Dubai')::date as begins) arrival,
        lateral (select greatest(begins, ((ends_at + make_interval(mins => bay_buffer_minutes) - interval '1 ms') at time zone 'Asia/Dubai')::date) as ends) leaving
      where day <> begins or days <> array(select generate_series(begins, ends, interval '1 day')::date)
      order by id`,
    describe: ({ id, stands, begins, ends }) =>
      appointmentExample(id, `stands from ${stands}, is planned from ${begins} to ${ends}`),
  })
}
