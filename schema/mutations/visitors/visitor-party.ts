import type { Booking } from '../../forms/booking.ts'
import type { RequestedCar, RequestedParty } from '../../rows/requested-party.ts'
import { isSamePlate, readPlate } from '../../rules/text/plate.ts'
import { matchKey } from '../../rules/text/search-text.ts'
import { isKnown } from '../../rules/visitors/flood.ts'
import type { Row } from '../../tables.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'

/** The visitor's own words on themselves and their car, and the ids that both get where the shop does not know them. */
type Visitor = Omit<Booking, 'serviceIds' | 'productIds' | 'date' | 'time' | 'wantsOffers'> & {
  customerId: number
  vehicleId: number
}

/** An id that no row has. That of a row to be made would not do: nothing is looked up for what cannot exist yet. */
const NOBODY = 0

/** The customer with the visitor's phone number and their vehicle with this plate, where the shop knows them. */
export async function findParty(tx: Tx, args: Visitor) {
  const { phone, plateCategory } = args
  const [customer] = await tx.find('customers', { phone })
  // As much is looked up for a stranger: how long it takes must not tell whom the shop knows.
  const customerId = customer?.id ?? NOBODY
  const [owned, appointments, entries] = await Promise.all([
    tx.find('vehicles', { customerId }),
    tx.find('appointments', { customerId }),
    tx.find('waitingEntries', { customerId }),
  ])
  const plate = { customerId, plateCategory, ...readPlate(args) }
  const vehicle = owned.find(car => isSamePlate(car, plate))
  const hasWaited = entries.some(({ source }) => source === 'booking')
  return {
    ...{ customer, vehicle, appointments },
    isKnown: isKnown({ hasPlate: vehicle !== undefined, appointments, hasWaited }),
  }
}

/** What the visitor said that waits until somebody answers for them. */
export function requestedParty(args: Visitor & { wantsOffers: boolean }): RequestedParty {
  const { customerName, wantsOffers, language = null } = args
  return { customerName, wantsOffers, language, ...requestedCar(args) }
}

export function requestedCar({ make, model, year, color }: RequestedCar): RequestedCar {
  return { make, model, year, color }
}

export function putCustomer(tx: Tx, args: Visitor, ctx: MutationContext): Row<'customers'> {
  const customer = {
    id: args.customerId,
    fullName: args.customerName,
    phone: args.phone,
    email: args.email,
    emailRefusedAt: null,
    address: null,
    city: null,
    preferredContact: args.preferredContact,
    language: args.language ?? null,
    trn: null,
    paymentTermsDays: null,
    purchaseOrder: null,
    approver: null,
    approvalLimitFils: null,
    notes: null,
    messagesStoppedAt: null,
    messagesStoppedBy: null,
    offersAllowedAt: null,
    offersAllowedBy: null,
    erasedAt: null,
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
export function bookingNotes({ customerName, email, notes }: Visitor, customer: Row<'customers'>) {
  const otherName = !isSameText(customerName, customer.fullName)
  const otherEmail = email !== null && !isSameText(email, customer.email ?? '')
  const given = [otherName && customerName, otherEmail && email].filter(Boolean).join(', ')
  return [given && `Booked online by ${given}`, notes].filter(Boolean).join('\n') || null
}

function isSameText(one: string, other: string): boolean {
  return matchKey(one) === matchKey(other)
}

export function putVehicle(tx: Tx, args: Visitor & { customerId: number }, ctx: MutationContext): number {
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
