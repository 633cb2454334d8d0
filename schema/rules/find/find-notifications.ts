import type { Notification } from '../../rows/notification.ts'
import type { Plate } from '../text/plate.ts'
import { searchWords } from '../text/search-text.ts'
import { findCustomers, phoneDigits, type SearchedCustomer } from './find-customers.ts'
import { findOwners } from './find-vehicles.ts'

/** Fewer digits would match too many phone numbers. */
const PHONE_DIGITS_MIN = 4

/** A notification with the search text of its placeholders: the name, the vehicle, the plate as they were. */
type Findable = Pick<Notification, 'appointmentId' | 'customerId' | 'recipient'> & { text: string }

type Customers = {
  rows: readonly (SearchedCustomer & { id: number })[]
  get: (id: number) => SearchedCustomer | undefined
}

type Around = {
  customers: Customers
  vehicles: readonly (Plate & { customerId: number; text: string })[]
  /** The appointments of the document whose number was typed. */
  invoiced: ReadonlySet<number>
}

/**
 * The notifications that a search means, as the list of customers is searched: those to a customer of that name or phone
 * or with that plate, those that contain every typed word, if need be with the customer's, and those about work whose
 * invoice was typed.
 */
export function findNotifications<M extends Findable>(
  messages: readonly M[],
  typed: string,
  { customers, vehicles, invoiced }: Around,
): readonly M[] {
  const words = searchWords(typed)
  if (words.length === 0) return messages
  const digits = phoneDigits(typed)
  const found = new Set<number>([
    ...findCustomers(customers.rows, typed).map(({ id }) => id),
    ...findOwners(vehicles, customers.get, typed).keys(),
  ])
  return messages.filter(({ text, customerId, appointmentId, recipient }) => {
    if (customerId !== null && found.has(customerId)) return true
    if (appointmentId !== null && invoiced.has(appointmentId)) return true
    if (digits.length >= PHONE_DIGITS_MIN && recipient.includes(digits)) return true
    const missing = words.filter(word => !text.includes(word))
    const customer = customerId === null ? '' : (customers.get(customerId)?.text ?? '')
    return missing.every(word => customer.includes(word))
  })
}
