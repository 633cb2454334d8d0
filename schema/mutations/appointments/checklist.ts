import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { MOST_TICKS } from '../../rows/step-tick.ts'
import { ServiceStepArgs } from '../../rules/catalogue/service-arguments.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

/*
 * A checklist is worked on by several people, on several devices, without a network:
 * 1. A tick is a row of its own, so that those of several devices add up in any order.
 * 2. It keeps the step as it was: later changes of the service change no word of it.
 * 3. Who ticked what is a fact, and never rejected for who it was: a rule says what it is worth (`rules/checklists/job-checklist.ts`).
 */

/** Ticks a step of a service on an appointment. Throws `constraint` when the appointment has as many ticks as it may. */
export const tickStep = defineMutation({
  name: 'checklist.tick',
  args: z.object({ id: Id, appointmentId: Id, serviceId: Id, step: ServiceStepArgs }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    await requireRow(tx, 'appointments', args.appointmentId, 'appointmentId')
    await requireRow(tx, 'services', args.serviceId, 'serviceId')
    const others = await tx.find('stepTicks', { appointmentId: args.appointmentId })
    if (others.length >= MOST_TICKS)
      throw new MutationError(ErrorCode.constraint, `An appointment has ${MOST_TICKS} ticks at most.`, 'id')
    await insertRow(tx, 'stepTicks', {
      ...args,
      ...{ createdBy: ctx.actor.userId, createdAt: ctx.actedAt, undoneBy: null, undoneAt: null },
    })
  },
})

/** Takes a tick back, which stays and says so. Of two who do, the earlier one is named, in whatever order they arrive. */
export const untickStep = defineMutation({
  name: 'checklist.untick',
  // The appointment has it in its history by its id.
  args: z.object({ id: Id, appointmentId: Id }),
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    const { undoneBy, undoneAt } = await requireRow(tx, 'stepTicks', id, 'id')
    const { actor, actedAt } = ctx
    const isEarlier =
      undoneAt === null ||
      actedAt < undoneAt ||
      (actedAt === undoneAt && (actor.userId ?? 0) < (undoneBy ?? 0))
    if (isEarlier) await tx.patch('stepTicks', id, { undoneBy: actor.userId, undoneAt: actedAt })
  },
})
