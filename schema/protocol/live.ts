import { z } from 'zod'
import { Cookie, PullChanges } from './pull.ts'

/**
 * GET /api/sync/live, as query parameters: where the device stands. Without a cookie (`epoch`, `version`,
 * `scope`) it is told of news only by pokes.
 */
export const LiveRequest = z.object({
  replica: z.uuid(),
  epoch: z.uuid().optional(),
  version: z.coerce.number().int().min(0).optional(),
  scope: z.string().max(100).optional(),
  /** As in a pull. */
  ackedSeq: z.coerce.number().int().min(0).default(0),
})
export type LiveRequest = z.infer<typeof LiveRequest>

/** Event `beat`, without data, every so often (ms): the line is alive, though there is nothing to say. */
export const BEAT_EVENT = 'beat'
export const BEAT_MS = 5_000

/** Event `poke`: the shop stands at this version; what is new is to be pulled. */
export const Poke = z.object({ epoch: z.uuid(), version: z.int() })
export type Poke = z.infer<typeof Poke>

/** Event `signed-out`, without data: somebody has ended the session or changed its role. The stream ends with it. */
export const SIGNED_OUT_EVENT = 'signed-out'

/** Event `changes`: what a pull with the cookie `since` answers, without having been asked. */
export const LiveChanges = z.object({ since: Cookie, answer: PullChanges })
export type LiveChanges = z.infer<typeof LiveChanges>
