import { z } from 'zod'
import { APPOINTMENT_STATUSES, REMINDER_METHODS, VAT_MODES } from './appointment-choices.ts'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'
import { RequestedParty } from './requested-party.ts'
import { OpenStep } from './service.ts'

// Visitors' pages take the choices from their own file: with the row they would get zod and all of the row.
export * from './appointment-choices.ts'

export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>
export const ReminderMethod = z.enum(REMINDER_METHODS)
export type ReminderMethod = z.infer<typeof ReminderMethod>
export const VatMode = z.enum(VAT_MODES)
export type VatMode = z.infer<typeof VatMode>

export const Appointment = z.object({
  id: RowId,
  customerId: RowId,
  vehicleId: RowId,
  scheduledDate: Instant,
  /** The shop's calendar day of `scheduledDate`, by which a day's schedule is looked up. */
  day: Day,
  /** The work, in minutes of open hours. */
  durationMinutes: z.int(),
  /** The minutes that somebody added to those of the services, or took off them, by hand. */
  addedMinutes: z.int().nullable(),
  /** When the work will be done, or was: the bay is taken until then, nights included. */
  endsAt: Instant,
  /** For how long before the arrival bay and people are kept free, as agreed at booking. */
  bufferBeforeMinutes: z.int(),
  /** For how long after the end the vehicle stays in its bay, to dry for instance. */
  bayBufferMinutes: z.int(),
  /** For how long after the end the people are not free, though the bay is. */
  personBufferMinutes: z.int(),
  /**
   * Every day on which the vehicle is at the shop; by them a day finds what stands in it. The first is `day`, or an
   * earlier one on which the work was begun.
   */
  days: z.array(Day).min(1),
  /** When the customer plans to fetch the vehicle; the bay is not kept for it. */
  pickupAt: Instant.nullable(),
  /** Bay 1…n; null when every bay was taken and the shop must decide. */
  bay: z.int().nullable(),
  /**
   * The user who accepted the overbooking or the missing bay, and when; null once the appointment has moved since.
   */
  overbookingAcceptedBy: RowId.nullable(),
  overbookingAcceptedAt: Instant.nullable(),
  status: AppointmentStatus,
  statusReason: Text,
  /**
   * What a visitor typed whom nobody has answered for: the shop has not confirmed the booking, and no link that was sent
   * to the phone number has been opened. Null for everything else.
   */
  requested: RequestedParty.nullable(),
  /**
   * The network of a visitor whom the shop did not know when they booked, as `networkOf` writes it; empty once somebody
   * has answered. Null for everything else.
   */
  requestedFrom: Text,
  /** The request gives its place back at this time unless somebody answers for it; null when it does not. */
  heldUntil: Instant.nullable(),
  /** Since when the request holds no place; null while it holds one. */
  unplacedAt: Instant.nullable(),
  source: z.enum(['staff', 'public']),
  notes: Text,
  /** The number of the customer's own order, which their invoice has to name. */
  purchaseOrder: Text,
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
  /** The amount that refunds took off the price after the work: it is neither owed nor paid any more. */
  creditedFils: Fils,
  /** The deposits that have tax documents of their own, with their VAT; the invoice is less by them. */
  depositFils: Fils,
  depositVatFils: Fils,
  /** The part of the price that was paid before the shop registered for VAT: untaxed, and on no tax document. */
  untaxedFils: Fils,
  /** The tax invoice that stands; null while there is none, and again once it was cancelled. */
  invoiceId: RowId.nullable(),
  /** Why its lines are discounted; null while none is. */
  discountReason: Text,
  /** The unpermitted difference of all its prices from the list, up or down. */
  offListFils: Fils,
  /** The part of that difference that somebody who keeps the money has accepted. */
  offListAcceptedFils: Fils,
  /** Who is assigned to the work, and who helps. */
  technicianId: RowId.nullable(),
  assistantId: RowId.nullable(),
  /** Who pressed Start and Complete. */
  startedById: RowId.nullable(),
  completedById: RowId.nullable(),
  /** Why the work is paused; null while it is not. */
  pauseReason: Text,
  /** When the customer of a walk-in came; null for one who booked. */
  arrivedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** The steps that nobody had ticked as the work was completed; null before, and where nobody asked for steps. */
  openSteps: z.array(OpenStep).nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Appointment = z.infer<typeof Appointment>
