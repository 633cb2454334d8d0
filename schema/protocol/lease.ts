import { z } from 'zod'

/** Number of ids in one lease. */
export const LEASE_SIZE = 10_000

/** POST /api/sync/lease */
export const LeaseRequest = z.object({ replica: z.uuid() })

/**
 * The ids `firstId` to `lastId` and the number of the invoice series (`register`) belong to this replica for good.
 *
 * @example
 * { firstId: 40001, lastId: 50000, register: 7 } // documents are numbered in the series 'R7'
 */
export const LeaseResponse = z.object({
  firstId: z.int(),
  lastId: z.int(),
  register: z.int().positive(),
})
export type LeaseResponse = z.infer<typeof LeaseResponse>
