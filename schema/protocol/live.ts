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
  schemaVersion: z.coerce.number().int().optional(),
  epoch: z.uuid().optional(),
  version: z.coerce.number().int().min(0).optional(),
  scope: z.string().max(100).optional(),
  /** As in a pull. */
  ackedSeq: z.coerce.number().int().min(0).default(0),
})
export type LiveRequest = z.infer<typeof LiveRequest>

/** The event `beat`, without data, is sent every `BEAT_MS`, so that a device notices a dead connection. */
export const BEAT_EVENT = 'beat'
export const BEAT_MS = 5_000

/** The data of the event `poke`: the server has reached this version, and the device should pull. */
export const Poke = z.object({ epoch: z.uuid(), version: z.int() })
export type Poke = z.infer<typeof Poke>

/** The event `signed-out`, without data: the session has ended or its user's role has changed. It is the last. */
export const SIGNED_OUT_EVENT = 'signed-out'

/** The data of the event `changes`: what a pull with the cookie `since` would answer, sent without a request. */
export const LiveChanges = z.object({ since: Cookie, answer: PullChanges })
export type LiveChanges = z.infer<typeof LiveChanges>
