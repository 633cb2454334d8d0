import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'

export type ProductChoice = Pick<AppointmentProduct, 'productId' | 'name' | 'priceFils'>

/**
 * The products to sell: active ones with a price, upsells first. Those already on the appointment (`booked`) keep
 * the price that the customer was given. A `chosen` one stays if it is deactivated while the sheet is open.
 */
export function productChoices(
  products: readonly Product[],
  booked: readonly AppointmentProduct[] = [],
  chosen: readonly number[] = [],
): ProductChoice[] {
  const onAppointment = new Map<number, ProductChoice>()
  for (const { productId, name, priceFils, kind } of booked) {
    if (kind === 'sold' && !onAppointment.has(productId))
      onAppointment.set(productId, { productId, name, priceFils })
  }
  const others = products
    .filter(({ id, active }) => (active || chosen.includes(id)) && !onAppointment.has(id))
    .filter(({ priceFils }) => priceFils !== null)
    .sort((a, b) => Number(b.isUpsell) - Number(a.isUpsell) || a.name.localeCompare(b.name))
  return [
    ...onAppointment.values(),
    ...others.map(({ id, name, priceFils }) => ({ productId: id, name, priceFils: priceFils ?? 0 })),
  ]
}
