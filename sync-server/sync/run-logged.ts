import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { Mutation } from '#schema/mutations/define-mutation.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import type { Tx } from '#schema/mutations/tx.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import type { MutationCall, Writer, WriteTransaction } from './write-transaction.ts'

/** Who asks over HTTP, and when. */
export type By = { actor: Actor; now: Date }

/** The By of somebody who is signed in. */
export function byPerson({ id, role }: { id: number; role: Actor['role'] }, now: Date): By {
  return { actor: { userId: id, role }, now }
}

type Asked = Pick<MutationCall, 'name' | 'args'> & Partial<Keyed>

/** The request under which a call of the API asks for a mutation. */
type Keyed = {
  /** The uuid by which a repeat of it is known. */
  key: string
  /** Its parsed parts, without passwords: a hash of one could be guessed much faster than argon2's. */
  request: unknown
}

/**
 * Runs a mutation that no device's outbox brought, puts it into the log and gives its parsed arguments. Throws
 * `MutationError` when it is refused: nothing is logged then, so that it can be tried again under the same key.
 */
export async function runLogged(
  transaction: WriteTransaction,
  { name, args, key = crypto.randomUUID(), request }: Asked,
  { actor, now }: By,
): Promise<unknown> {
  const call = { ...parseCall({ name, args }), actor, actedAt: now.toISOString() }
  await transaction.run(call)
  const fingerprint = request === undefined ? undefined : fingerprintOf(request)
  transaction.log({ ...call, id: key, replica: null, seq: null, rejection: null, fingerprint })
  return call.known?.parsed.data
}

/**
 * What this person ran by this mutation under this key: its arguments, and whether the request was the same as this
 * one. Undefined for a new key; throws a 409 for a key of another mutation, or of somebody else.
 */
export async function findRepeat(
  sql: Sql | TransactionSql,
  { key, request, name, userId }: Keyed & { name: string; userId: number | null },
): Promise<{ args: unknown; isSame: boolean } | undefined> {
  const [entry] = await sql<
    { name: string; outcome: string; actorId: number | null; args: unknown; fingerprint: string | null }[]
  >`
    select name, outcome, actor_id as "actorId", args, fingerprint from mutation_log where id = ${key}`
  if (!entry) return undefined
  if (entry.name !== name || entry.outcome !== 'applied' || entry.actorId !== userId)
    throw idempotencyKeyReused()
  return { args: entry.args, isSame: entry.fingerprint === fingerprintOf(request) }
}

/** The 409 of a key that came with something else before. */
export function idempotencyKeyReused(): HttpError {
  return new HttpError(409, ErrorCode.alreadyExists, 'This Idempotency-Key was used for something else')
}

type Once<Name extends string, Args extends z.ZodType> = {
  mutation: Mutation<Name, Args>
  /** Without one every request stands alone. */
  key: string | undefined
  /** What the request says, parsed: under one key it must stay the same. */
  request: unknown
  by: By
  /** The arguments, with keys drawn for what is new and prices as they are now. */
  args: (tx: Tx, newId: () => number) => z.input<Args> | Promise<z.input<Args>>
}

/**
 * Runs a mutation once, however often it is asked for under one key, and gives the arguments it ran with. Throws a
 * 409 when the key came with something else before. Nothing is looked up for a repeat: what the request names may be
 * gone by then.
 */
export function runOnce<Name extends string, Args extends z.ZodType>(
  writer: Writer,
  { mutation, key, request, by, args }: Once<Name, Args>,
): Promise<z.output<Args>> {
  const { name } = mutation
  return writer.write(async transaction => {
    const { sql, tx, newId } = transaction
    const earlier = key && (await findRepeat(sql, { key, request, name, userId: by.actor.userId }))
    if (earlier && !earlier.isSame) throw idempotencyKeyReused()
    if (earlier) return mutation.args.parse(earlier.args)
    const asked = { name, args: await args(tx, newId), key, request }
    return (await runLogged(transaction, asked, by)) as z.output<Args>
  })
}

/** One for all spellings of a parsed request: the order of an object's fields says nothing. */
function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64url')
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
