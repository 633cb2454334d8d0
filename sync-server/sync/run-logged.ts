import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { Actor, Mutation } from '#schema/mutations/define-mutation.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import type { Tx } from '#schema/mutations/tx.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import type { MutationCall, Writer, WriteTransaction } from './write-transaction.ts'

/** Who asks over HTTP, and when. */
export type By = { actor: Actor; now: Date }

/** The By of somebody who is signed in. */
export function byPerson({ id, role }: { id: number; role: Actor['role'] }, now: Date): By {
  return { actor: { userId: id, role }, now }
}

type Asked = Pick<MutationCall, 'name' | 'args'> & {
  /** The uuid by which a repeat of the request is known. */
  key?: string
}

/**
 * Runs a mutation that no device's outbox brought and puts it into the log. Throws `MutationError` when it is
 * refused: nothing is logged then, so that it can be tried again under the same key.
 */
export async function runLogged(
  transaction: WriteTransaction,
  { name, args, key = crypto.randomUUID() }: Asked,
  { actor, now }: By,
): Promise<void> {
  const call = { ...parseCall({ name, args }), actor, actedAt: now.toISOString() }
  await transaction.run(call)
  transaction.log({ ...call, id: key, replica: null, seq: null, rejection: null })
}

type Used = { key: string; name: string; userId: number | null }

/**
 * The arguments with which this person ran this mutation under this key; undefined for a new key. Throws a 409
 * for a key that stands for anything else.
 */
export async function findArgsUnder(
  sql: Sql | TransactionSql,
  { key, name, userId }: Used,
): Promise<{ args: unknown } | undefined> {
  const [entry] = await sql<{ name: string; outcome: string; actorId: number | null; args: unknown }[]>`
    select name, outcome, actor_id as "actorId", args from mutation_log where id = ${key}`
  if (!entry) return undefined
  if (entry.name !== name || entry.outcome !== 'applied' || entry.actorId !== userId) throw usedKey()
  return { args: entry.args }
}

/** The 409 of a key that came with something else before. */
export function usedKey(): HttpError {
  return new HttpError(409, ErrorCode.alreadyExists, 'This Idempotency-Key was used for something else')
}

type Once<Name extends string, Args extends z.ZodType> = {
  mutation: Mutation<Name, Args>
  /** Without one every request stands alone. */
  key: string | undefined
  by: By
  /** The arguments, with keys drawn for what is new and prices as they are now. */
  args: (tx: Tx, newId: () => number) => z.input<Args> | Promise<z.input<Args>>
  /**
   * The arguments of this request with the keys and prices that the earlier one got. Nothing is looked up for
   * them: what the request names may be gone by the time of its repeat.
   */
  again: (earlier: z.output<Args>) => z.input<Args>
}

/**
 * Runs a mutation once, however often it is asked for under one key, and gives the arguments it ran with. Throws a
 * 409 when the key came with something else before.
 */
export function runOnce<Name extends string, Args extends z.ZodType>(
  writer: Writer,
  { mutation, key, by, args, again }: Once<Name, Args>,
): Promise<z.output<Args>> {
  const { name } = mutation
  const logged = (given: unknown) => JSON.parse(JSON.stringify(given))
  return writer.write(async transaction => {
    const { sql, tx, newId } = transaction
    const entry = key && (await findArgsUnder(sql, { key, name, userId: by.actor.userId }))
    if (entry) {
      const earlier = mutation.args.parse(entry.args)
      const repeat = mutation.args.safeParse(logged(again(earlier)))
      if (!repeat.success || !isDeepStrictEqual(earlier, repeat.data)) throw usedKey()
      return earlier
    }
    const drawn = await args(tx, newId)
    await runLogged(transaction, { name, args: drawn, key }, by)
    return mutation.args.parse(logged(drawn))
  })
}
