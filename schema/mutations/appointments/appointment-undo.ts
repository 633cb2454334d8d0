import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { AppointmentStatus } from '../../rows/appointment.ts'
import { Id, Instant } from '../../rows/fields.ts'
import type { PlannedType } from '../../rows/notification.ts'
import { canMove, isFinished, statusLabel } from '../../rules/appointments/appointment-status.ts'
import { isSameMoment } from '../../rules/appointments/undo.ts'
import { completionOf, isUndoShown } from '../../rules/documents/take-back.ts'
import { takenBackNote } from '../../rules/documents/taken-back.ts'
import { TAKEN_BACK } from '../../rules/messages/notification-state.ts'
import { UNDECIDED } from '../../rules/schedule/overbooking.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { cancelInvoice } from '../money/credit-notes.ts'
import { lowerUntaxed } from '../money/registration.ts'
import { noteTakenBack, requireTakeBack } from '../money/take-back.ts'
import { CreditAlongside, documentsOf } from '../money/tax-documents.ts'
import { settlePaymentVat } from '../money/vat-entries.ts'
import { plannedStay, readShopTimes, stayAgainAsPlanned } from '../schedule/standing-appointments.ts'
import { putUsedLines, UsedLines } from './appointment-use.ts'
import { keepOnlinePayments } from './end-online-payments.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'
import { forgetWork, resumeClock } from './work-clock.ts'

const StatusReason = z.object({ statusReason: z.string().max(500).nullable() })
const Start = z.object({
  startedAt: Instant.nullable(),
  technicianId: Id.nullable(),
  startedById: Id.nullable().optional(),
})

/**
 * A step that did not happen. `seen` is what the step had written as the person saw it: a step of somebody else stands.
 * `before` is what was there before the step.
 */
const Undo = z.object({
  id: Id,
  /** Null when it was undone on the spot. */
  reason: z.string().trim().max(500).nullable().default(null),
})
/** How long ago the step was made, by the clock of the device that undoes it (ms), whatever error that clock has. */
const agoMs = z.int().optional()

/** Undoes a start: the appointment has the status, start time and technician of before, and nobody has worked on it. */
export const undoStart = defineMutation({
  name: 'appointment.undoStart',
  args: Undo.extend({ to: AppointmentStatus, seen: Start, before: Start, agoMs }),
  roles: STAFF,
  async apply(tx, { id, to, seen, before, agoMs }, ctx) {
    requireMove(to, 'in_progress')
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    const { status, startedAt, technicianId } = appointment
    if (status === 'pending' || status === 'confirmed' || status === 'no_show') return
    const isSame = isSameMoment(startedAt, { seen: seen.startedAt, agoMs, now: ctx.actedAt })
    if (!isSame && status === 'cancelled') return
    if (!isSame) throw stands('started')
    if (isFinished(status))
      throw changedMeanwhile('The service has been completed since it was started. Correct that first.')
    await tx.patch('appointments', id, {
      startedAt: before.startedAt,
      startedById: before.startedById ?? null,
      pauseReason: null,
      // Somebody may have been assigned since.
      technicianId: technicianId === seen.technicianId ? before.technicianId : technicianId,
      ...(await stayAgainAsPlanned(tx, { ...appointment, status: to, startedAt: before.startedAt })),
      updatedAt: ctx.actedAt,
    })
    await forgetWork(tx, id, startedAt)
    if (status === 'in_progress') await goBack(tx, { id, to, untrue: 'job_started' }, ctx)
  },
})

/**
 * Undoes a completion: the appointment is in progress, and planned anew. `used` is how much of the products that the
 * completion recorded was really used up. Payments stay; `credit` is the credit note that cancels the invoice. Rejected as
 * `forbidden` beyond what `TAKES_BACK` allows the person.
 */
export const undoComplete = defineMutation({
  name: 'appointment.undoComplete',
  args: Undo.extend({
    seen: z.object({ completedAt: Instant.nullable() }),
    used: UsedLines.default([]),
    agoMs,
    credit: CreditAlongside,
  }),
  roles: STAFF,
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { id, seen, used, agoMs, credit, reason }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    const { status, completedAt } = appointment
    const cancel = async () => {
      if (credit)
        await cancelInvoice(tx, appointment, { ...credit, reason: reason ?? 'Not completed yet' }, ctx)
      // The price is not owed any more, as before the work, so nothing is credited on it.
      else if (!appointment.invoiceId) await tx.patch('appointments', id, { creditedFils: 0 })
      await lowerUntaxed(tx, id)
      await settlePaymentVat(tx, { appointmentId: id }, ctx)
    }
    const taken = { deed: completionOf(appointment), path: 'id' }
    if (!isFinished(status)) {
      if (credit && appointment.invoiceId !== null) await requireTakeBack(tx, 'invoice', taken, ctx)
      await cancel()
      return
    }
    if (!isSameMoment(completedAt, { seen: seen.completedAt, agoMs, now: ctx.actedAt }))
      throw stands('completed')
    await requireTakeBack(tx, 'completion', taken, ctx)
    // A credit note says it otherwise, and what is undone on the spot has hardly happened.
    const isOnTheSpot = reason === null && isUndoShown(completedAt, ctx.actedAt)
    if (!(credit && appointment.invoiceId) && !isOnTheSpot)
      noteTakenBack(tx, id, takenBackNote('completion', reason ?? 'no reason was given'), ctx)
    await cancel()
    const stay = plannedStay({ ...appointment, status: 'in_progress' }, await readShopTimes(tx))
    const pauseReason = await resumeClock(tx, appointment)
    const uncompleted = { completedAt: null, completedById: null, openSteps: null }
    await tx.patch('appointments', id, { ...uncompleted, pauseReason, ...stay })
    await goBack(tx, { id, to: 'in_progress', untrue: 'job_completed' }, ctx)
    await putUsedLines(tx, id, used)
    // The stock returns as of the completion: a later count has already found these products on the shelf.
    await settleAppointmentStock(tx, id, { ...ctx, actedAt: completedAt ?? ctx.actedAt })
  },
})

/** Undoes a cancellation. With a reason, for later, an overbooking accepted before has to be accepted anew. */
export const undoCancel = defineMutation({
  name: 'appointment.undoCancel',
  args: Undo.extend({ to: AppointmentStatus, seen: StatusReason, before: StatusReason }),
  roles: STAFF,
  async apply(tx, { id, to, seen, before, reason }, ctx) {
    requireMove(to, 'cancelled')
    const appointment = await requireRow(tx, 'appointments', id, 'id')
    if (appointment.status !== 'cancelled') return
    if (appointment.statusReason !== seen.statusReason) throw stands('cancelled')
    await tx.patch('appointments', id, {
      ...(reason === null ? {} : UNDECIDED),
      ...plannedStay({ ...appointment, status: to }, await readShopTimes(tx)),
      statusReason: before.statusReason,
      ...(to === 'in_progress' && { pauseReason: await resumeClock(tx, appointment) }),
    })
    await goBack(tx, { id, to }, ctx)
    await keepOnlinePayments(tx, id, ctx)
  },
})

/** The notification that tells the customer of a status. */
const TOLD_BY: Partial<Record<AppointmentStatus, PlannedType>> = {
  confirmed: 'appointment_confirmed',
  in_progress: 'job_started',
}

type Back = {
  id: number
  to: AppointmentStatus
  /** The message of the undone step. Where the customer may have got it, it is sent again once the step happens. */
  untrue?: PlannedType
}

async function goBack(tx: Tx, { id, to, untrue }: Back, ctx: MutationContext): Promise<void> {
  await tx.patch('appointments', id, { status: to, updatedAt: ctx.actedAt })
  for (const { id: sentId, state, notificationType } of await tx.find('notifications', { appointmentId: id }))
    if (state === 'sent' && notificationType === untrue)
      await tx.patch('notifications', sentId, { errorMessage: TAKEN_BACK })
  const event = { type: TOLD_BY[to] ?? ('reminder' as const), holdsAgain: true }
  await updateNotifications(tx, { appointmentId: id }, ctx, event)
}

/** Only a move that is drawn can be undone. */
function requireMove(from: AppointmentStatus, to: AppointmentStatus): void {
  if (canMove(from, to)) return
  throw new MutationError(
    ErrorCode.illegalMove,
    `An appointment that is ${statusLabel(to)} was not ${statusLabel(from)} before.`,
    'to',
  )
}

function stands(step: string): MutationError {
  return changedMeanwhile(`Somebody else has ${step} it too: that stands.`)
}

function changedMeanwhile(message: string): MutationError {
  return new MutationError(ErrorCode.changedMeanwhile, message, 'id')
}
