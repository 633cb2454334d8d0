import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

/** A week; a longer duration is a typing mistake. */
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
  /** Earlier listed prices, the latest first: an offline device may have quoted one to a customer. */
  formerPricesFils: z.array(Fils),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Service = z.infer<typeof Service>
