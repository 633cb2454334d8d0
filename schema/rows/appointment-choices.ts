import { z } from 'zod'

export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'paid',
  'cancelled',
  'no_show',
] as const
export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const REMINDER_METHODS = ['sms', 'whatsapp'] as const
export const ReminderMethod = z.enum(REMINDER_METHODS)
export type ReminderMethod = z.infer<typeof ReminderMethod>

export const VAT_MODES = ['exclusive', 'inclusive', 'none'] as const
/** Whether listed prices are before VAT (it comes on top) or already contain it; none where the shop is not registered. */
export const VatMode = z.enum(VAT_MODES)
export type VatMode = z.infer<typeof VatMode>
