import { z } from 'zod'

export const MAX_PUSH = 500

/** A device's clock that is off by less is neither corrected nor told: it may be the request that took so long. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
/** More than any device could hold. */
const MOST_WAITING = 1_000_000_000

/** `seq` counts 1, 2, 3… within the replica; what cannot be right is refused one by one, not here. */
export const PushedMutation = z.object({
  // As the database writes it back, so that a repeat is found whatever its spelling.
  id: z.uuid().toLowerCase(),
  seq: z.int().positive(),
  name: z.string().max(100),
  args: z.unknown(),
  actedAt: z.string(),
  schemaVersion: z.int(),
  /** The device knew how its mutations up to here had ended when it made this one; left out: all before it. */
  knownSeq: z.int().min(0).optional(),
  /** The rejected mutation whose place this one takes: it may have been made as early as that. */
  replaces: z.uuid().toLowerCase().optional(),
})
export type PushedMutation = z.infer<typeof PushedMutation>

/** POST /api/sync/push */
export const PushRequest = z.object({
  replica: z.uuid(),
  mutations: z.array(PushedMutation).min(1).max(MAX_PUSH),
  /**
   * The uuid of the mutation before the first of these, as far as the device has it still: if the server has another
   * one there, a copy of the device's database has sent its own.
   */
  after: z.uuid().toLowerCase().optional(),
  /** The device's clock as it sends them: the server sets their times right by what it is off. */
  now: z.string().max(40).optional(),
  /** How many more wait on the device behind these. */
  waiting: z.int().min(0).max(MOST_WAITING).optional(),
})
export type PushRequest = z.infer<typeof PushRequest>

/** A mutation refused for good: nothing of it took effect, the queue went on behind it. */
export const Rejection = z.object({
  id: z.uuid(),
  seq: z.int(),
  code: z.string(),
  message: z.string(),
})
export type Rejection = z.infer<typeof Rejection>

export const PushResponse = z.discriminatedUnion('status', [
  /** Everything up to `lastSeq` has its outcome; a repeat of a known mutation has its first one. */
  z.object({ status: z.literal('accepted'), lastSeq: z.int(), rejected: z.array(Rejection) }),
  /** Another database counts under this replica's name: go on under a new one. */
  z.object({ status: z.literal('forked') }),
  /** Mutations before these are missing: send from `resumeFrom` on. */
  z.object({ status: z.literal('gap'), resumeFrom: z.int() }),
])
export type PushResponse = z.infer<typeof PushResponse>
