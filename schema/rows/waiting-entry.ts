import { z } from 'zod'
import { ReminderMethod } from './appointment.ts'
import { Day, Instant, RowId, Text } from './fields.ts'
import { RequestedCar } from './requested-party.ts'

/** For so many minutes a time is offered to one customer before it is offered to the next. */
export const OFFER_MINUTES = 30
/** The most days that an entry can be for. */
export const MOST_WAITING_DAYS = 7
/** The most services of an entry. */
export const MOST_WAITING_SERVICES = 20

export const WAITING_SOURCES = ['booking', 'counter'] as const
export const WAITING_STATES = ['open', 'taken', 'left', 'over'] as const
/**
 * `open` until the customer has taken a time that was offered, has left the list, or the last of their days is over.
 */
const WaitingState = z.enum(WAITING_STATES)
export type WaitingState = z.infer<typeof WaitingState>

/** An entry of the waiting list: a customer who wants a time on full days, and is told when one becomes free. */
export const WaitingEntry = z.object({
  id: RowId,
  customerId: RowId,
  vehicleId: RowId,
  serviceIds: z.array(RowId),
  /** The days that suit the customer, both included. */
  firstDay: Day,
  lastDay: Day,
  /** How the customer is written to, unless their own choice is a written one. */
  method: ReminderMethod,
  /** The car as the visitor described it; null where it was put on the list at the counter. */
  requested: RequestedCar.nullable(),
  /** The notes that the appointment is to have. */
  notes: Text,
  /** Where the customer asked for it. That act, at `createdAt`, is the consent to be written to. */
  source: z.enum(WAITING_SOURCES),
  state: WaitingState,
  /** The times that were free when the customer asked, or when they were last offered one that day: these do not suit. */
  passedOver: z.array(Instant),
  /** The time that was offered last, when that was and how long it is theirs first; null while none was. */
  offeredTime: Instant.nullable(),
  offeredAt: Instant.nullable(),
  offerEndsAt: Instant.nullable(),
  /** The appointment that came of it. */
  appointmentId: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type WaitingEntry = z.infer<typeof WaitingEntry>
