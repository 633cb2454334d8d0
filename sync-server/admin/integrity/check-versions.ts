import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong, inEachTable } from './finding.ts'

type Ahead = { id: number; version: number; shop: number }

export function checkVersions(sql: TransactionSql): Promise<Finding> {
  return inEachTable(name =>
    findWrong<Ahead>(sql, {
      looked: sql`select count(*) from ${sql(name)}`,
      wrong: sql`
        select id, ${sql(name)}.version, shop
        from ${sql(name)}, (select version as shop from shop_state) state
        where ${sql(name)}.version > shop order by id`,
      describe: ({ id, version, shop }) => ({
        text: `${name} ${id} is of version ${version}, the shop of ${shop}`,
        row: { table: name, id },
      }),
    }),
  )
}
