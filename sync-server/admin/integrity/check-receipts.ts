import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'

type Received = { name: string; productId: number; stands: number; moved: number }

/** The received quantity of a purchase is the one that its receipts and their corrections brought into stock. */
export function checkReceipts(sql: TransactionSql): Promise<Finding> {
  return findWrong<Received>(sql, {
    looked: sql`select count(*) from purchase_requests where received_quantity is not null`,
    wrong: sql`
      select products.name, products.id as "productId", coalesce(received_quantity, 0) as stands,
        coalesce(sum(moved.quantity), 0)::int as moved
      from purchase_requests request join products on products.id = request.product_id
      left join stock_movements moved on moved.purchase_request_id = request.id
      group by request.id, products.id
      having coalesce(received_quantity, 0) <> coalesce(sum(moved.quantity), 0) order by request.id`,
    describe: ({ name, productId, stands, moved }) => ({
      text: `${name}: ${stands} received, ${moved} by its ledger`,
      row: { table: 'products', id: productId },
    }),
  })
}
