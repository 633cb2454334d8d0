import type { VatMode } from '../../rows/appointment.ts'
import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import { type Totals, totals } from './vat.ts'

/** A line that is only being chosen has no discount yet. */
type Discounted = Partial<Pick<AppointmentService, 'discountFils'>>

/** The totals of an appointment in fils: its services and the products sold, less their discounts. Products used are not charged. */
export function appointmentTotals({
  services,
  products,
  mode,
}: {
  services: readonly (Pick<AppointmentService, 'priceFils'> & Discounted)[]
  products: readonly (Pick<AppointmentProduct, 'kind' | 'quantity' | 'priceFils'> & Discounted)[]
  mode: VatMode
}): Totals {
  const lines = [
    ...services.map(({ priceFils, discountFils }) => ({ unitFils: priceFils, quantity: 1, discountFils })),
    ...products
      .filter(product => product.kind === 'sold')
      .map(({ priceFils, quantity, discountFils }) => ({ unitFils: priceFils, quantity, discountFils })),
  ]
  return totals(lines, mode)
}
