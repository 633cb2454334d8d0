import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import { discountOf } from './discount.ts'

type ProductQuantity = { productId: number; quantity: number }

/** The price of a line, in fils; `discountFils` is off the whole line. */
type Charge = { priceFils: number; discountFils: number }

/** Lines to remove from an appointment, by id, and what to add, still without ids and prices. */
export type ServiceLineChanges = { addServiceIds: number[]; removeServices: number[] }
export type ProductLineChanges = {
  addProducts: ProductQuantity[]
  /** Existing lines with another quantity, or charge; left out, the discount follows the quantity. */
  putProducts: { id: number; productId: number; quantity: number; priceFils: number; discountFils?: number }[]
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

/** Another charge for services that stay on an appointment. Of lines that two devices added, the first one has it. */
export function servicePriceChanges(
  lines: readonly AppointmentService[],
  charges: ReadonlyMap<number, Charge>,
): (Charge & { id: number })[] {
  return [...charges].flatMap(([serviceId, { priceFils, discountFils }]) => {
    const line = lines.find(each => each.serviceId === serviceId)
    if (!line || (line.priceFils === priceFils && (line.discountFils ?? 0) === discountFils)) return []
    return [{ id: line.id, priceFils, discountFils }]
  })
}

/**
 * The changes that turn the products sold on an appointment into these; products used stay. Without `charges` by product,
 * they keep the price that the customer was given.
 */
export function productLineChanges(
  lines: readonly AppointmentProduct[],
  wanted: readonly ProductQuantity[],
  charges: ReadonlyMap<number, Charge> = new Map(),
): ProductLineChanges {
  const quantities = quantityByProduct(wanted)
  const changes: ProductLineChanges = { addProducts: [], putProducts: [], removeProducts: [] }
  const sold = lines.filter(line => line.kind === 'sold')
  const stored = quantityByProduct(sold)
  for (const [productId, quantity] of quantities) {
    const own = sold.filter(each => each.productId === productId)
    const [line, ...doubles] = own
    const charge = charges.get(productId)
    if (!line) changes.addProducts.push({ productId, quantity })
    else if (stored.get(productId) !== quantity || (charge && !isCharged(own, charge))) {
      const { priceFils } = line
      changes.putProducts.push({ id: line.id, productId, quantity, priceFils, ...charge })
      changes.removeProducts.push(...doubles.map(each => each.id))
    }
  }
  for (const line of sold) if (!quantities.has(line.productId)) changes.removeProducts.push(line.id)
  return changes
}

function isCharged(lines: readonly AppointmentProduct[], { priceFils, discountFils }: Charge): boolean {
  return lines[0]?.priceFils === priceFils && discountOf(lines) === discountFils
}

/** The quantity of each product, which may be on several lines if two devices have added it. */
export function quantityByProduct(lines: readonly ProductQuantity[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}
