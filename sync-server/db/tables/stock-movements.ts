import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { StockMovement } from '#schema/rows/stock-movement.ts'
import { appointments } from './appointments.ts'
import { products, purchaseRequests } from './catalogue.ts'
import { fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    productId: rowRef('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').notNull(),
    quantity: integer('quantity').notNull(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    purchaseRequestId: rowRef('purchase_request_id').references(() => purchaseRequests.id),
    unitCostFils: fils('unit_cost_fils'),
    reason: text('reason'),
    at: instant('at').notNull(),
    createdBy: rowRef('created_by').references(() => users.id),
    version: rowVersion(),
  },
  t => [
    index('stock_movements_product_id').on(t.productId, t.at),
    index('stock_movements_appointment_id').on(t.appointmentId),
    index('stock_movements_version').on(t.version),
    oneOf('stock_movements_kind', t.kind, StockMovement.shape.kind.options),
    mustHold('stock_movements_unit_cost', sql`${t.unitCostFils} >= 0`),
    mustHold('stock_movements_count', sql`${t.kind} <> 'count' or ${t.quantity} >= 0`),
  ],
)
