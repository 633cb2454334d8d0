import { z } from 'zod'
import { Cookie, PullChanges } from './pull.ts'

/**
 * The query parameters of GET /api/sync/live: the device's cookie. Without one (`epoch`, `version`, `scope`)
 * the stream sends only pokes.
 */
export const LiveRequest = z.object({
  replica: z.uuid(),
  /** The person that the stream is for; a session of another person gets a 401. */
  user: z.coerce.number().int().optional(),
  epoch: z.uuid().optional(),
  version: z.coerce.number().int().min(0).optional(),
  scope: z.string().max(100).optional(),
  /** As in a pull. */
  ackedSeq: z.coerce.number().int().min(0).default(0),
})
export type LiveRequest = z.infer<typeof LiveRequest>

/**
 * Event `beat`, without data, at this interval (ms): it shows that the connection is alive while there are no
 * changes.
 */
export const BEAT_EVENT = 'beat'
export const BEAT_MS = 5_000

/** Event `poke`: the shop has reached this version, and the device should pull. */
export const Poke = z.object({ epoch: z.uuid(), version: z.int() })
export type Poke = z.infer<typeof Poke>

/**
 * Event `signed-out`, without data: the session was ended or its user's role changed. The stream ends with it.
 */
export const SIGNED_OUT_EVENT = 'signed-out'

/** Event `changes`: the answer of a pull with the cookie `since`, sent without a request. */
export const LiveChanges = z.object({ since: Cookie, answer: PullChanges })
export type LiveChanges = z.infer<typeof LiveChanges>
