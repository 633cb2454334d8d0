import { z } from 'zod'
import { Instant, RowId } from './fields.ts'

export const AppointmentNote = z.object({
  id: RowId,
  appointmentId: RowId,
  text: z.string(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type AppointmentNote = z.infer<typeof AppointmentNote>
