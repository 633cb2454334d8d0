import { ErrorCode, MutationError } from '../errors.ts'
import type { BufferedTx } from './buffered-tx.ts'
import type { MutationContext } from './define-mutation.ts'
import { findMutation } from './registry.ts'

/**
 * Checks name, role and arguments and runs one mutation in `tx`; device and server both come
 * through here. Throws `MutationError` to refuse, with nothing of the mutation left in `tx`.
 * Any other error (a lost database, a fault in `apply`) also leaves `tx` as it was.
 */
export async function runMutation(
  tx: BufferedTx,
  call: { name: string; args: unknown },
  ctx: MutationContext,
): Promise<void> {
  const mutation = findMutation(call.name)
  if (!mutation) throw new MutationError(ErrorCode.unknownMutation, `Unknown mutation: ${call.name}`, 'name')
  if (!mutation.roles.includes(ctx.actor.role))
    throw new MutationError(ErrorCode.forbidden, 'Your role does not allow this.')
  const args = mutation.args.safeParse(call.args)
  if (!args.success) {
    const [issue] = args.error.issues
    throw new MutationError(ErrorCode.invalidInput, issue?.message ?? 'Invalid input', issue?.path.join('.'))
  }
  tx.begin()
  try {
    await mutation.apply(tx, args.data, ctx)
  } catch (error) {
    tx.rollback()
    throw error
  }
}
