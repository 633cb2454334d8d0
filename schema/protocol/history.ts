import { z } from 'zod'
import { PaymentMethod } from '../rows/transaction.ts'

/** The arguments of a mutation that a history may show; the others are not passed on. */
export const HistoryDetails = z.object({
  reason: z.string().nullable().optional(),
  scheduledDate: z.string().optional(),
  bay: z.int().nullable().optional(),
  technicianId: z.int().nullable().optional(),
  assistantId: z.int().nullable().optional(),
  durationMinutes: z.int().optional(),
  pickupAt: z.string().nullable().optional(),
  discountReason: z.string().nullable().optional(),
  /** The step of a checklist. */
  step: z.object({ label: z.string() }).optional(),
  /** Absent for a reader who may not see the transaction. */
  amountFils: z.int().optional(),
  paymentMethod: PaymentMethod.optional(),
})
export type HistoryDetails = z.infer<typeof HistoryDetails>

/** One changed field; `before` is absent where the log does not have it. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown(),
  /**
   * Present where the change replaced a value that its author had not seen: the author of that value, null if
   * unknown.
   */
  replacedFrom: z.int().nullable().optional(),
})
export type FieldChange = z.infer<typeof FieldChange>

/** One mutation that took effect on an appointment; `id` is the mutation's uuid. */
export const HistoryEntry = z.object({
  id: z.string(),
  name: z.string(),
  actorId: z.int().nullable(),
  actedAt: z.string(),
  /** When it reached the server; absent for a mutation that only the device has. */
  receivedAt: z.string().optional(),
  details: HistoryDetails,
  /** The values that it replaced unseen. */
  replaced: z.array(FieldChange).optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** GET /api/history/appointments/{id}: oldest first. */
export const HistoryResponse = z.object({ entries: z.array(HistoryEntry) })

export const RECORDS = ['customers', 'vehicles'] as const
export type RecordTable = (typeof RECORDS)[number]

/** One mutation that took effect on a customer or a vehicle. */
export const RecordEntry = HistoryEntry.omit({ details: true, replaced: true }).extend({
  changes: z.array(FieldChange),
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** GET /api/history/customers/{id} and /vehicles/{id}: the latest, newest first. */
export const RecordHistoryResponse = z.object({ entries: z.array(RecordEntry) })
