import type { Product } from '#schema/rows/product.ts'
import { productsTaken, proposedUse } from '#schema/rules/appointments/appointment-products.ts'
import { runsLow, stockOf } from '#schema/rules/stock/stock.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const COUNTED_DAYS_AGO = 16
const DELIVERED = 12

/**
 * Makes a ledger for each product: a count, deliveries for some, and what the appointments used; it sums to the
 * demo's stock.
 */
export function makeStock(shop: DemoShop): void {
  takeForAppointments(shop)
  const { rows } = shop
  for (const [index, product] of rows.products.entries()) {
    const target = DEMO_PRODUCTS[index]?.stock ?? 0
    if (index % 4 === 2 && target >= DELIVERED) deliver(shop, product)
    const countedAt = shopInstant(addDays(shop.today, -COUNTED_DAYS_AGO), '20:30')
    const ledger = () => rows.stockMovements.filter(({ productId }) => productId === product.id)
    const since = stockOf(ledger().filter(({ at }) => at > countedAt)).stockQuantity
    count(shop, product, { quantity: Math.max(0, target - since), at: countedAt })
    Object.assign(product, stockOf(ledger()))
  }
  requestPurchases(shop)
}

function takeForAppointments({ rows, newId }: DemoShop): void {
  const productOf = (productId: number) => rows.products.find(({ id }) => id === productId)
  for (const appointment of rows.appointments) {
    if (!appointment.completedAt) continue
    const services = rows.appointmentServices.filter(line => line.appointmentId === appointment.id)
    for (const { productId, quantity } of proposedUse({
      services,
      productServices: rows.productServices,
      lines: [],
    })) {
      const name = productOf(productId)?.name ?? ''
      const used = {
        productId,
        kind: 'used' as const,
        name,
        quantity,
        priceFils: 0,
        discountFils: 0,
        offListFils: 0,
      }
      rows.appointmentProducts.push({ id: newId(), appointmentId: appointment.id, ...used })
    }
    const lines = rows.appointmentProducts.filter(({ appointmentId }) => appointmentId === appointment.id)
    for (const [productId, quantity] of productsTaken(appointment.status, lines)) {
      rows.stockMovements.push({
        id: newId(),
        productId,
        kind: 'use',
        quantity: -quantity,
        appointmentId: appointment.id,
        purchaseRequestId: null,
        unitCostFils: productOf(productId)?.costFils ?? null,
        reason: null,
        at: appointment.completedAt,
        createdBy: appointment.technicianId,
      })
    }
  }
}

function count(shop: DemoShop, product: Product, { quantity, at }: { quantity: number; at: string }): void {
  shop.rows.stockMovements.push({
    id: shop.newId(),
    productId: product.id,
    kind: 'count',
    quantity,
    appointmentId: null,
    purchaseRequestId: null,
    unitCostFils: null,
    reason: 'Monthly count',
    at,
    createdBy: staffWith(shop, 'store_manager')[0]?.id ?? null,
  })
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
    unitCostFils: product.costFils,
    reason: null,
    at,
    createdBy: buyer,
  })
}

/** Makes reorder requests for products that run low: one is still open, one ordered. */
function requestPurchases(shop: DemoShop): void {
  const { rows, newId, today } = shop
  for (const [index, product] of rows.products.filter(runsLow).slice(0, 2).entries()) {
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
