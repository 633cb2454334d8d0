import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

/** A week. What takes longer is a slip of the finger. */
export const MAX_SERVICE_MINUTES = 7 * 24 * 60

export const Service = z.object({
  id: RowId,
  name: z.string(),
  description: Text,
  priceFils: Fils,
  durationMinutes: z.int(),
  active: z.boolean(),
  popular: z.boolean(),
  /** Shown on the public booking form. */
  highlight: z.boolean(),
  requiresBooking: z.boolean(),
  /** What the list said before, the latest first: a device that was away may have told a customer so. */
  formerPricesFils: z.array(Fils),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Service = z.infer<typeof Service>
