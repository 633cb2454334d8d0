import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { type Appointment, ReminderMethod } from '../rows/appointment.ts'
import { Id, Instant } from '../rows/fields.ts'
import { isMove, moveFreedom } from '../rules/appointment-move.ts'
import { statusLabel } from '../rules/appointment-status.ts'
import { isSamePlace, UNDECIDED } from '../rules/overbooking.ts'
import { bodyClassOf } from '../rules/service-price.ts'
import {
  ProductLine,
  putProductLine,
  putServiceLine,
  ServiceLine,
  settleAppointment,
} from './appointment-lines.ts'
import { Bay, bayFor, moveTo, Notes, rejectEarlyPickup, setWork, WorkMinutes } from './appointment-place.ts'
import { assign, Crew } from './appointment-work.ts'
import { basisOf, changedNotes } from './basis.ts'
import { changesAny } from './changes-any.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { readSoldLines, rejectInvoicedChange } from './invoiced-lines.ts'
import { requireRow } from './require-row.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'
import type { Tx } from './tx.ts'
import { updateNotifications } from './update-notifications.ts'

const EditedFields = z
  .object({
    scheduledDate: Instant.optional(),
    /** Null takes the appointment out of its bay. When left out, an appointment that moves gets a free bay. */
    bay: Bay.nullable().optional(),
    notes: Notes.optional(),
    reminderEnabled: z.boolean().optional(),
    reminderMethod: ReminderMethod.optional(),
    /** The work in minutes of open hours, instead of what its services take. */
    durationMinutes: WorkMinutes.optional(),
    pickupAt: Instant.nullable().optional(),
  })
  .extend(Crew.shape)

/**
 * Applies only the fields that the dialog changed; lines are added and removed by id. A finished or cancelled
 * appointment keeps its time, work and bay, one in progress its time, and an invoiced one its lines.
 */
export const editAppointment = defineMutation({
  name: 'appointment.edit',
  args: EditedFields.extend({
    id: Id,
    basis: basisOf(EditedFields),
    addServices: z.array(ServiceLine).max(50).default([]),
    removeServices: z.array(Id).max(50).default([]),
    /** New lines, and existing ones with another quantity or price. */
    putProducts: z.array(ProductLine).max(50).default([]),
    removeProducts: z.array(Id).max(50).default([]),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { id, scheduledDate, bay, reminderEnabled, reminderMethod, durationMinutes, pickupAt } = args
    const { addServices, removeServices, putProducts, removeProducts, basis } = args
    const before = await requireRow(tx, 'appointments', id, 'id')
    rejectMove(before, { scheduledDate, bay })
    rejectWorkAfterwards(before, durationMinutes)
    const moves = scheduledDate !== undefined && scheduledDate !== before.scheduledDate
    const sold = changesLines(args) ? await readSoldLines(tx, id) : undefined
    const notes = await changedNotes(tx, { current: before.notes, next: args.notes, basis }, ctx)
    const plain = definedOnly({ reminderEnabled, reminderMethod, pickupAt })
    await tx.patch('appointments', id, { ...plain, ...notes, updatedAt: ctx.actedAt })
    await removeLines(tx, 'appointmentServices', id, removeServices)
    await removeLines(tx, 'appointmentProducts', id, removeProducts)
    if (addServices.length > 0) {
      const bodyClass = bodyClassOf(await tx.get('vehicles', before.vehicleId))
      for (const line of addServices) await putServiceLine(tx, { appointmentId: id, bodyClass, line }, ctx)
    }
    for (const line of putProducts) await putProductLine(tx, { appointmentId: id, line }, ctx)
    if (sold) {
      await rejectInvoicedChange(tx, id, sold)
      const servicesChange = addServices.length + removeServices.length > 0
      await settleAppointment(tx, { id, servicesChange }, ctx)
    }
    if (putProducts.length + removeProducts.length > 0) await settleAppointmentStock(tx, id, ctx)
    if (changesAny(args, 'technicianId', 'assistantId')) await assign(tx, id, args, ctx)
    if (moves) await moveTo(tx, id, scheduledDate)
    if (durationMinutes !== undefined) await setWork(tx, id, durationMinutes)
    if (bay !== undefined) await tx.patch('appointments', id, { bay })
    else if (moves) await tx.patch('appointments', id, { bay: await bayFor(tx, id, ctx) })
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

type Edit = {
  scheduledDate?: string
  reminderEnabled?: boolean
  reminderMethod?: ReminderMethod
  addServices: readonly unknown[]
  removeServices: readonly unknown[]
  putProducts: readonly unknown[]
  removeProducts: readonly unknown[]
}

function changesLines({ addServices, removeServices, putProducts, removeProducts }: Edit): boolean {
  return [addServices, removeServices, putProducts, removeProducts].some(lines => lines.length > 0)
}

/** Whether the edit changes a fact that notifications contain; notes and the bay are internal. */
function changesNotifications(edit: Edit): boolean {
  return changesAny(edit, 'scheduledDate', 'reminderEnabled', 'reminderMethod') || changesLines(edit)
}

function rejectMove(appointment: Appointment, asked: { scheduledDate?: string; bay?: number | null }): void {
  const freedom = moveFreedom(appointment.status)
  const { scheduledDate = appointment.scheduledDate, bay = appointment.bay } = asked
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

function rejectWorkAfterwards({ status, durationMinutes }: Appointment, asked: number | undefined): void {
  if (asked === undefined || asked === durationMinutes || moveFreedom(status) !== 'none') return
  throw new MutationError(
    ErrorCode.illegalMove,
    `The work of an appointment that is ${statusLabel(status)} stays as it is.`,
    'durationMinutes',
  )
}

/**
 * Removes lines by id. A line of another appointment or a missing one is skipped, since two devices may remove
 * the same line. Used-up products are skipped too: `appointment.recordUse` sets those.
 */
async function removeLines(
  tx: Tx,
  table: 'appointmentServices' | 'appointmentProducts',
  appointmentId: number,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  const lines = await tx.find(table, { appointmentId })
  for (const line of lines)
    if (ids.includes(line.id) && !('kind' in line && line.kind === 'used')) tx.remove(table, line.id)
}

function definedOnly<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
