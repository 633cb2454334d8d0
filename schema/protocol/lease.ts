import { z } from 'zod'

/** Number of ids in one lease. */
export const LEASE_SIZE = 10_000

/** POST /api/sync/lease */
export const LeaseRequest = z.object({ replica: z.uuid() })

/** The ids `firstId` to `lastId` and the number of the invoice series belong to this replica for good. */
export const LeaseResponse = z.object({
  firstId: z.int(),
  lastId: z.int(),
  register: z.int().positive(),
})
export type LeaseResponse = z.infer<typeof LeaseResponse>
