import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

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

export const VAT_MODES = ['exclusive', 'inclusive'] as const
/** Whether listed prices are before VAT (it comes on top) or already contain it. */
export const VatMode = z.enum(VAT_MODES)
export type VatMode = z.infer<typeof VatMode>

export const Appointment = z.object({
  id: RowId,
  customerId: RowId,
  vehicleId: RowId,
  scheduledDate: Instant,
  /** The shop's calendar day of `scheduledDate`, by which a day's schedule is looked up. */
  day: Day,
  durationMinutes: z.int(),
  /** Bay 1…n; null when every bay was taken and the shop must decide. */
  bay: z.int().nullable(),
  /**
   * The user who accepted the overbooking or the missing bay, and when; null once the appointment has moved since.
   */
  overbookingAcceptedBy: RowId.nullable(),
  overbookingAcceptedAt: Instant.nullable(),
  status: AppointmentStatus,
  statusReason: Text,
  source: z.enum(['staff', 'public']),
  notes: Text,
  reminderEnabled: z.boolean(),
  reminderMethod: ReminderMethod,
  /** The VAT mode that was in force when the customer was quoted the total. */
  vatMode: VatMode,
  subtotalFils: Fils,
  vatFils: Fils,
  totalFils: Fils,
  paidFils: Fils,
  /** The overpayment that somebody decided to keep: a deposit, a tip. */
  keptFils: Fils,
  /** The unpermitted difference of all its prices from the list, up or down. */
  offListFils: Fils,
  /** The part of that difference that somebody who keeps the money has accepted. */
  offListAcceptedFils: Fils,
  technicianId: RowId.nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Appointment = z.infer<typeof Appointment>
