import { z } from 'zod'
import { isMove, moveFreedom } from '#schema/rules/appointment-move.ts'
import { ErrorCode, MutationError } from '../errors.ts'
import { type Appointment, ReminderMethod } from '../rows/appointment.ts'
import { Id, Instant } from '../rows/fields.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import { statusLabel } from '../rules/appointment-status.ts'
import { freeBay } from '../rules/availability.ts'
import { NO_BUFFERS } from '../rules/buffers.ts'
import { isSamePlace, UNDECIDED } from '../rules/overbooking.ts'
import { bodyClassOf } from '../rules/service-price.ts'
import { MOST_BAYS } from '../rules/shop-limits.ts'
import { shopDay } from '../rules/shop-time.ts'
import { canBeDone, NEVER_DONE, stayUntil, WORK_MINUTES } from '../rules/working-time.ts'
import {
  ProductLine,
  putProductLine,
  putServiceLine,
  ServiceLine,
  settleAppointment,
  workMinutes,
} from './appointment-lines.ts'
import { assign, Crew } from './appointment-work.ts'
import { basisOf, changedNotes } from './basis.ts'
import { changesAny } from './changes-any.ts'
import { defineMutation, type MutationContext, STAFF } from './define-mutation.ts'
import { readSoldLines, rejectInvoicedChange } from './invoiced-lines.ts'
import { insertRow, requireRow } from './require-row.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'
import { baysTaken, plannedStay, readShopTimes } from './standing-appointments.ts'
import type { Tx } from './tx.ts'
import { updateNotifications } from './update-notifications.ts'

const Notes = z.string().max(5000).nullable()
const WorkMinutes = z.int().min(WORK_MINUTES.min).max(WORK_MINUTES.max)
const Bay = z.int().min(1).max(MOST_BAYS)

/**
 * Books an appointment from the counter. It is recorded even when its bay is taken; the shop resolves the
 * overbooking later.
 */
export const scheduleAppointment = defineMutation({
  name: 'appointment.schedule',
  args: z.object({
    id: Id,
    customerId: Id,
    vehicleId: Id,
    scheduledDate: Instant,
    /** When left out, the first free bay is taken. */
    bay: Bay.optional(),
    status: z.enum(['pending', 'confirmed']).default('confirmed'),
    services: z.array(ServiceLine).min(1).max(50),
    products: z.array(ProductLine).max(50).default([]),
    notes: Notes.default(null),
    reminderEnabled: z.boolean().default(true),
    reminderMethod: ReminderMethod.default('sms'),
    technicianId: Id.nullable().default(null),
    assistantId: Id.nullable().default(null),
    /** When left out, the minutes of the services. */
    durationMinutes: WorkMinutes.optional(),
    pickupAt: Instant.nullable().default(null),
    /** Whether the customer stands at the counter and has not booked. */
    isWalkIn: z.boolean().default(false),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const [, vehicle, settings] = await Promise.all([
      requireRow(tx, 'customers', args.customerId, 'customerId'),
      requireRow(tx, 'vehicles', args.vehicleId, 'vehicleId'),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    ])
    if (vehicle.customerId !== args.customerId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'This vehicle belongs to another customer.',
        'vehicleId',
      )
    await insertRow(tx, 'appointments', {
      id: args.id,
      customerId: args.customerId,
      vehicleId: args.vehicleId,
      scheduledDate: args.scheduledDate,
      day: shopDay(args.scheduledDate),
      durationMinutes: 0,
      addedMinutes: null,
      pickupAt: args.pickupAt,
      ...stayUntil(args.scheduledDate, args.scheduledDate),
      ...NO_BUFFERS,
      bay: null,
      overbookingAcceptedBy: null,
      overbookingAcceptedAt: null,
      status: args.status,
      statusReason: null,
      source: ctx.actor.role === 'visitor' ? 'public' : 'staff',
      notes: args.notes,
      reminderEnabled: args.reminderEnabled,
      reminderMethod: args.reminderMethod,
      vatMode: settings.vatMode,
      subtotalFils: 0,
      vatFils: 0,
      totalFils: 0,
      paidFils: 0,
      keptFils: 0,
      offListFils: 0,
      offListAcceptedFils: 0,
      technicianId: null,
      assistantId: null,
      startedById: null,
      completedById: null,
      pauseReason: null,
      arrivedAt: args.isWalkIn ? ctx.actedAt : null,
      startedAt: null,
      completedAt: null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
    const booked = { appointmentId: args.id, bodyClass: bodyClassOf(vehicle) }
    for (const line of args.services) await putServiceLine(tx, { ...booked, line }, ctx)
    for (const line of args.products) await putProductLine(tx, { appointmentId: args.id, line }, ctx)
    await settleAppointment(tx, { id: args.id, servicesChange: true }, ctx)
    if (args.technicianId || args.assistantId) await assign(tx, args.id, args, ctx)
    if (args.durationMinutes !== undefined) await setWork(tx, args.id, args.durationMinutes)
    rejectEarlyPickup(args)
    const bay = args.bay ?? (await bayFor(tx, args.id, ctx))
    await tx.patch('appointments', args.id, { bay })
    // A pending appointment notifies nobody before it is confirmed, and a walk-in is told at the counter.
    if (args.status === 'confirmed' && !args.isWalkIn)
      await updateNotifications(tx, { appointmentId: args.id }, ctx, { type: 'appointment_confirmed' })
  },
})

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
 * A pick-up before the end of the work is recorded: somebody else may have made the work longer meanwhile, and the
 * screens show it.
 */
function rejectEarlyPickup({
  pickupAt,
  scheduledDate,
}: Pick<Appointment, 'pickupAt' | 'scheduledDate'>): void {
  if (!pickupAt || pickupAt > scheduledDate) return
  throw new MutationError(ErrorCode.invalidInput, 'The pick-up has to be after the drop-off.', 'pickupAt')
}

/** Sets the work of an appointment by hand; what its services take from now on is added to or taken off it. */
async function setWork(tx: Tx, id: number, durationMinutes: number): Promise<void> {
  const [appointment, services, times] = await Promise.all([
    requireRow(tx, 'appointments', id, 'id'),
    tx.find('appointmentServices', { appointmentId: id }),
    readShopTimes(tx),
  ])
  if (durationMinutes === appointment.durationMinutes) return
  const work = { ...appointment, durationMinutes }
  if (!canBeDone(work, times)) throw new MutationError(ErrorCode.invalidInput, NEVER_DONE, 'durationMinutes')
  const addedMinutes = durationMinutes - workMinutes(services, null)
  await tx.patch('appointments', id, { durationMinutes, addedMinutes, ...plannedStay(work, times) })
}

/** The appointment's own bay if it is free at its time, else the first free one; null when all are taken. */
async function bayFor(tx: Tx, id: number, { actedAt }: MutationContext): Promise<number | null> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  const { bays } = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  const existing = await baysTaken(tx, appointment.days, actedAt)
  return freeBay({ ...appointment, bays, existing, exceptId: id, preferred: appointment.bay })
}

async function moveTo(tx: Tx, id: number, scheduledDate: string): Promise<void> {
  const work = await requireRow(tx, 'appointments', id, 'id')
  const stay = plannedStay({ ...work, scheduledDate }, await readShopTimes(tx))
  await tx.patch('appointments', id, { scheduledDate, day: shopDay(scheduledDate), ...stay })
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
