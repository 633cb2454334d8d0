import { z } from 'zod'

/** Keys in one lease. */
export const LEASE_SIZE = 10_000

/** POST /api/sync/lease */
export const LeaseRequest = z.object({ replica: z.uuid() })

/** Keys `firstId` to `lastId` and the number of the invoice register belong to this replica alone, for ever. */
export const LeaseResponse = z.object({
  firstId: z.int(),
  lastId: z.int(),
  register: z.int().positive(),
})
export type LeaseResponse = z.infer<typeof LeaseResponse>
