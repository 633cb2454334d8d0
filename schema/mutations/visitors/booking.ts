import type { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { BookingFormSchema } from '../../forms/booking.ts'
import { TRAP_FIELD } from '../../forms/trap-field.ts'
import type { VatMode } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import type { BodyClass } from '../../rows/vehicle.ts'
import { bodyClassOf, choiceProblem, staffPriceOf } from '../../rules/catalogue/service-price.ts'
import { DEPOSIT_MINUTES, depositFils, standingOf } from '../../rules/money/deposit.ts'
import { checkBookable } from '../../rules/schedule/availability.ts'
import { agreedBuffers } from '../../rules/schedule/buffers.ts'
import { addMinutes, shopInstant } from '../../rules/time/shop-time.ts'
import { workingTime } from '../../rules/time/working-time.ts'
import type { Row } from '../../tables.ts'
import { scheduleAppointment } from '../appointments/appointment-schedule.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { baysTakenOrOffered, readOffers } from '../schedule/offer-holds.ts'
import { baysTaken, readTeam } from '../schedule/standing-appointments.ts'
import { newOnlinePayment } from './online-payment.ts'
import { holdUntilAnswered, Origin, placeRequest, rejectFarAhead } from './request-hold.ts'
import { bookingNotes, findParty, putCustomer, putVehicle } from './visitor-party.ts'
import { endEntry, requireOffer } from './waiting-offer.ts'

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
    /** The entry of the waiting list to which this time was offered; its customer and vehicle are booked. */
    waitingEntryId: Id.nullable().default(null),
    ...Origin.shape,
  }),
  roles: ['visitor'],
  async apply(tx, args, ctx) {
    const scheduledDate = shopInstant(args.date, args.time)
    const shownClass = bodyClassOf({ ...args, bodyClass: null })
    const [services, products, settings, hourRanges] = await Promise.all([
      requireBookable(tx, args.serviceIds, shownClass),
      sellableProducts(tx, args.productIds),
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('hourRanges', {}),
      // Most work ends on its first day: that day is read with the rest, before the length of the work is known.
      baysTaken(tx, [args.date], ctx.actedAt),
      readTeam(tx, [args.date]),
      // The customer with this phone is read with them too.
      tx.find('customers', { phone: args.phone }),
      readOffers(tx, ctx.actedAt),
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
      const [existing, team] = await Promise.all([
        baysTakenOrOffered(tx, days, { offers, now: ctx.actedAt }),
        readTeam(tx, days),
      ])
      const shop = { settings, hourRanges, existing, team, now: ctx.actedAt }
      checkBookable({ ...shop, scheduledDate, durationMinutes, buffers, serviceIds })
    }
    const offered =
      args.waitingEntryId === null ? null : await requireOffer(tx, { ...args, scheduledDate }, ctx)
    // From here on the time is not held any more for whom it was offered to.
    if (offered) await endEntry(tx, offered.entry, { state: 'taken', appointmentId: args.appointmentId }, ctx)
    const offers = await readOffers(tx, ctx.actedAt)
    await checkRoom(minutesFor(shownClass))
    const known = offered ?? (await findParty(tx, args))
    const isUnknown = args.network !== null && !known.isKnown
    if (isUnknown) rejectFarAhead(args.date, settings, ctx)
    // The shop may have corrected the class of a vehicle that it knows. The minutes go by that, the price does not: the
    // visitor gets what the form showed for the chosen model.
    const ownMinutes = minutesFor(known.vehicle ? bodyClassOf(known.vehicle) : shownClass)
    if (ownMinutes > minutesFor(shownClass)) await checkRoom(ownMinutes)
    const customer = known.customer ?? putCustomer(tx, args, ctx)
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
        notes: offered ? offered.entry.notes : bookingNotes(args, customer),
        purchaseOrder: null,
        isWalkIn: false,
        quoteId: null,
        reminderEnabled: true,
        reminderMethod: args.preferredContact,
        technicianId: null,
        assistantId: null,
        pickupAt: null,
      },
      ctx,
    )
    const isPlaced = await placeRequest(tx, { ...args, isUnknown }, ctx)
    // Who has no place neither pays nor is written to.
    if (!isPlaced) return
    const lines = services.map(service => ({
      deposit: service.deposit,
      priceFils: staffPriceOf(service, shownClass).priceFils,
    }))
    const deposit = { ...args, lines, vatMode: settings.vatMode, past: known.appointments }
    const mustPay = await askDeposit(tx, deposit, ctx)
    await updateNotifications(tx, { appointmentId: args.appointmentId }, ctx, { type: 'booking_received' })
    if (!mustPay) await holdUntilAnswered(tx, args, ctx)
  },
})

type BookingArgs = z.output<typeof requestBooking.args>

export async function requireBookable(tx: Tx, ids: number[], bodyClass: BodyClass) {
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

type DepositRequest = Pick<BookingArgs, 'appointmentId' | 'onlinePaymentId'> & {
  lines: Parameters<typeof depositFils>[0]
  vatMode: VatMode
  /** The customer's earlier bookings. */
  past: readonly Row<'appointments'>[]
}

/** Asks for the deposit of the booking, which is kept for it for some minutes; whether there is one. */
async function askDeposit(
  tx: Tx,
  { appointmentId, onlinePaymentId: id, lines, vatMode, past }: DepositRequest,
  ctx: MutationContext,
): Promise<boolean> {
  const amountFils = depositFils(lines, { vatMode, standing: standingOf(past) })
  if (id === null || amountFils === 0) return false
  const payBy = addMinutes(ctx.actedAt, DEPOSIT_MINUTES)
  const asked = { id, appointmentId, kind: 'deposit', amountFils, payBy } as const
  await insertRow(tx, 'onlinePayments', newOnlinePayment(asked, ctx))
  return true
}
