import type { Logger } from 'pino'
import { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { type ParsedCall, parseCall } from '#schema/mutations/run-mutation.ts'
import type { PushedMutation, PushRequest, PushResponse, Rejection } from '#schema/protocol/push.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { TransactionSql } from '../db/connect.ts'
import { isOfNewerRelease } from '../db/newer-release.ts'
import { InvoiceNumberCheck } from '../invoice-numbers/invoice-number-check.ts'
import { withBoundedArgs } from './bounded-args.ts'
import { LeasedIdCheck } from './leased-id-check.ts'
import { RejectedIds } from './rejected-ids.ts'
import { type Acknowledged, lockReplica } from './replicas.ts'
import { type Contact, settleActedAt } from './settle-acted-at.ts'
import type { Ahead, Limits, WriteTransaction } from './write-transaction.ts'
import type { Writer } from './writer.ts'

type LoggedOutcome = { id: string; code: string | null; message: string | null }
type Deps = { writer: Writer; log: Logger; clock: () => Date }
type Push = { request: PushRequest; actor: Actor & { userId: number }; device: string }

/** A change of an account must also change its credentials and sessions, which a pushed mutation cannot do. */
const SERVER_ONLY = 'Accounts are changed on their own pages, online.'

/**
 * Two mutations of a batch have the same `seq`: the transaction is rolled back, so that nothing of such a batch
 * takes effect.
 */
class CountedTwice extends Error {}

/**
 * Applies a batch of one replica's mutations in one transaction. A mutation that is already in the log keeps its
 * first outcome; one that fails for good is logged as rejected, and those after it still run. Answers 'forked' if
 * another database has pushed under this replica, and 'gap' if mutations before the batch are missing; then nothing
 * is applied. Throws other errors of the database, also with nothing applied. An outbox of an older release is read like
 * any other: the names and arguments of mutations stay readable (schema/mutations/registry.ts).
 *
 * @example
 * const actor = { userId: 7, role: 'employee' } as const
 * const request = { replica, mutations: [{ id, seq: 1, name: 'shift.end', args: {}, actedAt, schemaVersion: 1 }] }
 * await push({ writer, log, clock }, { request, actor, device: 'Counter tablet' })
 * // { status: 'accepted', lastSeq: 1, rejected: [] }
 */
export async function push(deps: Deps, { request: sent, actor, device }: Push): Promise<PushResponse> {
  const request = { ...sent, mutations: sent.mutations.map(withBoundedArgs) }
  try {
    return await pushBatch(deps, { request, actor, device })
  } catch (error) {
    if (error instanceof CountedTwice) return { status: 'forked' }
    if (!isConstraintViolation(error)) throw error
    // A newer release may have made the rule that it breaks: the server of that one can tell.
    if (await deps.writer.write(({ sql }) => isOfNewerRelease(sql))) throw error
    if (request.mutations.length > 1) return pushOneByOne(deps, { request, actor, device })
    return pushBatch(deps, { request, actor, device }, rejectionOf(error, deps.log, request.mutations[0]))
  }
}

/**
 * One mutation of the batch violated a database constraint: push them one by one, so that only that one is
 * rejected.
 */
async function pushOneByOne(deps: Deps, { request, ...rest }: Push): Promise<PushResponse> {
  const rejected: Rejection[] = []
  let lastSeq = 0
  const { mutations, waiting } = request
  for (const [at, mutation] of mutations.entries()) {
    const single = {
      ...request,
      mutations: [mutation],
      after: at === 0 ? request.after : mutations[at - 1]?.id,
      // The mutations of this batch after it are still pending.
      waiting: waiting === undefined ? undefined : waiting + mutations.length - at - 1,
    }
    const answer = await push(deps, { request: single, ...rest })
    if (answer.status !== 'accepted') return answer
    rejected.push(...answer.rejected)
    lastSeq = answer.lastSeq
  }
  return { status: 'accepted', lastSeq, rejected }
}

function pushBatch(
  { writer, log, clock }: Deps,
  { request, actor, device }: Push,
  forced?: { code: string; message: string },
): Promise<PushResponse> {
  const parsed = request.mutations.map(mutation => ({
    mutation,
    call: parseCall(mutation),
    claimed: ClaimedTime.safeParse(mutation.actedAt).data,
  }))
  // A forced rejection may concern arguments that cannot even be looked up.
  const tried = forced
    ? []
    : parsed.flatMap(({ call, claimed }) => (claimed ? [{ ...call, actor, actedAt: claimed }] : []))
  const now = clock()
  const first = ({ sql, dryRun }: Ahead) =>
    Promise.all([
      lockReplica(sql, {
        replica: request.replica,
        forkedFrom: request.forkedFrom,
        userId: actor.userId,
        device,
        now,
      }),
      knownMutations(sql, request.mutations),
      RejectedIds.load(sql, request),
      replacedMutations(sql, request.mutations, actor.userId),
      dryRun(tried),
    ])
  const work = async (
    transaction: WriteTransaction,
    [replica, known, rejectedIds, replaced]: Awaited<ReturnType<typeof first>>,
  ): Promise<PushResponse> => {
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
        // Should it be named twice in this batch.
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
    transaction.by.push({ replica: request.replica, lastSeq, lastId })
    transaction.alsoRun(
      transaction.sql`
        update replicas set last_seq = ${lastSeq}, last_id = ${lastId}, waiting = ${request.waiting ?? 0},
          caught_up_at = ${isCaughtUp ? now.toISOString() : replica.caughtUpAt}
        where id = ${request.replica}`,
    )
    return { status: 'accepted', lastSeq, rejected }
  }
  return writer.share({ key: request.replica, size: request.mutations.length, first, work })
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
  batch: PushedMutation[],
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

/** An instant that a device may send as `actedAt`, in the years 1000 to 2999: its clock may be wrong by decades. */
const ClaimedTime = z.iso.datetime({ precision: 3 }).regex(/^[12]/)

function rejectionFrom({ code, message }: LoggedOutcome) {
  return code ? { code, message: message ?? '' } : null
}

/** PostgreSQL's messages name tables and quote values, so they go to the log and not to the person. */
function rejectionOf(error: unknown, log: Logger, mutation?: PushedMutation) {
  log.warn({ err: error, mutation: mutation?.id, name: mutation?.name }, 'the database refused a mutation')
  return {
    code: ErrorCode.constraint,
    message: 'This does not fit with what the shop has on record. Nothing of it was saved.',
  }
}

function isDatabaseError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** SQLSTATE classes 22 and 23: the data is at fault, so trying again would fail again. */
function isConstraintViolation(error: unknown): boolean {
  return isDatabaseError(error) && /^2[23][0-9A-Z]{3}$/.test(error.code)
}
