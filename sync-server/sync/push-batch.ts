import type { Logger } from 'pino'
import { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { type ParsedCall, parseCall } from '#schema/mutations/run-mutation.ts'
import type { PushedMutation, PushRequest, PushResponse, Rejection } from '#schema/protocol/push.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { TransactionSql } from '../db/connect.ts'
import { InvoiceNumberCheck } from '../invoice-numbers/invoice-number-check.ts'
import { LeasedIdCheck } from './leased-id-check.ts'
import { RejectedIds } from './rejected-ids.ts'
import { type Acknowledged, type LockedReplica, lockReplicas } from './replicas.ts'
import { type Contact, settleActedAt } from './settle-acted-at.ts'
import type { Ahead, Limits, WriteTransaction } from './write-transaction.ts'
import type { SharedWrites } from './writer.ts'

type LoggedOutcome = { id: string; code: string | null; message: string | null }

/** A batch of one replica's mutations. */
export type Batch = {
  request: PushRequest
  actor: Actor & { userId: number }
  device: string
  now: Date
  log: Logger
  /** The outcome of its one mutation, which the database has refused. */
  forced?: { code: string; message: string } | undefined
}

type ParsedBatch = Batch & {
  parsed: { mutation: PushedMutation; call: ParsedCall; claimed: string | undefined }[]
}

/** What is read for a batch before its first mutation. */
type Read = {
  /** Undefined when it belongs to another user. */
  replica: LockedReplica | undefined
  /** The mutations that the log has already, from whichever replica. */
  known: Map<string, LoggedOutcome>
  rejectedIds: RejectedIds
  /** When the rejected mutations that these resubmit were made, by uuid. */
  replaced: Map<string, string>
}

/** A change of an account must also change its credentials and sessions, which a pushed mutation cannot do. */
const SERVER_ONLY = 'Accounts are changed on their own pages, online.'

/** An instant that a device may send as `actedAt`, in the years 1000 to 2999: its clock may be wrong by decades. */
const ClaimedTime = z.iso.datetime({ precision: 3 }).regex(/^[12]/)

/**
 * Two mutations of a batch have the same `seq`: the transaction is rolled back, so that nothing of such a batch
 * takes effect.
 */
export class CountedTwice extends Error {}

/** The batches of a shop's replicas: those that wait for the lock are applied in one transaction. */
export const BATCHES: SharedWrites<ParsedBatch, Read, PushResponse> = {
  keyOf: ({ request }) => request.replica,
  sizeOf: ({ request }) => request.mutations.length,
  first: readBatches,
  work: applyBatch,
}

export function parseBatch(batch: Batch): ParsedBatch {
  const parsed = batch.request.mutations.map(mutation => ({
    mutation,
    call: parseCall(mutation),
    claimed: ClaimedTime.safeParse(mutation.actedAt).data,
  }))
  return { ...batch, parsed }
}

async function readBatches({ sql, dryRun }: Ahead, batches: readonly ParsedBatch[]): Promise<Read[]> {
  const replicas = lockReplicas(
    sql,
    batches.map(({ request, actor, device, now }) => ({
      ...{ replica: request.replica, forkedFrom: request.forkedFrom },
      ...{ userId: actor.userId, device, now },
    })),
  )
  const known = knownMutations(
    sql,
    batches.flatMap(({ request }) => request.mutations),
  )
  const ofEach = Promise.all(
    batches.map(({ request, actor }) =>
      Promise.all([RejectedIds.load(sql, request), replacedMutations(sql, request.mutations, actor.userId)]),
    ),
  )
  const reading = [replicas, known, ofEach, dryRun(batches.flatMap(callsToTry))] as const
  await Promise.allSettled(reading)
  const [locked, logged, others] = await Promise.all(reading)
  return others.map(([rejectedIds, replaced], i) => ({
    ...{ replica: locked[i], known: logged },
    ...{ rejectedIds, replaced },
  }))
}

/** A forced rejection may concern arguments that cannot even be looked up. */
function callsToTry({ parsed, actor, forced }: ParsedBatch) {
  if (forced) return []
  return parsed.flatMap(({ call, claimed }) => (claimed ? [{ ...call, actor, actedAt: claimed }] : []))
}

async function applyBatch(
  transaction: WriteTransaction,
  { request, parsed, actor, now, log, forced }: ParsedBatch,
  { replica, known, rejectedIds, replaced }: Read,
): Promise<PushResponse> {
  if (!replica || followsAnother(request, replica)) return { status: 'forked' }
  const contact: Contact = { now, deviceNow: request.now, caughtUpAt: replica.caughtUpAt }
  const asked = parsed.map(({ mutation, call, claimed }) => {
    const actedAt = claimed && settleActedAt(claimed, contact, replaced.get(mutation.replaces ?? ''))
    return { mutation, call, actedAt }
  })
  const numbers = new InvoiceNumberCheck(transaction.sql, actor.userId)
  const ids = new LeasedIdCheck(transaction.sql, actor.userId)
  const rejected: Rejection[] = []
  let { lastSeq, lastId } = replica
  for (const { mutation, call, actedAt } of asked) {
    if (mutation.seq > lastSeq + 1) {
      if (lastSeq === replica.lastSeq) return { status: 'gap', resumeFrom: lastSeq + 1 }
      break
    }
    const earlier = known.get(mutation.id)
    if (mutation.seq <= lastSeq && !earlier) throw new CountedTwice()
    const outcome = earlier
      ? rejectionFrom(earlier)
      : (forced ??
        (await apply(transaction, {
          id: mutation.id,
          call,
          actedAt,
          now,
          actor,
          log,
          numbers,
          limits: { rejected: rejectedIds.before(mutation), isForeign: ids.isForeign },
        })))
    if (!earlier) {
      // Should it be named twice in this batch, or in another one beside it.
      known.set(mutation.id, {
        id: mutation.id,
        code: outcome?.code ?? null,
        message: outcome?.message ?? null,
      })
      transaction.log({
        ...mutation,
        actedAt: actedAt ?? now.toISOString(),
        actor,
        replica: request.replica,
        rejection: outcome,
      })
      numbers.note(call, outcome?.code ?? null)
    }
    if (outcome) rejectedIds.note(mutation, outcome.code)
    if (outcome) rejected.push({ id: mutation.id, seq: mutation.seq, ...outcome })
    if (mutation.seq > lastSeq) ({ seq: lastSeq, id: lastId } = mutation)
  }
  // A repeated batch may arrive late and does not show what the device has made since.
  const isCaughtUp =
    request.waiting === 0 && lastSeq > replica.lastSeq && lastSeq === request.mutations.at(-1)?.seq
  transaction.acknowledge({
    ...{ replica: request.replica, lastSeq, lastId, waiting: request.waiting ?? 0 },
    caughtUpAt: isCaughtUp ? now.toISOString() : replica.caughtUpAt,
  })
  return { status: 'accepted', lastSeq, rejected }
}

type Applied = {
  id: string
  call: ParsedCall
  /** Undefined when the device sent no valid instant. */
  actedAt: string | undefined
  now: Date
  actor: Actor
  log: Logger
  numbers: InvoiceNumberCheck
  limits: Limits
}

async function apply(
  transaction: WriteTransaction,
  { id, call, actedAt, now, actor, log, numbers, limits }: Applied,
): Promise<{ code: string; message: string } | null> {
  try {
    if (call.definition?.mutation.serverOnly) throw new MutationError(ErrorCode.forbidden, SERVER_ONLY)
    if (!actedAt) throw new MutationError(ErrorCode.invalidInput, 'actedAt is not an instant', 'actedAt')
    await numbers.check(call)
    await transaction.run({ ...call, actor, actedAt, receivedAt: now }, limits)
    return null
  } catch (error) {
    if (error instanceof MutationError) return { code: error.code, message: error.message }
    if (isDatabaseError(error)) throw error
    log.error({ err: error, mutation: id, name: call.name }, 'mutation failed')
    return { code: ErrorCode.internal, message: 'The server could not apply this change.' }
  }
}

/**
 * Whether the last mutation that the server has of this replica is not the one that the device sent last: then a
 * copy of the database has pushed under the same replica.
 */
function followsAnother({ mutations, after }: PushRequest, { lastSeq, lastId }: Acknowledged): boolean {
  return mutations[0]?.seq === lastSeq + 1 && after !== undefined && lastId !== null && after !== lastId
}

/** The mutations of this batch that the log already contains, from whichever replica. */
async function knownMutations(
  sql: TransactionSql,
  batch: readonly PushedMutation[],
): Promise<Map<string, LoggedOutcome>> {
  const rows = await sql<LoggedOutcome[]>`
    select id, code, message from mutation_log
    where id = any(${batch.map(mutation => mutation.id)}::uuid[])`
  return new Map(rows.map(row => [row.id, row]))
}

/** When the rejected mutations that these resubmit were made, by uuid; only this person's own. */
async function replacedMutations(
  sql: TransactionSql,
  batch: PushedMutation[],
  userId: number,
): Promise<Map<string, string>> {
  const ids = batch.flatMap(({ replaces }) => replaces ?? [])
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; actedAt: string }[]>`
    select id, acted_at as "actedAt" from mutation_log
    where id = any(${ids}::uuid[]) and actor_id = ${userId} and outcome = 'rejected'`
  return new Map(rows.map(({ id, actedAt }) => [id, actedAt]))
}

function rejectionFrom({ code, message }: LoggedOutcome) {
  return code ? { code, message: message ?? '' } : null
}

/** Of a database or its driver: the transaction is over with it. */
function isDatabaseError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
