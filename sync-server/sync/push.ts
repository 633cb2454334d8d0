import type { Logger } from 'pino'
import { ErrorCode } from '#schema/errors.ts'
import type { PushedMutation, PushResponse, Rejection } from '#schema/protocol/push.ts'
import { isAgainstTheRules } from '../db/database-errors.ts'
import { isOfNewerRelease } from '../db/newer-release.ts'
import { withBoundedArgs } from './bounded-args.ts'
import { BATCHES, type Batch, CountedTwice, parseBatch } from './push-batch.ts'
import type { Writer } from './writer.ts'

type Deps = { writer: Writer; log: Logger; clock: () => Date }
type Push = Pick<Batch, 'request' | 'actor' | 'device'>

/**
 * Applies a batch of one replica's mutations in one transaction, which those that wait beside it share. A mutation that is already in the log keeps its
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
    if (!isAgainstTheRules(error)) throw error
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
  sent: Push,
  forced?: Batch['forced'],
): Promise<PushResponse> {
  return writer.share(BATCHES, parseBatch({ ...sent, log, now: clock(), forced }))
}

/** PostgreSQL's messages name tables and quote values, so they go to the log and not to the person. */
function rejectionOf(error: unknown, log: Logger, mutation?: PushedMutation) {
  log.warn({ err: error, mutation: mutation?.id, name: mutation?.name }, 'the database refused a mutation')
  return {
    code: ErrorCode.constraint,
    message: 'This does not fit with what the shop has on record. Nothing of it was saved.',
  }
}
