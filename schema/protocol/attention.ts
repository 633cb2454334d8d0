import { z } from 'zod'

/** A change that the server refused and nobody in charge has settled yet. */
export const UnsettledRejection = z.object({
  /** The mutation's uuid. */
  id: z.string(),
  replica: z.string(),
  /** The browser, in its own words. */
  device: z.string().nullable(),
  actorId: z.int().nullable(),
  name: z.string(),
  /** As they were sent, null where they are long; of what the reader may not read only which row it was about. */
  args: z.unknown(),
  actedAt: z.string(),
  receivedAt: z.string(),
  code: z.string(),
  message: z.string(),
})
export type UnsettledRejection = z.infer<typeof UnsettledRejection>

/** GET /api/attention: the newest first. POST /api/attention/{id}/settle answers the same, without it. */
export const AttentionResponse = z.object({ refusals: z.array(UnsettledRejection) })
export type AttentionResponse = z.infer<typeof AttentionResponse>
