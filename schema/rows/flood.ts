import { z } from 'zod'
import { Instant, RowId } from './fields.ts'

/**
 * A time in which far more bookings were asked for by people whom the shop does not know than usual. It lasts until an
 * hour has passed after `lastAt`, the last request that was beyond the limits.
 */
export const Flood = z.object({
  id: RowId,
  beganAt: Instant,
  lastAt: Instant,
  /** How many such requests there were, from the hour before it began on. */
  requests: z.int(),
  /** From how many networks they came. */
  networks: z.int(),
  /** How many of them have no place. */
  unplaced: z.int(),
})
export type Flood = z.infer<typeof Flood>
