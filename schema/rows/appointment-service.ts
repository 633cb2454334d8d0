import { z } from 'zod'
import { Fils, RowId } from './fields.ts'

/** One service on an appointment, with its name, time and price as they were when it was booked. */
export const AppointmentService = z.object({
  id: RowId,
  appointmentId: RowId,
  serviceId: RowId,
  name: z.string(),
  durationMinutes: z.int(),
  priceFils: Fils,
  /** The amount off the price for this appointment, in the unit of the price. */
  discountFils: Fils,
  /** The unpermitted difference of what the line comes to from every listed price; negative when it is lower. */
  offListFils: Fils,
})
export type AppointmentService = z.infer<typeof AppointmentService>
