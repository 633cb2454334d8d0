import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import type { OpenStep } from '../../rows/service.ts'
import { MOST_TICKS, type StepTick } from '../../rows/step-tick.ts'
import { isFinished } from '../../rules/appointments/appointment-status.ts'
import { ServiceStepArgs } from '../../rules/catalogue/service-arguments.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, noSuchRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

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

/**
 * Takes a tick back, which stays and says so. Of two who do, the earlier one is named, in whatever order they arrive. On a finished job
 * its step is open from then on, also where the tick was taken back before the completion and that is known only now.
 */
export const untickStep = defineMutation({
  name: 'checklist.untick',
  // The appointment has it in its history by its id.
  args: z.object({ id: Id, appointmentId: Id }),
  roles: STAFF,
  async apply(tx, { id, appointmentId }, ctx) {
    const tick = await requireRow(tx, 'stepTicks', id, 'id')
    if (tick.appointmentId !== appointmentId) throw noSuchRow('stepTicks', 'id')
    const { undoneBy, undoneAt } = tick
    const { actor, actedAt } = ctx
    const isEarlier =
      undoneAt === null ||
      actedAt < undoneAt ||
      (actedAt === undoneAt && (actor.userId ?? 0) < (undoneBy ?? 0))
    if (isEarlier) await tx.patch('stepTicks', id, { undoneBy: actor.userId, undoneAt: actedAt })
    await keepOpen(tx, tick)
  },
})

/** Adds the step to those that the completion of its job has kept, unless somebody else's tick of it stands. */
async function keepOpen(tx: Tx, { appointmentId, serviceId, step }: StepTick): Promise<void> {
  const appointment = await tx.get('appointments', appointmentId)
  if (!appointment || !isFinished(appointment.status)) return
  const open = appointment.openSteps ?? []
  const isOfStep = (other: OpenStep) => other.serviceId === serviceId && other.step.id === step.id
  if (open.some(isOfStep)) return
  const ticks = await tx.find('stepTicks', { appointmentId })
  if (ticks.some(tick => isOfStep(tick) && tick.undoneAt === null)) return
  await tx.patch('appointments', appointmentId, { openSteps: [...open, { serviceId, step }] })
}
