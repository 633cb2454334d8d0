import { z } from 'zod'

/** Event `poke` of GET /api/sync/live: there is something to pull. Never data. */
export const Poke = z.object({ epoch: z.uuid(), version: z.int() })
export type Poke = z.infer<typeof Poke>
