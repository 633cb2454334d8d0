import { z } from 'zod'

/** The most mutations in one push; the device sends more in further requests. */
export const MAX_PUSH = 500

/** A smaller error of a device's clock is neither corrected nor shown: it may be the request's own duration. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
/** How long devices keep what the server has acknowledged, to send it again to a server that was restored from a backup. */
export const KEEP_ACKED_DAYS = 14
/** Stands for a name or time that is no text, or missing: no mutation has it, so that only this one is rejected. */
const UNREADABLE = ''
/** An upper bound that no device reaches. */
const MOST_WAITING = 1_000_000_000

/**
 * A pushed mutation. `seq` counts 1, 2, 3… within the replica; `actedAt` is the ISO instant in UTC at which the
 * person acted. Name, arguments and time are checked for each mutation on its own and not here: one invalid
 * mutation must not keep the others from being pushed.
 *
 * @example
 * {
 *   id: '6f1c…',
 *   seq: 43,
 *   name: 'appointment.start',
 *   args: { id: 40012 },
 *   actedAt: '2026-03-02T05:30:00.000Z',
 *   schemaVersion: 1,
 * }
 */
export const PushedMutation = z.object({
  // In the database's spelling, so that a repeat is found whatever its letter case.
  id: z.uuid().toLowerCase(),
  seq: z.int().positive(),
  name: z.string().max(100).catch(UNREADABLE),
  args: z.unknown().default(null),
  actedAt: z.string().catch(UNREADABLE),
  schemaVersion: z.int().catch(0),
  /**
   * The device knew the outcome of its mutations up to here when it made this one; when left out, of all before
   * it.
   */
  knownSeq: z.int().min(0).optional().catch(undefined),
  /** The rejected mutation that this one resubmits: it may have been made as early as that one. */
  replaces: z.uuid().toLowerCase().optional().catch(undefined),
})
export type PushedMutation = z.infer<typeof PushedMutation>

/** The request of POST /api/sync/push: the next mutations of one replica, in the order of `seq`. */
export const PushRequest = z.object({
  replica: z.uuid(),
  mutations: z.array(PushedMutation).min(1).max(MAX_PUSH),
  /**
   * The uuid of the mutation before the first of these, if the device still has it. If the server has another
   * one there, a copy of the device's database has pushed.
   */
  after: z.uuid().toLowerCase().optional(),
  /** The device's clock when it sends the request; the server corrects the mutations' times by its error. */
  now: z.string().max(40).optional(),
  /** The replica that this one went on from: its pending mutations may be older than this replica is. */
  forkedFrom: z.uuid().optional(),
  /** How many more mutations are pending on the device after these. */
  waiting: z.int().min(0).max(MOST_WAITING).optional(),
})
export type PushRequest = z.infer<typeof PushRequest>

/** A mutation that was rejected for good: it had no effect, and the ones after it still run. */
export const Rejection = z.object({
  id: z.uuid(),
  seq: z.int(),
  code: z.string(),
  message: z.string(),
})
export type Rejection = z.infer<typeof Rejection>

export const PushResponse = z.discriminatedUnion('status', [
  /** Every mutation up to `lastSeq` has its outcome; a repeat of a known mutation keeps its first one. */
  z.object({ status: z.literal('accepted'), lastSeq: z.int(), rejected: z.array(Rejection) }),
  /** Another database pushes under this replica: the device must fork to a new one. */
  z.object({ status: z.literal('forked') }),
  /** Mutations before these are missing: send from `resumeFrom` on. */
  z.object({ status: z.literal('gap'), resumeFrom: z.int() }),
])
export type PushResponse = z.infer<typeof PushResponse>
