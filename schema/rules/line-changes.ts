import type { AppointmentProduct } from '../rows/appointment-product.ts'
import type { AppointmentService } from '../rows/appointment-service.ts'

type Wanted = { productId: number; quantity: number }

/** Lines to remove from an appointment, by id, and what to add, still without ids and prices. */
export type ServiceLineChanges = { addServiceIds: number[]; removeServices: number[] }
export type ProductLineChanges = {
  addProducts: Wanted[]
  /** Existing lines with another quantity and the price that the customer was given. */
  putProducts: { id: number; productId: number; quantity: number; priceFils: number }[]
  removeProducts: number[]
}

/** The changes that turn an appointment's services into these. */
export function serviceLineChanges(
  lines: readonly AppointmentService[],
  serviceIds: readonly number[],
): ServiceLineChanges {
  const booked = lines.map(line => line.serviceId)
  return {
    addServiceIds: serviceIds.filter(id => !booked.includes(id)),
    removeServices: lines.filter(line => !serviceIds.includes(line.serviceId)).map(line => line.id),
  }
}

/** The changes that turn the products sold on an appointment into these; products used stay. */
export function productLineChanges(
  lines: readonly AppointmentProduct[],
  wanted: readonly Wanted[],
): ProductLineChanges {
  const quantities = quantityByProduct(wanted)
  const changes: ProductLineChanges = { addProducts: [], putProducts: [], removeProducts: [] }
  const sold = lines.filter(line => line.kind === 'sold')
  const stored = quantityByProduct(sold)
  for (const [productId, quantity] of quantities) {
    const [line, ...doubles] = sold.filter(each => each.productId === productId)
    if (!line) changes.addProducts.push({ productId, quantity })
    else if (stored.get(productId) !== quantity) {
      changes.putProducts.push({ id: line.id, productId, quantity, priceFils: line.priceFils })
      changes.removeProducts.push(...doubles.map(each => each.id))
    }
  }
  for (const line of sold) if (!quantities.has(line.productId)) changes.removeProducts.push(line.id)
  return changes
}

/** The quantity of each product, which may be on several lines if two devices have added it. */
export function quantityByProduct(lines: readonly Wanted[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}
