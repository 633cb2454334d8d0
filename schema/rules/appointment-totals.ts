import type { VatMode } from '../rows/appointment.ts'
import type { AppointmentProduct } from '../rows/appointment-product.ts'
import type { AppointmentService } from '../rows/appointment-service.ts'
import { type Totals, totals } from './vat.ts'

/** The totals of an appointment in fils: its services and the products sold. Products used are not charged. */
export function appointmentTotals({
  services,
  products,
  mode,
}: {
  services: readonly Pick<AppointmentService, 'priceFils'>[]
  products: readonly Pick<AppointmentProduct, 'kind' | 'quantity' | 'priceFils'>[]
  mode: VatMode
}): Totals {
  const lines = [
    ...services.map(service => ({ unitFils: service.priceFils, quantity: 1 })),
    ...products
      .filter(product => product.kind === 'sold')
      .map(product => ({ unitFils: product.priceFils, quantity: product.quantity })),
  ]
  return totals(lines, mode)
}
