import { z } from 'zod'
import { Day, Instant, RowId } from './fields.ts'

/** A time in which a bay takes no vehicle, or a person does no work: maintenance, a break. */
export const BlockedTime = z.object({
  id: RowId,
  /** The bay, or else the person: exactly one of the two is set. */
  bay: z.int().nullable(),
  userId: RowId.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  /** Every day that it reaches, by which a day finds it. */
  days: z.array(Day).min(1),
  reason: z.string(),
})
export type BlockedTime = z.infer<typeof BlockedTime>
