import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

/**
 * A visit of before the shop had Sheen, as its old product listed it. It is only looked at: no invoice, tax, stock, message or
 * report comes of it.
 */
export const PastVisit = z.object({
  id: RowId,
  customerId: RowId,
  /** Null where no car of the shop bears the plate. */
  vehicleId: RowId.nullable(),
  /** The plate as it was written, where it is of no car of the shop. */
  plate: Text,
  day: Day,
  /** What was done, in the old product's words. */
  services: z.string(),
  /** Null where the old product did not say. */
  totalFils: Fils.nullable(),
  notes: Text,
  createdAt: Instant,
})
export type PastVisit = z.infer<typeof PastVisit>
