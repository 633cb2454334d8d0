import type { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { BookingFormSchema, TRAP_FIELD } from '../forms/booking.ts'
import { Id } from '../rows/fields.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import { checkBookable } from '../rules/availability.ts'
import { isSamePlate, readPlate } from '../rules/plate.ts'
import { shopDay, shopInstant } from '../rules/shop-time.ts'
import type { Row } from '../tables.ts'
import { scheduleAppointment } from './appointment-schedule.ts'
import { appointmentsOverlapping } from './appointments-overlapping.ts'
import { defineMutation, type MutationContext } from './define-mutation.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

/**
 * A visitor's booking: the only kind that is rejected when no bay is free. The server draws its ids beforehand;
 * a customer known by phone and a vehicle known by plate keep theirs.
 */
export const requestBooking = defineMutation({
  name: 'booking.request',
  args: BookingFormSchema.omit({ [TRAP_FIELD]: true }).extend({
    appointmentId: Id,
    customerId: Id,
    vehicleId: Id,
  }),
  roles: ['visitor'],
  async apply(tx, args, ctx) {
    const scheduledDate = shopInstant(args.date, args.time)
    const day = shopDay(scheduledDate)
    const [services, products, settings, closedDays, existing] = await Promise.all([
      bookableServices(tx, args.serviceIds),
      sellableProducts(tx, args.productIds),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('closedDays', { day }),
      appointmentsOverlapping(tx, day),
    ])
    checkBookable({
      settings,
      closedDays,
      existing,
      scheduledDate,
      durationMinutes: services.reduce((minutes, service) => minutes + service.durationMinutes, 0),
      now: ctx.actedAt,
    })
    const customer = await customerFor(tx, args, ctx)
    const customerId = customer.id
    const vehicleId = await vehicleFor(tx, { ...args, customerId }, ctx)
    await scheduleAppointment.apply(
      tx,
      {
        id: args.appointmentId,
        customerId,
        vehicleId,
        scheduledDate,
        status: 'pending',
        services: services.map(({ id, priceFils }) => ({ id: ctx.newId(), serviceId: id, priceFils })),
        products: products.map(({ id, priceFils }) => ({
          id: ctx.newId(),
          productId: id,
          quantity: 1,
          priceFils,
        })),
        notes: bookingNotes(args, customer),
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

async function sellableProducts(tx: Tx, ids: number[]) {
  const products = await Promise.all([...new Set(ids)].map(id => tx.get('products', id)))
  return products.map(product => {
    if (!product?.active || product.priceFils === null)
      throw new MutationError(ErrorCode.missingReference, 'This product is not for sale.', 'productIds')
    return { id: product.id, priceFils: product.priceFils }
  })
}

async function customerFor(tx: Tx, args: BookingArgs, ctx: MutationContext): Promise<Row<'customers'>> {
  const { phone } = args
  const [known] = await tx.find('customers', { phone })
  if (known) return known
  const customer = {
    id: args.customerId,
    fullName: args.customerName,
    phone,
    email: args.email,
    address: null,
    city: null,
    preferredContact: args.preferredContact,
    trn: null,
    notes: null,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  }
  tx.put('customers', customer)
  return customer
}

/**
 * The visitor's notes, preceded by the name and e-mail they gave when the customer with that phone has
 * different ones. A visitor may not change a customer's row, but staff should see who booked.
 */
function bookingNotes({ customerName, email, notes }: BookingArgs, customer: Row<'customers'>) {
  const otherName = !isSameText(customerName, customer.fullName)
  const otherEmail = email !== null && !isSameText(email, customer.email ?? '')
  const given = [otherName && customerName, otherEmail && email].filter(Boolean).join(', ')
  return [given && `Booked online by ${given}`, notes].filter(Boolean).join('\n') || null
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(one) === plain(other)
}

async function vehicleFor(tx: Tx, args: BookingArgs, ctx: MutationContext): Promise<number> {
  const { customerId, plateCategory } = args
  const plate = { customerId, plateCategory, ...readPlate(args) }
  const owned = await tx.find('vehicles', { customerId })
  const known = owned.find(car => isSamePlate(car, plate))
  if (known) return known.id
  tx.put('vehicles', {
    id: args.vehicleId,
    ...plate,
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
