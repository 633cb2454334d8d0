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
  /** How far the price departs from any that the list had, where that was not permitted; negative: less. */
  offListFils: Fils,
})
export type AppointmentService = z.infer<typeof AppointmentService>
