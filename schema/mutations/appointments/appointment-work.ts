import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { isFinished, statusLabel } from '../../rules/appointments/appointment-status.ts'
import { crewOf } from '../../rules/appointments/work-spans.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { pauseClock, runClock, stopClock } from './work-clock.ts'

/** Who does the work and who helps; null is nobody. */
export const Crew = z.object({
  technicianId: Id.nullable().optional(),
  assistantId: Id.nullable().optional(),
})
type Crew = z.infer<typeof Crew>

/** Assigns people to an appointment, or corrects who was. Whoever is the technician is not the helper too. */
export const assignAppointment = defineMutation({
  name: 'appointment.assign',
  args: Crew.extend({ id: Id, basis: basisSchema(Crew) }),
  roles: STAFF,
  async apply(tx, { id, technicianId, assistantId }, ctx) {
    await assign(tx, id, { technicianId, assistantId }, ctx)
    await tx.patch('appointments', id, { updatedAt: ctx.actedAt })
  },
})

/**
 * Sets who is assigned, as far as `crew` names them. While the work goes on, the clock of whoever leaves it stops and
 * that of whoever comes runs. Throws `missing_reference` for somebody who does not exist.
 */
export async function assign(tx: Tx, id: number, crew: Crew, ctx: MutationContext): Promise<void> {
  const before = await requireRow(tx, 'appointments', id, 'id')
  if (crew.technicianId) await requireRow(tx, 'users', crew.technicianId, 'technicianId')
  if (crew.assistantId) await requireRow(tx, 'users', crew.assistantId, 'assistantId')
  const { technicianId = before.technicianId, assistantId = before.assistantId ?? null } = crew
  const after = {
    technicianId,
    assistantId: assistantId !== null && assistantId === technicianId ? null : assistantId,
  }
  await tx.patch('appointments', id, after)
  if (before.status !== 'in_progress' || before.pauseReason) return
  await stopClock(tx, { id, unless: crewOf(after) }, ctx)
  await runClock(tx, { ...before, ...after }, ctx)
}

/** Pauses the work with a reason. For work that is finished, or has gone on since, nothing changes. */
export const pauseAppointment = defineMutation({
  name: 'appointment.pause',
  args: z.object({ id: Id, reason: z.string().trim().min(1).max(200) }),
  roles: STAFF,
  async apply(tx, { id, reason }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (!isGoingOn(appointment, 'paused') || appointment.pauseReason) return
    if (await pauseClock(tx, { id, reason }, ctx))
      await tx.patch('appointments', id, { pauseReason: reason, updatedAt: ctx.actedAt })
  },
})

/**
 * Who does work that nobody is assigned to, as its step begins it: null leaves it unassigned, and nobody's clock runs.
 * Older devices leave it out, and whoever acted does it.
 */
export const Worker = Id.nullable().optional()

/** Throws `missing_reference` for somebody who does not exist. */
export async function workerOf(
  tx: Tx,
  worker: z.infer<typeof Worker>,
  { actor }: MutationContext,
): Promise<number | null> {
  if (worker === undefined) return actor.userId
  if (worker !== null && worker !== actor.userId) await requireRow(tx, 'users', worker, 'technicianId')
  return worker
}

/** Goes on with paused work: the clock of whoever is assigned runs, else that of `technicianId`. */
export const resumeAppointment = defineMutation({
  name: 'appointment.resume',
  args: z.object({ id: Id, technicianId: Worker }),
  roles: STAFF,
  async apply(tx, { id, technicianId: worker }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (!isGoingOn(appointment, 'resumed') || !appointment.pauseReason) return
    const technicianId = appointment.technicianId ?? (await workerOf(tx, worker, ctx))
    if (await runClock(tx, { ...appointment, technicianId }, ctx))
      await tx.patch('appointments', id, { technicianId, pauseReason: null, updatedAt: ctx.actedAt })
  },
})

/** False for finished work, whose clock stands still. Throws `illegal_move` for work that has not begun. */
function isGoingOn({ status }: Appointment, change: string): boolean {
  if (isFinished(status)) return false
  if (status === 'in_progress') return true
  const message = `An appointment that is ${statusLabel(status)} cannot be ${change}.`
  throw new MutationError(ErrorCode.illegalMove, message, 'status')
}
