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
 * How many of each product have left the shelf for an appointment, by product: what the work used up, whatever became of
 * the appointment, and what was sold on it once the appointment is done.
 */
export function productsTaken(status: AppointmentStatus, lines: readonly ProductLine[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { productId, kind, quantity } of lines)
    if (kind === 'used' || isHandedOver(status)) taken.set(productId, (taken.get(productId) ?? 0) + quantity)
  return taken
}

/**
 * What completing an appointment proposes as used up: for each product what its services consume, a service that is on
 * the appointment twice twice over. What somebody has recorded already stands in place of the proposal.
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
