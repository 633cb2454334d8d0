import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { Mutation } from '#schema/mutations/base/define-mutation.ts'
import type { Tx } from '#schema/mutations/base/tx.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { withDocument } from '../invoice-numbers/server-documents.ts'
import type { MutationCall, WriteTransaction } from './write-transaction.ts'
import type { Writer } from './writer.ts'

/** The actor and time of a mutation that is requested over HTTP. */
export type By = { actor: Actor; now: Date }

/** The `By` of a signed-in person. */
export function byPerson({ id, role }: { id: number; role: Actor['role'] }, now: Date): By {
  return { actor: { userId: id, role }, now }
}

type LoggedCall = Pick<MutationCall, 'name' | 'args'> & Partial<Keyed>

/** The request of an API call that asks for a mutation. */
type Keyed = {
  /** The idempotency key: a request with the same uuid is a repeat. */
  key: string
  /** Its parsed parts, without passwords: a hash of one could be guessed much faster than argon2's. */
  request: unknown
}

/**
 * Runs a mutation that was not pushed by a device, logs it and returns its parsed arguments. Throws
 * `MutationError` when it is rejected; nothing is logged then, so that it can be tried again under the same
 * key.
 *
 * @example
 * const by = byPerson(c.var.user, clock())
 * await writer.write(transaction => runLogged(transaction, { name: 'appointment.start', args: { id: 40012 } }, by))
 */
export async function runLogged(
  transaction: WriteTransaction,
  { name, args, key = crypto.randomUUID(), request }: LoggedCall,
  { actor, now }: By,
): Promise<unknown> {
  const complete = await withDocument(transaction, name, args)
  const call = { ...parseCall({ name, args: complete }), actor, actedAt: now.toISOString() }
  await transaction.run(call)
  const fingerprint = request === undefined ? undefined : fingerprintOf(request)
  transaction.log({ ...call, id: key, replica: null, seq: null, rejection: null, fingerprint })
  return call.definition?.parsed.data
}

/**
 * Finds the mutation that this person ran under this idempotency key: its arguments, and whether the request
 * was the same. Undefined for a new key; throws a 409 for a key that belongs to another mutation or another
 * person.
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

/** The 409 for an idempotency key that was used for another request. */
export function idempotencyKeyReused(): HttpError {
  return new HttpError(409, ErrorCode.alreadyExists, 'This Idempotency-Key was used for something else')
}

type Once<Name extends string, Args extends z.ZodType> = {
  mutation: Mutation<Name, Args>
  /** Without an idempotency key no request counts as a repeat. */
  key: string | undefined
  /** The parsed request; under one key it must stay the same. */
  request: unknown
  by: By
  /** Makes the arguments, with new ids for new rows and today's prices. */
  args: (tx: Tx, newId: () => number) => z.input<Args> | Promise<z.input<Args>>
}

/**
 * Runs a mutation once per idempotency key and returns the arguments it ran with. Throws `HttpError` 409 when the
 * key belongs to another request and `MutationError` when the mutation is rejected. A repeat does not call `args`:
 * rows that the request names may have been removed since.
 *
 * @example
 * const args = (_tx: Tx, newId: () => number) => ({ id: newId(), ...request })
 * const created = await runOnce(writer, { mutation: createCustomer, key, request, by, args })
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

/** A hash of a parsed request that does not depend on the order of an object's fields. */
function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64url')
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
