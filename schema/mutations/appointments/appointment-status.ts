import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { type Appointment, AppointmentStatus } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import type { PlannedType } from '../../rows/notification.ts'
import type { OpenStep } from '../../rows/service.ts'
import { canMove, isCalledOff, statusLabel } from '../../rules/appointments/appointment-status.ts'
import { openStepsAtCompletion } from '../../rules/checklists/job-checklist.ts'
import { settledStatus } from '../../rules/money/payment.ts'
import { UNDECIDED } from '../../rules/schedule/overbooking.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { stayOfCompleted } from '../../rules/time/working-time.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { readCompletionAhead, readStepAhead } from '../base/read-ahead.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { taxFromNow } from '../money/registration.ts'
import { Alongside, documentsOf, putInvoice } from '../money/tax-documents.ts'
import { plannedStay, readShopTimes, stayAgainAsPlanned } from '../schedule/standing-appointments.ts'
import { answerRequest } from './answer-request.ts'
import { putUsedLines, UsedLines } from './appointment-use.ts'
import { Worker, workerOf } from './appointment-work.ts'
import { endOnlinePayments, keepOnlinePayments } from './end-online-payments.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'
import { resumeClock, runClock, stopClock } from './work-clock.ts'

const JustTheAppointment = z.object({ id: Id })
/** `basis` has the status that the person saw when they did the work. */
const Work = JustTheAppointment.extend({ basis: basisSchema(z.object({ status: AppointmentStatus })) })
/** Whether the customer is told nothing of it, also by a reminder: of many that are confirmed at once some are nobody's. */
const IsSilent = z.boolean().default(false)
const WithReason = z.object({ id: Id, reason: z.string().trim().max(500).nullable().default(null) })

export const confirmAppointment = defineMutation({
  name: 'appointment.confirm',
  args: JustTheAppointment.extend({ isSilent: IsSilent }),
  roles: STAFF,
  async apply(tx, { id, isSilent }, ctx) {
    const { status } = await requireRow(tx, 'appointments', id, 'id')
    // Only `reopen` restores a cancelled appointment: a late confirmation must not undo a cancellation.
    if (status === 'cancelled' || status === 'no_show') throw illegalMove(status, 'confirmed')
    await move({
      tx,
      ctx,
      id,
      to: 'confirmed',
      past: ['in_progress', 'completed', 'paid'],
      event: isSilent ? null : 'appointment_confirmed',
    })
  },
})

/** Starts the work of whoever is assigned, else of `technicianId`. */
export const startAppointment = defineMutation({
  name: 'appointment.start',
  args: Work.extend({ technicianId: Worker }),
  roles: STAFF,
  changes: ({ id }) => [['appointments', id]],
  readAhead: readStepAhead,
  async apply(tx, { id, basis, technicianId }, ctx) {
    const worker = await workerOf(tx, technicianId, ctx)
    const changes = async (appointment: Appointment) => ({
      startedAt: ctx.actedAt,
      startedById: ctx.actor.userId,
      technicianId: appointment.technicianId ?? worker,
      pauseReason: null,
      ...(shopDay(ctx.actedAt) < appointment.day && (await stayFromToday(tx, appointment, ctx))),
    })
    const past = ['completed', 'paid'] as const
    const started = await move({ tx, ctx, id, to: 'in_progress', past, changes, event: 'job_started', basis })
    if (started) await runClock(tx, await requireRow(tx, 'appointments', id, 'id'), ctx)
  },
})

/** The stay of an appointment that is started on a day before its planned one: it takes its bay from now on. */
async function stayFromToday(tx: Tx, appointment: Appointment, { actedAt }: MutationContext) {
  const begun = { ...appointment, status: 'in_progress', startedAt: actedAt } as const
  return { ...UNDECIDED, ...plannedStay(begun, await readShopTimes(tx)) }
}

/**
 * Completes an appointment; one with nothing left to pay becomes paid at once. `used` is what the work used up,
 * as in `appointment.recordUse`; it is recorded even when another device has completed the appointment
 * meanwhile. `invoice` is its tax invoice, whether it is paid or not: the work is the supply.
 */
export const completeAppointment = defineMutation({
  name: 'appointment.complete',
  args: Work.extend({ used: UsedLines.default([]), invoice: Alongside }),
  roles: STAFF,
  numbered: ({ invoice }) => documentsOf(invoice),
  changes: ({ id }) => [['appointments', id]],
  readAhead: readCompletionAhead,
  async apply(tx, { id, used, invoice, basis }, ctx) {
    const changes = async (appointment: Appointment) => ({
      completedAt: ctx.actedAt,
      completedById: ctx.actor.userId,
      pauseReason: null,
      openSteps: await openStepsOf(tx, appointment),
      ...stayOfCompleted({ ...appointment, status: 'completed' }, ctx.actedAt),
      status: settledStatus({ ...appointment, status: 'completed' }),
    })
    const before = await requireRow(tx, 'appointments', id, 'id')
    await taxFromNow(tx, id)
    const past = ['paid'] as const
    if (await move({ tx, ctx, id, to: 'completed', past, changes, event: 'job_completed', basis })) {
      // Work on a cancelled appointment has gone on after all.
      if (isCalledOff(before.status) && before.startedAt) await resumeClock(tx, before)
      await stopClock(tx, { id }, ctx)
    }
    await putUsedLines(tx, id, used)
    await settleAppointmentStock(tx, id, ctx)
    if (invoice) await putInvoice(tx, id, invoice, ctx)
  },
})

/** The steps of its services that nobody has ticked; null where no service has any. */
async function openStepsOf(tx: Tx, appointment: Appointment): Promise<OpenStep[] | null> {
  const ofAppointment = { appointmentId: appointment.id }
  const lines = await tx.find('appointmentServices', ofAppointment)
  const ids = [...new Set(lines.map(({ serviceId }) => serviceId))]
  const services = (await Promise.all(ids.map(id => tx.get('services', id)))).filter(row => row !== undefined)
  // A row of before there were checklists lacks them until it is pulled again.
  if (services.every(({ steps }) => !steps?.length)) return null
  const ticks = await tx.find('stepTicks', ofAppointment)
  return openStepsAtCompletion({ appointment, lines, services, ticks, photos: [], spans: [] })
}

export const cancelAppointment = defineMutation({
  name: 'appointment.cancel',
  args: WithReason,
  roles: STAFF,
  async apply(tx, { id, reason }, ctx) {
    const changes = async (appointment: Appointment) => ({
      statusReason: reason,
      pauseReason: null,
      ...(await stayAgainAsPlanned(tx, { ...appointment, status: 'cancelled' })),
    })
    if (!(await move({ tx, ctx, id, to: 'cancelled', changes }))) return
    await stopClock(tx, { id }, ctx)
    await endOnlinePayments(tx, await requireRow(tx, 'appointments', id, 'id'), ctx)
  },
})

export const markNoShow = defineMutation({
  name: 'appointment.markNoShow',
  args: WithReason,
  roles: STAFF,
  async apply(tx, { id, reason }, ctx) {
    await move({ tx, ctx, id, to: 'no_show', changes: () => ({ statusReason: reason }) })
  },
})

export const reopenAppointment = defineMutation({
  name: 'appointment.reopen',
  args: WithReason,
  roles: STAFF,
  async apply(tx, { id, reason }, ctx) {
    const { status } = await requireRow(tx, 'appointments', id, 'id')
    if (status === 'pending') throw illegalMove(status, 'confirmed')
    // An overbooking that was accepted before no longer counts: other appointments may have taken the place
    // since.
    const changes = async (appointment: Appointment) => ({
      statusReason: reason,
      ...UNDECIDED,
      ...plannedStay(appointment, await readShopTimes(tx)),
    })
    if (await move({ tx, ctx, id, to: 'confirmed', changes, event: 'appointment_confirmed' }))
      await keepOnlinePayments(tx, id, ctx)
  },
})

type Move = {
  tx: Tx
  ctx: MutationContext
  id: number
  to: AppointmentStatus
  /** Statuses that imply that the move has happened: repeating it then changes nothing. */
  past?: readonly AppointmentStatus[]
  changes?: (appointment: Appointment) => Partial<Appointment> | Promise<Partial<Appointment>>
  /** The event that the customer is notified of; when left out, only a due reminder is queued, and by null nothing. */
  event?: PlannedType | null
  basis?: { status?: unknown }
}

/** Returns whether the status has changed by it. */
async function move({
  tx,
  ctx,
  id,
  to,
  past = [],
  changes,
  basis,
  event = 'reminder',
}: Move): Promise<boolean> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  const { status } = appointment
  if (status === to || past.includes(status)) return false
  // Work that was done before its person knew of the cancellation is a fact, and reopens the appointment. So is its
  // completion before they knew that its start was undone: its invoice may be in the customer's hands.
  const isReopened = basis?.status !== undefined && !isCalledOff(basis.status) && isCalledOff(status)
  const isFact = isReopened || (to === 'completed' && basis?.status === 'in_progress')
  if (!isFact && !canMove(status, to)) throw illegalMove(status, to)
  const reopened = isReopened ? { statusReason: null, ...UNDECIDED } : {}
  await tx.patch('appointments', id, {
    ...reopened,
    status: to,
    updatedAt: ctx.actedAt,
    ...(isCalledOff(to) ? { heldUntil: null } : await answerRequest(tx, appointment, 'shop', ctx)),
    ...(await changes?.(appointment)),
  })
  await updateNotifications(tx, { appointmentId: id }, ctx, event ? { type: event } : undefined)
  return true
}

function illegalMove(from: AppointmentStatus, to: AppointmentStatus): MutationError {
  return new MutationError(
    ErrorCode.illegalMove,
    `An appointment that is ${statusLabel(from)} cannot become ${statusLabel(to)}.`,
    'status',
  )
}
