import { z } from 'zod'
import { ReminderMethod } from './appointment.ts'
import { Instant, RowId, Text } from './fields.ts'

export const Notification = z.object({
  id: RowId,
  appointmentId: RowId.nullable(),
  customerId: RowId.nullable(),
  notificationType: z.enum([
    'appointment_confirmed',
    'job_started',
    'job_completed',
    'payment_received',
    'reminder',
  ]),
  method: ReminderMethod,
  recipient: z.string(),
  content: z.string(),
  state: z.enum(['queued', 'sending', 'ready', 'sent', 'failed', 'unknown', 'cancelled']),
  dueAt: Instant,
  attempts: z.int(),
  sentAt: Instant.nullable(),
  success: z.boolean(),
  errorMessage: Text,
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>
