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
  /** The unpermitted difference of the whole line's price from every listed price. */
  offListFils: Fils,
})
export type AppointmentProduct = z.infer<typeof AppointmentProduct>
