import type { Product } from '#schema/rows/product.ts'
import { addDays, shopInstant } from '#schema/rules/shop-time.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const COUNTED_DAYS_AGO = 16
const DELIVERED = 12

/** A ledger for each product: a count, a delivery for some, what the jobs took; it ends at the demo's stock. */
export function makeStock(shop: DemoShop): void {
  takeForJobs(shop)
  const { rows } = shop
  for (const [index, product] of rows.products.entries()) {
    const target = DEMO_PRODUCTS[index]?.stock ?? 0
    if (index % 4 === 2 && target >= DELIVERED) deliver(shop, product)
    const moved = rows.stockMovements
      .filter(({ productId }) => productId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    count(shop, product, Math.max(0, target - moved))
    product.stockQuantity = Math.max(0, target - moved) + moved
  }
  requestPurchases(shop)
}

function takeForJobs({ rows, newId }: DemoShop): void {
  for (const job of rows.appointments) {
    if (!job.completedAt) continue
    const lines = rows.appointmentServices.filter(line => line.appointmentId === job.id)
    const used = lines.flatMap(line => rows.productServices.filter(use => use.serviceId === line.serviceId))
    for (const { productId, quantityUsed } of used) {
      const product = rows.products.find(candidate => candidate.id === productId)
      if (!product) continue
      rows.appointmentProducts.push({
        id: newId(),
        appointmentId: job.id,
        productId,
        kind: 'used',
        name: product.name,
        quantity: quantityUsed,
        priceFils: 0,
      })
    }
    for (const line of rows.appointmentProducts.filter(({ appointmentId }) => appointmentId === job.id)) {
      rows.stockMovements.push({
        id: newId(),
        productId: line.productId,
        kind: 'use',
        quantity: -line.quantity,
        appointmentId: job.id,
        purchaseRequestId: null,
        reason: null,
        at: job.completedAt,
        createdBy: job.technicianId,
      })
    }
  }
}

function count(shop: DemoShop, product: Product, quantity: number): void {
  const at = shopInstant(addDays(shop.today, -COUNTED_DAYS_AGO), '20:30')
  shop.rows.stockMovements.push({
    id: shop.newId(),
    productId: product.id,
    kind: 'count',
    quantity,
    appointmentId: null,
    purchaseRequestId: null,
    reason: 'Monthly count',
    at,
    createdBy: staffWith(shop, 'store_manager')[0]?.id ?? null,
  })
  product.countedAt = at
  product.updatedAt = at
}

function deliver(shop: DemoShop, product: Product): void {
  const { rows, newId, today } = shop
  const buyer = staffWith(shop, 'purchasing')[0]?.id ?? null
  const at = shopInstant(addDays(today, -9), '11:00')
  const id = newId()
  rows.purchaseRequests.push({
    id,
    productId: product.id,
    quantity: DELIVERED,
    status: 'received',
    receivedQuantity: DELIVERED,
    notes: null,
    requestedBy: buyer,
    requestedAt: shopInstant(addDays(today, -13), '09:30'),
    updatedAt: at,
  })
  rows.stockMovements.push({
    id: newId(),
    productId: product.id,
    kind: 'receive',
    quantity: DELIVERED,
    appointmentId: null,
    purchaseRequestId: id,
    reason: null,
    at,
    createdBy: buyer,
  })
}

/** What runs low has been asked for: one request still open, one ordered. */
function requestPurchases(shop: DemoShop): void {
  const { rows, newId, today } = shop
  const low = rows.products.filter(
    ({ stockQuantity, minStockLevel }) => stockQuantity <= (minStockLevel ?? 10),
  )
  for (const [index, product] of low.slice(0, 2).entries()) {
    const requestedAt = shopInstant(addDays(today, -1 - index), '12:15')
    rows.purchaseRequests.push({
      id: newId(),
      productId: product.id,
      quantity: 24,
      status: index === 0 ? 'requested' : 'ordered',
      receivedQuantity: null,
      notes: null,
      requestedBy: staffWith(shop, 'employee')[index]?.id ?? null,
      requestedAt,
      updatedAt: requestedAt,
    })
  }
}
