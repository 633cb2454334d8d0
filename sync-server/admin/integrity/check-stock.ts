import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'

type Product = { id: number; name: string; stands: number; adds: number }

/** Repeats the rule of schema/rules/stock/stock.ts in SQL: the latest count plus every movement strictly after it. */
export function checkStock(sql: TransactionSql): Promise<Finding> {
  return findWrong<Product>(sql, {
    looked: sql`select count(*) from products`,
    wrong: sql`
      with counted as (
        select distinct on (product_id) product_id, at, quantity from stock_movements
        where kind = 'count' order by product_id, at desc, quantity
      ), ledger as (
        select products.id, coalesce(max(counted.quantity), 0) + coalesce(sum(moved.quantity), 0) as adds_up
        from products
        left join counted on counted.product_id = products.id
        left join stock_movements moved on moved.product_id = products.id and moved.kind <> 'count'
          and (counted.at is null or moved.at > counted.at)
        group by products.id
      )
      select id, name, stock_quantity as stands, adds_up as adds
      from products join ledger using (id) where stock_quantity <> adds_up order by id`,
    describe: ({ id, name, stands, adds }) => ({
      text: `${name}: ${stands} in stock, ${adds} by its ledger`,
      row: { table: 'products', id },
    }),
  })
}
