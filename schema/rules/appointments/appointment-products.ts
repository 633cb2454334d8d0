import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { ProductService } from '#schema/rows/product-service.ts'
import { isFinished } from './appointment-status.ts'

type ProductLine = Pick<AppointmentProduct, 'productId' | 'kind' | 'quantity'>
export type ProposedUse = { productId: number; quantity: number; recorded: boolean }

/**
 * Whether the products sold on an appointment have left the shelf: the customer takes them when the appointment
 * is finished.
 */
function isHandedOver(status: AppointmentStatus): boolean {
  return isFinished(status)
}

/**
 * The quantity of each product that an appointment has taken from stock, by product id: products used count in every
 * status, products sold once the appointment is finished.
 */
export function productsTaken(status: AppointmentStatus, lines: readonly ProductLine[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { productId, kind, quantity } of lines)
    if (kind === 'used' || isHandedOver(status)) taken.set(productId, (taken.get(productId) ?? 0) + quantity)
  return taken
}

/**
 * The products that completing an appointment proposes as used: the sum of what its service lines consume, or the
 * recorded quantity where there is one.
 */
export function proposedUse({
  services,
  productServices,
  lines,
}: {
  services: readonly Pick<AppointmentService, 'serviceId'>[]
  productServices: readonly Pick<ProductService, 'serviceId' | 'productId' | 'quantityUsed'>[]
  lines: readonly ProductLine[]
}): ProposedUse[] {
  const proposed = new Map<number, ProposedUse>()
  for (const { serviceId } of services)
    for (const { productId, quantityUsed } of productServices.filter(use => use.serviceId === serviceId)) {
      const quantity = (proposed.get(productId)?.quantity ?? 0) + quantityUsed
      proposed.set(productId, { productId, quantity, recorded: false })
    }
  for (const [productId, quantity] of productsTaken('confirmed', lines))
    proposed.set(productId, { productId, quantity, recorded: true })
  return [...proposed.values()]
}
