import type { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { BookingFormSchema, TRAP_FIELD } from '../forms/booking.ts'
import type { VatMode } from '../rows/appointment.ts'
import { Id } from '../rows/fields.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import type { BodyClass } from '../rows/vehicle.ts'
import { checkBookable } from '../rules/availability.ts'
import { agreedBuffers } from '../rules/buffers.ts'
import { DEPOSIT_MINUTES, depositFils, standingOf } from '../rules/deposit.ts'
import { isSamePlate, readPlate } from '../rules/plate.ts'
import { bodyClassOf, choiceProblem, staffPriceOf } from '../rules/service-price.ts'
import { addMinutes, shopInstant } from '../rules/shop-time.ts'
import { workingTime } from '../rules/working-time.ts'
import type { Row } from '../tables.ts'
import { scheduleAppointment } from './appointment-schedule.ts'
import { defineMutation, type MutationContext } from './define-mutation.ts'
import { newOnlinePayment } from './online-payment.ts'
import { insertRow, requireRow } from './require-row.ts'
import { baysTaken, readTeam } from './standing-appointments.ts'
import type { Tx } from './tx.ts'
import { updateNotifications } from './update-notifications.ts'

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
    /** The id of the deposit's payment, where the shop takes payments online; null asks for none. */
    onlinePaymentId: Id.nullable().default(null),
  }),
  roles: ['visitor'],
  async apply(tx, args, ctx) {
    const scheduledDate = shopInstant(args.date, args.time)
    const shownClass = bodyClassOf({ ...args, bodyClass: null })
    const [services, products, settings, hourRanges] = await Promise.all([
      bookableServices(tx, args.serviceIds, shownClass),
      sellableProducts(tx, args.productIds),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('hourRanges', {}),
      // Most work is done on the same day: what stands there is read along, without waiting for the end.
      baysTaken(tx, [args.date], ctx.actedAt),
      readTeam(tx, [args.date]),
    ])
    if (settings.openedAt === null)
      throw new MutationError(ErrorCode.notOpenYet, 'The shop does not take bookings online yet.')
    const minutesFor = (bodyClass: BodyClass) =>
      services.reduce((minutes, service) => minutes + staffPriceOf(service, bodyClass).durationMinutes, 0)
    const buffers = agreedBuffers(services)
    const serviceIds = services.map(({ id }) => id)
    const checkRoom = async (durationMinutes: number) => {
      const work = { scheduledDate, durationMinutes, ...buffers }
      const { days } = workingTime(work, { settings, hourRanges })
      const [existing, team] = await Promise.all([baysTaken(tx, days, ctx.actedAt), readTeam(tx, days)])
      const shop = { settings, hourRanges, existing, team, now: ctx.actedAt }
      checkBookable({ ...shop, scheduledDate, durationMinutes, buffers, serviceIds })
    }
    await checkRoom(minutesFor(shownClass))
    const known = await knownParty(tx, args)
    // The shop may have corrected the class of a vehicle that it knows. The minutes go by that, the price does not: the
    // visitor gets what the form showed for the chosen model.
    const ownMinutes = minutesFor(known.vehicle ? bodyClassOf(known.vehicle) : shownClass)
    if (ownMinutes > minutesFor(shownClass)) await checkRoom(ownMinutes)
    const customer = known.customer ?? putCustomer(tx, args, ctx)
    // All that a visitor may add to a known customer: nobody has said it, and it tells the visitor nothing.
    if (!customer.language && args.language)
      await tx.patch('customers', customer.id, { language: args.language, updatedAt: ctx.actedAt })
    const customerId = customer.id
    const vehicleId = known.vehicle?.id ?? putVehicle(tx, { ...args, customerId }, ctx)
    await scheduleAppointment.apply(
      tx,
      {
        id: args.appointmentId,
        customerId,
        vehicleId,
        scheduledDate,
        status: 'pending',
        services: services.map(service => ({
          id: ctx.newId(),
          serviceId: service.id,
          priceFils: staffPriceOf(service, shownClass).priceFils,
        })),
        products: products.map(({ id, priceFils }) => ({
          id: ctx.newId(),
          productId: id,
          quantity: 1,
          priceFils,
        })),
        discountReason: null,
        notes: bookingNotes(args, customer),
        purchaseOrder: null,
        isWalkIn: false,
        reminderEnabled: true,
        reminderMethod: args.preferredContact,
        technicianId: null,
        assistantId: null,
        pickupAt: null,
      },
      ctx,
    )
    const lines = services.map(service => ({
      deposit: service.deposit,
      priceFils: staffPriceOf(service, shownClass).priceFils,
    }))
    await askDeposit(tx, { ...args, lines, vatMode: settings.vatMode, past: known.appointments }, ctx)
    await updateNotifications(tx, { appointmentId: args.appointmentId }, ctx, { type: 'booking_received' })
  },
})

type BookingArgs = z.output<typeof requestBooking.args>

async function bookableServices(tx: Tx, ids: number[], bodyClass: BodyClass) {
  const rows = await Promise.all([...new Set(ids)].map(id => tx.get('services', id)))
  const services = rows.map(service => {
    if (!service?.active || !service.highlight)
      throw new MutationError(
        ErrorCode.missingReference,
        'This service cannot be booked online.',
        'serviceIds',
      )
    return service
  })
  const problem = choiceProblem({ chosen: services, bodyClass })
  if (problem) throw new MutationError(ErrorCode.invalidInput, problem, 'serviceIds')
  return services
}

async function sellableProducts(tx: Tx, ids: number[]) {
  const products = await Promise.all([...new Set(ids)].map(id => tx.get('products', id)))
  return products.map(product => {
    if (!product?.active || product.priceFils === null)
      throw new MutationError(ErrorCode.missingReference, 'This product is not for sale.', 'productIds')
    return { id: product.id, priceFils: product.priceFils }
  })
}

/** The customer with the visitor's phone number and their vehicle with this plate, where the shop knows them. */
async function knownParty(tx: Tx, args: BookingArgs) {
  const { phone, plateCategory } = args
  const [customer] = await tx.find('customers', { phone })
  // As much is looked up for a stranger: how long it takes must not tell whom the shop knows.
  const customerId = customer?.id ?? args.customerId
  const [owned, appointments] = await Promise.all([
    tx.find('vehicles', { customerId }),
    tx.find('appointments', { customerId }),
  ])
  const plate = { customerId, plateCategory, ...readPlate(args) }
  return { customer, vehicle: owned.find(car => isSamePlate(car, plate)), appointments }
}

type AskedDeposit = Pick<BookingArgs, 'appointmentId' | 'onlinePaymentId'> & {
  lines: Parameters<typeof depositFils>[0]
  vatMode: VatMode
  /** What the customer had booked before. */
  past: readonly Row<'appointments'>[]
}

/** Asks for the deposit of the booking, which is kept for it for some minutes. */
async function askDeposit(
  tx: Tx,
  { appointmentId, onlinePaymentId: id, lines, vatMode, past }: AskedDeposit,
  ctx: MutationContext,
): Promise<void> {
  const amountFils = depositFils(lines, { vatMode, standing: standingOf(past) })
  if (id === null || amountFils === 0) return
  const payBy = addMinutes(ctx.actedAt, DEPOSIT_MINUTES)
  const asked = { id, appointmentId, kind: 'deposit', amountFils, payBy } as const
  await insertRow(tx, 'onlinePayments', newOnlinePayment(asked, ctx))
}

function putCustomer(tx: Tx, args: BookingArgs, ctx: MutationContext): Row<'customers'> {
  const customer = {
    id: args.customerId,
    fullName: args.customerName,
    phone: args.phone,
    email: args.email,
    address: null,
    city: null,
    preferredContact: args.preferredContact,
    language: args.language ?? null,
    trn: null,
    paymentTermsDays: null,
    notes: null,
    messagesStoppedAt: null,
    messagesStoppedBy: null,
    offersAllowedAt: args.wantsOffers ? ctx.actedAt : null,
    offersAllowedBy: args.wantsOffers ? ('booking' as const) : null,
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

function putVehicle(tx: Tx, args: BookingArgs & { customerId: number }, ctx: MutationContext): number {
  const { customerId, plateCategory } = args
  tx.put('vehicles', {
    id: args.vehicleId,
    customerId,
    plateCategory,
    ...readPlate(args),
    make: args.make,
    model: args.model,
    year: args.year,
    color: args.color,
    bodyClass: null,
    notes: null,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
  return args.vehicleId
}
