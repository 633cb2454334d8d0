import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { ReminderMethod } from '../../rows/appointment.ts'
import { Id, Instant, PurchaseOrder } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { blankAppointment } from '../../rules/appointments/blank-appointment.ts'
import { bodyClassOf } from '../../rules/catalogue/service-price.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import {
  DiscountReason,
  ProductLine,
  putProductLine,
  putServiceLine,
  rejectUnexplained,
  ServiceLine,
  settleAppointment,
} from './appointment-lines.ts'
import { Bay, bayFor, Notes, rejectEarlyPickup, setWork, WorkMinutes } from './appointment-place.ts'
import { assign } from './appointment-work.ts'
import { bookQuote, findApproved } from './quoted-work.ts'

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
    discountReason: DiscountReason.nullable().default(null),
    notes: Notes.default(null),
    purchaseOrder: PurchaseOrder.nullable().default(null),
    reminderEnabled: z.boolean().default(true),
    reminderMethod: ReminderMethod.default('sms'),
    technicianId: Id.nullable().default(null),
    assistantId: Id.nullable().default(null),
    /** When left out, the minutes of the services. */
    durationMinutes: WorkMinutes.optional(),
    pickupAt: Instant.nullable().default(null),
    /** Whether the customer stands at the counter and has not booked. */
    isWalkIn: z.boolean().default(false),
    /** The approved quote that it comes of. */
    quoteId: Id.nullable().default(null),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const [, vehicle, settings, quote] = await Promise.all([
      requireRow(tx, 'customers', args.customerId, 'customerId'),
      requireRow(tx, 'vehicles', args.vehicleId, 'vehicleId'),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      args.quoteId === null ? null : findApproved(tx, { ...args, quoteId: args.quoteId }),
    ])
    if (vehicle.customerId !== args.customerId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'This vehicle belongs to another customer.',
        'vehicleId',
      )
    const appointment = blankAppointment({
      id: args.id,
      customerId: args.customerId,
      vehicleId: args.vehicleId,
      scheduledDate: args.scheduledDate,
      pickupAt: args.pickupAt,
      status: args.status,
      source: ctx.actor.role === 'visitor' ? 'public' : 'staff',
      notes: args.notes,
      purchaseOrder: args.purchaseOrder,
      reminderEnabled: args.reminderEnabled,
      reminderMethod: args.reminderMethod,
      vatMode: quote?.vatMode ?? settings.vatMode,
      discountReason: args.discountReason,
      arrivedAt: args.isWalkIn ? ctx.actedAt : null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
    })
    await insertRow(tx, 'appointments', appointment)
    rejectUnexplained([...args.services, ...args.products], args.discountReason)
    const booked = { appointmentId: args.id, bodyClass: bodyClassOf(vehicle) }
    const agreedOf = (kind: 'service' | 'product', soldId: number) =>
      quote?.lines.find(line => line.answer === 'approved' && line.kind === kind && line.soldId === soldId)
    for (const line of args.services)
      await putServiceLine(tx, { ...booked, line, agreed: agreedOf('service', line.serviceId) }, ctx)
    for (const line of args.products)
      await putProductLine(tx, { ...booked, line, agreed: agreedOf('product', line.productId) }, ctx)
    if (quote) await bookQuote(tx, quote, args, ctx)
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
