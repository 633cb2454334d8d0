import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id, Instant } from '../../rows/fields.ts'
import type { Shift } from '../../rows/shift.ts'
import { SHIFT_REASON_MAX, shiftProblem } from '../../rules/people/shift.ts'
import { DECIDES_FOR_SHOP } from '../../rules/permissions.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

const Times = { startedAt: Instant, endedAt: Instant, reason: z.string().trim().min(1).max(SHIFT_REASON_MAX) }

/** Enters a shift that somebody worked and did not clock. */
export const addShift = defineMutation({
  name: 'shift.add',
  args: z.object({ id: Id, userId: Id, ...Times }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, userId, startedAt, endedAt, reason }, ctx) {
    await requireRow(tx, 'users', userId, 'userId')
    const shift = { id, userId, startedAt, endedAt, clockedInAt: null, clockedOutAt: null }
    await rejectProblem(tx, shift, ctx)
    await insertRow(tx, 'shifts', { ...shift, ...correction(reason, ctx) })
  },
})

/** Corrects the times of a shift. What was clocked stays with it, and every correction in the log. */
export const correctShift = defineMutation({
  name: 'shift.correct',
  args: z.object({ id: Id, ...Times }),
  roles: DECIDES_FOR_SHOP,
  async apply(tx, { id, startedAt, endedAt, reason }, ctx) {
    const shift = await requireRow(tx, 'shifts', id, 'id')
    const times = { startedAt, endedAt }
    await rejectProblem(tx, { ...shift, ...times }, ctx)
    const clocked =
      shift.correctedAt === null ? { clockedInAt: shift.startedAt, clockedOutAt: shift.endedAt } : {}
    await tx.patch('shifts', id, { ...times, ...clocked, ...correction(reason, ctx) })
  },
})

function correction(reason: string, { actor, actedAt }: MutationContext) {
  return { correctedAt: actedAt, correctedBy: actor.userId, correctionReason: reason }
}

async function rejectProblem(
  tx: Tx,
  shift: Pick<Shift, 'id' | 'userId'> & { startedAt: string; endedAt: string },
  { actedAt }: MutationContext,
): Promise<void> {
  const problem = shiftProblem(shift, {
    others: await tx.find('shifts', { userId: shift.userId }),
    now: actedAt,
  })
  if (!problem) return
  const code = problem.overlaps ? ErrorCode.alreadyExists : ErrorCode.invalidInput
  throw new MutationError(code, problem.message, problem.field)
}
