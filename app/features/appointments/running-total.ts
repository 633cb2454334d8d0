import type { VatMode } from '#schema/rows/appointment.ts'
import { appointmentTotals } from '#schema/rules/appointment-totals.ts'
import type { Totals } from '#schema/rules/vat.ts'
import type { OfferedProduct } from './offered-products.ts'
import type { OfferedService } from './offered-services.ts'

export type RunningTotal = Totals & { durationMinutes: number }

/** What the chosen services and products add up to, in fils and minutes. Half-filled lines do not count yet. */
export function runningTotal(chosen: {
  services: readonly OfferedService[]
  serviceIds: readonly unknown[]
  products: readonly OfferedProduct[]
  additionalProducts: readonly { productId: unknown; quantity: unknown }[]
  mode: VatMode
}): RunningTotal {
  const ids = chosen.serviceIds.map(Number)
  const services = chosen.services.filter(({ serviceId }) => ids.includes(serviceId))
  const products = chosen.additionalProducts.flatMap(line => {
    const product = chosen.products.find(({ productId }) => productId === Number(line.productId))
    const quantity = Number(line.quantity)
    if (!product || !Number.isInteger(quantity) || quantity < 1) return []
    return [{ kind: 'sold' as const, quantity, priceFils: product.priceFils }]
  })
  return {
    ...appointmentTotals({ services, products, mode: chosen.mode }),
    durationMinutes: services.reduce((minutes, service) => minutes + service.durationMinutes, 0),
  }
}
