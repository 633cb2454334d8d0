import type { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import type { Actor } from '../rules/permissions.ts'
import { cleanArgs } from '../rules/text/clean-text.ts'
import type { BufferedTx } from './base/buffered-tx.ts'
import type { Mutation, MutationContext } from './base/define-mutation.ts'
import { findMutation } from './registry.ts'

/** A requested mutation: `args` as they were sent, and the result of parsing them. */
export type ParsedCall = {
  name: string
  args: unknown
  /** Undefined for a name that this version does not know. */
  definition: { mutation: Mutation; parsed: z.ZodSafeParseResult<unknown> } | undefined
}

/**
 * Looks up the mutation of a call and parses its arguments, cleaned, once for everything that reads them. Throws nothing:
 * `runMutation` rejects an unknown name and invalid arguments.
 */
export function parseCall({ name, args }: { name: string; args: unknown }): ParsedCall {
  const mutation = findMutation(name)
  return {
    name,
    args,
    definition: mutation && { mutation, parsed: mutation.args.safeParse(cleanArgs(args)) },
  }
}

/**
 * Checks name, role and arguments and runs one mutation in `tx`, on the device and on the server. Throws
 * `MutationError` to reject it and leaves nothing of it in `tx`. Any other error (a lost database connection, a
 * fault in `apply`) also leaves `tx` as it was.
 *
 * @example
 * const tx = new BufferedTx(reader)
 * const call = parseCall({ name: 'appointment.start', args: { id: 40012 } })
 * const actedAt = '2026-03-02T05:30:00.000Z'
 * await runMutation(tx, call, { actor: { userId: 7, role: 'employee' }, actedAt, newId })
 * for (const [table, rows] of tx.changes()) await write(table, rows)
 */
export async function runMutation(tx: BufferedTx, call: ParsedCall, ctx: MutationContext): Promise<void> {
  const { mutation, args } = permittedCall(call, ctx.actor)
  tx.begin()
  try {
    await mutation.apply(tx, args, ctx)
  } catch (error) {
    tx.rollback()
    throw error
  }
}

/** The mutation and its parsed arguments; throws `MutationError` when this actor may not run the call. */
export function permittedCall(
  { name, definition }: ParsedCall,
  { role }: Actor,
): { mutation: Mutation; args: unknown } {
  if (!definition) throw new MutationError(ErrorCode.unknownMutation, `Unknown mutation: ${name}`, 'name')
  const { mutation, parsed } = definition
  if (!mutation.roles.includes(role))
    throw new MutationError(ErrorCode.forbidden, 'Your role does not allow this.')
  if (parsed.success) return { mutation, args: parsed.data }
  const [issue] = parsed.error.issues
  throw new MutationError(ErrorCode.invalidInput, issue?.message ?? 'Invalid input', issue?.path.join('.'))
}
