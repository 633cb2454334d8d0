import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong, inEachTable } from './finding.ts'

export function checkIds(sql: TransactionSql): Promise<Finding> {
  return inEachTable(name =>
    findWrong<{ id: number }>(sql, {
      looked: sql`select count(*) from ${sql(name)}`,
      wrong: sql`
        select id from ${sql(name)}, (select next_id from shop_state) state where id >= next_id order by id`,
      describe: ({ id }) => ({
        text: `${name} ${id} has a key that was never given out`,
        row: { table: name, id },
      }),
    }),
  )
}
