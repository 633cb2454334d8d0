import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { type Appointment, ReminderMethod } from '../../rows/appointment.ts'
import { Id, Instant, PurchaseOrder } from '../../rows/fields.ts'
import { statusLabel } from '../../rules/appointments/appointment-status.ts'
import { isMove, moveFreedom } from '../../rules/schedule/appointment-move.ts'
import { isSamePlace, UNDECIDED } from '../../rules/schedule/overbooking.ts'
import { basisSchema, changedNotes } from '../base/basis.ts'
import { changesAny } from '../base/changes-any.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { settlePaymentVat } from '../money/vat-entries.ts'
import { keptPlace } from './answer-request.ts'
import { Bay, bayFor, moveTo, Notes, rejectEarlyPickup, setWork, WorkMinutes } from './appointment-place.ts'
import { assign, Crew } from './appointment-work.ts'
import { noteLowerPrice, readSoldLines, rejectInvoicedChange } from './closed-lines.ts'
import { changesLines, editLines, LineEdit } from './line-edit.ts'

const EditedFields = z
  .object({
    scheduledDate: Instant.optional(),
    /** Null takes the appointment out of its bay. When left out, an appointment that moves gets a free bay. */
    bay: Bay.nullable().optional(),
    notes: Notes.optional(),
    purchaseOrder: PurchaseOrder.nullable().optional(),
    reminderEnabled: z.boolean().optional(),
    reminderMethod: ReminderMethod.optional(),
    /** The work in minutes of open hours, instead of what its services take. */
    durationMinutes: WorkMinutes.optional(),
    pickupAt: Instant.nullable().optional(),
  })
  .extend(Crew.shape)

/**
 * Applies only the fields that the dialog changed; lines are added and removed by id. A finished or cancelled
 * appointment keeps its time, work and bay, one in progress its time, and an invoiced one its lines. The price of a finished
 * one is lowered within `TAKES_BACK` only.
 */
export const editAppointment = defineMutation({
  name: 'appointment.edit',
  args: EditedFields.extend({ id: Id, basis: basisSchema(EditedFields), ...LineEdit.shape }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { id, scheduledDate, bay, durationMinutes, pickupAt, basis } = args
    const { reminderEnabled, reminderMethod, purchaseOrder } = args
    const before = await requireRow(tx, 'appointments', id, 'id')
    rejectMove(before, { scheduledDate, bay })
    rejectWorkAfterwards(before, durationMinutes)
    const moves = scheduledDate !== undefined && scheduledDate !== before.scheduledDate
    const sold = changesLines(args) ? await readSoldLines(tx, id) : undefined
    const notes = await changedNotes(tx, { current: before.notes, next: args.notes, basis }, ctx)
    const plain = definedOnly({ reminderEnabled, reminderMethod, purchaseOrder, pickupAt })
    await tx.patch('appointments', id, { ...plain, ...notes, updatedAt: ctx.actedAt })
    if (sold) {
      await editLines(tx, before, args, ctx)
      await rejectInvoicedChange(tx, before, sold)
      await noteLowerPrice(tx, before, args.discountReason ?? null, ctx)
      await settlePaymentVat(tx, { appointmentId: id }, ctx)
    }
    if (changesAny(args, 'technicianId', 'assistantId')) await assign(tx, id, args, ctx)
    if (moves) await moveTo(tx, id, scheduledDate)
    if (durationMinutes !== undefined) await setWork(tx, id, durationMinutes)
    if (bay !== undefined) await tx.patch('appointments', id, { bay })
    else if (moves) await tx.patch('appointments', id, { bay: await bayFor(tx, id, ctx) })
    // Whoever at the shop puts a request somewhere has answered for its place; what it said of a person stays unproved.
    if (ctx.actor.role !== 'visitor' && bay !== null && (moves || bay !== undefined))
      await tx.patch('appointments', id, keptPlace(before))
    const after = await requireRow(tx, 'appointments', id, 'id')
    if (pickupAt !== undefined) rejectEarlyPickup(after)
    if (!isSamePlace(before, after)) await tx.patch('appointments', id, UNDECIDED)
    if (!changesNotifications(args)) return
    const isNewTime =
      !after.arrivedAt && after.status === 'confirmed' && after.scheduledDate !== before.scheduledDate
    const type = isNewTime ? 'appointment_confirmed' : 'reminder'
    await updateNotifications(tx, { appointmentId: id }, ctx, { type })
  },
})

type Edit = LineEdit & {
  scheduledDate?: string
  reminderEnabled?: boolean
  reminderMethod?: ReminderMethod
}

/** Whether the edit changes a fact that notifications contain; notes and the bay are internal. */
function changesNotifications(edit: Edit): boolean {
  return changesAny(edit, 'scheduledDate', 'reminderEnabled', 'reminderMethod') || changesLines(edit)
}

function rejectMove(appointment: Appointment, place: { scheduledDate?: string; bay?: number | null }): void {
  const freedom = moveFreedom(appointment.status)
  const { scheduledDate = appointment.scheduledDate, bay = appointment.bay } = place
  const movesTime = scheduledDate !== appointment.scheduledDate
  if (
    freedom === 'anywhere' ||
    !isMove(appointment, { scheduledDate, bay }) ||
    (freedom === 'bay' && !movesTime)
  )
    return
  throw new MutationError(
    ErrorCode.illegalMove,
    `An appointment that is ${statusLabel(appointment.status)} stays ${movesTime ? 'at its time' : 'in its bay'}.`,
    movesTime ? 'scheduledDate' : 'bay',
  )
}

function rejectWorkAfterwards({ status, durationMinutes }: Appointment, minutes: number | undefined): void {
  if (minutes === undefined || minutes === durationMinutes || moveFreedom(status) !== 'none') return
  throw new MutationError(
    ErrorCode.illegalMove,
    `The work of an appointment that is ${statusLabel(status)} stays as it is.`,
    'durationMinutes',
  )
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
