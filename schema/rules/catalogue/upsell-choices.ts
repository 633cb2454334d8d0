import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import type { Product } from '../../rows/product.ts'

type Sales = {
  /** Products sold lately, on any appointment. */
  sold: readonly Pick<AppointmentProduct, 'appointmentId' | 'productId'>[]
  /** The services of those appointments. */
  services: readonly Pick<AppointmentService, 'appointmentId' | 'serviceId'>[]
}

/**
 * Returns the products to offer with services, the best first: those that were sold with one of them most often, then
 * those that the shop offers with services, then the most sold. Only active ones with a price are offered.
 */
export function upsellChoices(
  serviceIds: readonly number[],
  { products, sales }: { products: readonly Product[]; sales: Sales },
): Product[] {
  const alike = new Set(
    sales.services.flatMap(line => (serviceIds.includes(line.serviceId) ? [line.appointmentId] : [])),
  )
  const times = (productId: number, together: boolean) =>
    sales.sold.filter(line => line.productId === productId && (!together || alike.has(line.appointmentId)))
      .length
  return products
    .filter(({ active, priceFils }) => active && priceFils !== null)
    .map(product => ({ product, together: times(product.id, true), sold: times(product.id, false) }))
    .sort(
      (a, b) =>
        b.together - a.together ||
        Number(b.product.isUpsell) - Number(a.product.isUpsell) ||
        b.sold - a.sold ||
        a.product.name.localeCompare(b.product.name, 'en'),
    )
    .map(({ product }) => product)
}
