import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { AS_CLOCKED, coversMoment, endShifts } from '../../rules/people/shift.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow } from '../base/require-row.ts'

/** Clocks the person in, unless a shift covers that moment already: two devices make one shift. */
export const startShift = defineMutation({
  name: 'shift.start',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    const userId = personOf(ctx)
    const shifts = await tx.find('shifts', { userId })
    if (shifts.some(shift => coversMoment(shift, ctx.actedAt))) return
    await insertRow(tx, 'shifts', { id, userId, startedAt: ctx.actedAt, endedAt: null, ...AS_CLOCKED })
  },
})

/** Clocks the person out. */
export const endShift = defineMutation({
  name: 'shift.end',
  args: z.object({}),
  roles: STAFF,
  async apply(tx, _args, ctx) {
    const shifts = await tx.find('shifts', { userId: personOf(ctx) })
    const end = endShifts(shifts, ctx.actedAt)
    if (!end) return
    for (const id of end.mergedIds) tx.remove('shifts', id)
    tx.put('shifts', end.ended)
  },
})

function personOf({ actor }: MutationContext): number {
  if (actor.userId === null) throw new MutationError(ErrorCode.forbidden, 'Only people have shifts.')
  return actor.userId
}
