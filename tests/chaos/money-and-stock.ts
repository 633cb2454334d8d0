import { strictEqual } from 'node:assert/strict'
import { stockOf } from '#schema/rules/stock/stock.ts'
import type { Row } from '#schema/tables.ts'
import type { Shop } from './replay.ts'

/**
 * Throws unless an appointment has been paid what was taken for it, a product has what its ledger adds up to, and what
 * was received came in once.
 */
export function checkMoneyAndStock(shop: Shop, start: Shop): void {
  const [allBooked, lines] = [shop.appointments, shop.appointmentProducts] as [
    Row<'appointments'>[],
    Row<'appointmentProducts'>[],
  ]
  const transactions = shop.transactions as Row<'transactions'>[]
  for (const { id, paidFils } of allBooked) {
    const taken = transactions.filter(({ appointmentId }) => appointmentId === id)
    const sum = taken.reduce((sum, { amountFils }) => sum + amountFils, 0)
    strictEqual(sum, paidFils, `paid for appointment ${id}`)
  }
  const status = new Map(allBooked.map(booked => [booked.id, booked.status]))
  const movements = shop.stockMovements as Row<'stockMovements'>[]
  for (const { id, stockQuantity } of shop.products as Row<'products'>[]) {
    const taken = lines
      .filter(({ productId }) => productId === id)
      .filter(line => line.kind === 'used' || /completed|paid/.test(status.get(line.appointmentId) ?? ''))
    const ledger = movements.filter(({ productId }) => productId === id)
    const ofAppointments = ledger.filter(({ appointmentId }) => appointmentId !== null)
    strictEqual(sumOf(ofAppointments) + sumOf(taken), 0, `left for jobs, of product ${id}`)
    const before = (start.products as Row<'products'>[]).find(product => product.id === id)?.stockQuantity
    // The opening stock stands in no ledger: it holds until somebody counts.
    const counted = ledger.some(({ kind }) => kind === 'count')
    const added = stockOf(ledger).stockQuantity + (counted ? 0 : (before ?? 0))
    strictEqual(stockQuantity, added, `stock of product ${id}`)
  }
  const requests = shop.purchaseRequests as Row<'purchaseRequests'>[]
  for (const { id, receivedQuantity } of requests) {
    const received = movements.filter(({ purchaseRequestId }) => purchaseRequestId === id)
    strictEqual(sumOf(received), receivedQuantity ?? 0, `received of request ${id}`)
  }
}

function sumOf(quantities: readonly { quantity: number }[]): number {
  return quantities.reduce((sum, { quantity }) => sum + quantity, 0)
}
