export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'paid',
  'cancelled',
  'no_show',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export const REMINDER_METHODS = ['sms', 'whatsapp'] as const
export type ReminderMethod = (typeof REMINDER_METHODS)[number]

/** Whether listed prices are before VAT (it comes on top) or already contain it; none where the shop is not registered. */
export const VAT_MODES = ['exclusive', 'inclusive', 'none'] as const
export type VatMode = (typeof VAT_MODES)[number]
