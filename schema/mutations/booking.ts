import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { BookingForm } from '../forms/booking.ts'
import { Id } from '../rows/fields.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import { checkBookable } from '../rules/availability.ts'
import { normalizePlateNumber } from '../rules/plate.ts'
import { shopDay, shopInstant } from '../rules/shop-time.ts'
import { scheduleAppointment } from './appointment-schedule.ts'
import { storedPhone } from './customer.ts'
import { defineMutation, type MutationContext } from './define-mutation.ts'
import { findJobsReaching, jobsReaching } from './jobs-reaching.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

/**
 * A visitor's booking. The only booking that is refused when there is no room. The server
 * draws every key beforehand; a person known by phone and a car known by plate keep theirs.
 */
export const requestBooking = defineMutation({
  name: 'booking.request',
  args: BookingForm.extend({
    appointmentId: Id,
    customerId: Id,
    vehicleId: Id,
    lineIds: z.array(Id),
  }),
  roles: ['visitor'],
  preload: args => ({
    rows: [['settings', SETTINGS_ID], ...args.serviceIds.map(id => ['services', id] as const)],
    finds: [
      ...findJobsReaching(args.date),
      ['closedDays', { day: args.date }],
      ['customers', { phone: storedPhone(args.phone) }],
    ],
  }),
  async apply(tx, args, ctx) {
    const scheduledDate = shopInstant(args.date, args.time)
    const services = await bookableServices(tx, args.serviceIds)
    checkBookable({
      settings: await requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      closedDays: await tx.find('closedDays', { day: shopDay(scheduledDate) }),
      existing: await jobsReaching(tx, shopDay(scheduledDate)),
      scheduledDate,
      durationMinutes: services.reduce((minutes, service) => minutes + service.durationMinutes, 0),
      now: ctx.actedAt,
    })
    const customerId = await customerFor(tx, args, ctx)
    const vehicleId = await vehicleFor(tx, { ...args, customerId }, ctx)
    await scheduleAppointment.apply(
      tx,
      {
        id: args.appointmentId,
        customerId,
        vehicleId,
        scheduledDate,
        status: 'pending',
        services: services.map((service, i) => ({
          id: args.lineIds[i] as number,
          serviceId: service.id,
          priceFils: service.priceFils,
        })),
        products: [],
        notes: args.notes || null,
        reminderEnabled: true,
        reminderMethod: args.preferredContact,
      },
      ctx,
    )
  },
})

type BookingArgs = z.output<typeof requestBooking.args>

async function bookableServices(tx: Tx, ids: number[]) {
  const services = await Promise.all([...new Set(ids)].map(id => tx.get('services', id)))
  return services.map(service => {
    if (!service?.active || !service.highlight)
      throw new MutationError(
        ErrorCode.missingReference,
        'This service cannot be booked online.',
        'serviceIds',
      )
    return service
  })
}

async function customerFor(tx: Tx, args: BookingArgs, ctx: MutationContext): Promise<number> {
  const phone = storedPhone(args.phone)
  const [known] = await tx.find('customers', { phone })
  if (known) return known.id
  tx.put('customers', {
    id: args.customerId,
    fullName: args.customerName,
    phone,
    email: args.email || null,
    address: null,
    city: null,
    preferredContact: args.preferredContact,
    trn: null,
    notes: null,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
  return args.customerId
}

async function vehicleFor(tx: Tx, args: BookingArgs, ctx: MutationContext): Promise<number> {
  const plateNumber = normalizePlateNumber(args.plateNumber)
  const owned = await tx.find('vehicles', { customerId: args.customerId })
  const known = owned.find(car => car.plateNumber === plateNumber && car.plateCategory === args.plateCategory)
  if (known) return known.id
  tx.put('vehicles', {
    id: args.vehicleId,
    customerId: args.customerId,
    plateCategory: args.plateCategory,
    plateCode: null,
    plateNumber,
    make: args.make,
    model: args.model,
    year: args.year,
    color: args.color,
    notes: null,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
  return args.vehicleId
}
