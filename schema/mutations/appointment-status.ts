import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import type { Appointment, AppointmentStatus } from '../rows/appointment.ts'
import { Id } from '../rows/fields.ts'
import { canMove, statusLabel } from '../rules/appointment-status.ts'
import { UNDECIDED } from '../rules/overbooking.ts'
import { settledStatus } from '../rules/payment.ts'
import { putUsedLines, rowsOfUsedLines, UsedLines } from './appointment-use.ts'
import { rowsOfMessages, settleMessages } from './customer-messages.ts'
import { defineMutation, type MutationContext, type Preload, STAFF } from './define-mutation.ts'
import { requireRow } from './require-row.ts'
import { findAppointmentStock, settleAppointmentStock } from './settle-job-stock.ts'
import type { Tx } from './tx.ts'

const JustTheAppointment = z.object({ id: Id })
const WithReason = z.object({ id: Id, reason: z.string().trim().max(500).nullable().default(null) })

const preload = ({ id }: { id: number }): Preload => rowsOfMessages(id)

export const confirmAppointment = defineMutation({
  name: 'appointment.confirm',
  args: JustTheAppointment,
  roles: STAFF,
  preload,
  async apply(tx, { id }, ctx) {
    const { status } = await requireRow(tx, 'appointments', id, 'id')
    // Bringing an appointment back is `reopen`: a late confirmation must not undo somebody's cancellation.
    if (status === 'cancelled' || status === 'no_show') throw illegalMove(status, 'confirmed')
    await move({
      tx,
      ctx,
      id,
      to: 'confirmed',
      past: ['in_progress', 'completed', 'paid'],
      tells: 'appointment_confirmed',
    })
  },
})

export const startAppointment = defineMutation({
  name: 'appointment.start',
  args: JustTheAppointment,
  roles: STAFF,
  preload,
  async apply(tx, { id }, ctx) {
    const changes = (appointment: Appointment) => ({
      startedAt: ctx.actedAt,
      technicianId: appointment.technicianId ?? ctx.actor.userId,
    })
    const past = ['completed', 'paid'] as const
    await move({ tx, ctx, id, to: 'in_progress', past, changes, tells: 'job_started' })
  },
})

/**
 * An appointment with nothing left to pay goes straight on to paid. `used` is what the work used up, as
 * `appointment.recordUse` takes it; it counts also when another device has completed the appointment meanwhile.
 */
export const completeAppointment = defineMutation({
  name: 'appointment.complete',
  args: JustTheAppointment.extend({ used: UsedLines.default([]) }),
  roles: STAFF,
  preload({ id, used }) {
    const { rows, refs, finds } = rowsOfMessages(id)
    return { rows: [...rows, ...rowsOfUsedLines(used)], refs, finds: [...finds, ...findAppointmentStock(id)] }
  },
  async apply(tx, { id, used }, ctx) {
    const changes = (appointment: Appointment) => ({
      completedAt: ctx.actedAt,
      status: settledStatus({ ...appointment, status: 'completed' }),
    })
    await move({ tx, ctx, id, to: 'completed', past: ['paid'], changes, tells: 'job_completed' })
    await putUsedLines(tx, id, used)
    await settleAppointmentStock(tx, id, ctx)
  },
})

export const cancelAppointment = defineMutation({
  name: 'appointment.cancel',
  args: WithReason,
  roles: STAFF,
  preload,
  async apply(tx, { id, reason }, ctx) {
    await move({ tx, ctx, id, to: 'cancelled', changes: () => ({ statusReason: reason }) })
  },
})

export const markNoShow = defineMutation({
  name: 'appointment.markNoShow',
  args: WithReason,
  roles: STAFF,
  preload,
  async apply(tx, { id, reason }, ctx) {
    await move({ tx, ctx, id, to: 'no_show', changes: () => ({ statusReason: reason }) })
  },
})

export const reopenAppointment = defineMutation({
  name: 'appointment.reopen',
  args: WithReason,
  roles: STAFF,
  preload,
  async apply(tx, { id, reason }, ctx) {
    const { status } = await requireRow(tx, 'appointments', id, 'id')
    if (status === 'pending') throw illegalMove(status, 'confirmed')
    // Whoever has come in its place since knew nothing of what was agreed to.
    const changes = () => ({ statusReason: reason, ...UNDECIDED })
    await move({ tx, ctx, id, to: 'confirmed', changes, tells: 'appointment_confirmed' })
  },
})

type Move = {
  tx: Tx
  ctx: MutationContext
  id: number
  to: AppointmentStatus
  /** Statuses in which the move has plainly happened already: repeating it changes nothing. */
  past?: readonly AppointmentStatus[]
  changes?: (appointment: Appointment) => Partial<Appointment>
  /** What the customer is told of it. */
  tells?: 'appointment_confirmed' | 'job_started' | 'job_completed'
}

async function move({ tx, ctx, id, to, past = [], changes, tells }: Move): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  if (appointment.status === to || past.includes(appointment.status)) return
  if (!canMove(appointment.status, to)) throw illegalMove(appointment.status, to)
  await tx.patch('appointments', id, { status: to, updatedAt: ctx.actedAt, ...changes?.(appointment) })
  await settleMessages(tx, id, ctx, tells && { type: tells })
}

function illegalMove(from: AppointmentStatus, to: AppointmentStatus): MutationError {
  return new MutationError(
    ErrorCode.illegalMove,
    `An appointment that is ${statusLabel(from)} cannot become ${statusLabel(to)}.`,
    'status',
  )
}
