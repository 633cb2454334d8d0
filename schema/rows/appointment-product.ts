import { z } from 'zod'
import { Fils, RowId } from './fields.ts'

/** A product on an appointment: `sold` to the customer at a price, or `used` up by the work. */
export const AppointmentProduct = z.object({
  id: RowId,
  appointmentId: RowId,
  productId: RowId,
  kind: z.enum(['sold', 'used']),
  name: z.string(),
  quantity: z.int(),
  /** Price of one unit; 0 for what is used up. */
  priceFils: Fils,
  /** The amount off the price of the whole line, in the unit of the price. */
  discountFils: Fils,
  /** The unpermitted difference of what the whole line comes to from every listed price. */
  offListFils: Fils,
})
export type AppointmentProduct = z.infer<typeof AppointmentProduct>
