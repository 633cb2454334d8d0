import type { Role } from '../../rows/user.ts'
import { DECIDES_FOR_SHOP, TAKES_MONEY } from '../permissions.ts'

/** A part of the first screen of a phone or a tablet. */
export type HomePart =
  /** The car somebody works on, or the next one. */
  | 'at_hand'
  /** The finished work that nobody has paid for. */
  | 'to_pay'
  /** The cars that are not as far as they should be. */
  | 'late'
  /** The walk-ins that wait for a bay. */
  | 'waiting'
  /** What is to be done today, the cars in work before those that come. */
  | 'upcoming'
  /** The same for who stands at the counter: the cars that come next. */
  | 'arriving'
  /** The messages that a person has to send. */
  | 'messages'
  /** The visitors' bookings that wait for the shop. */
  | 'bookings'
  /** The money of the day. */
  | 'money'
  /** Who is on shift, and who of them has no car. */
  | 'people'
  /** What a person has to settle. */
  | 'attention'
  /** The figures of the day. */
  | 'figures'
  /** The products that run low. */
  | 'stock'

/**
 * The parts of a person's first screen in their order, by what the person may do: 1. who decides for the shop begins with
 * the day, 2. who takes money with what is to be paid, 3. everybody else with the car at hand.
 *
 * @example
 * homeParts('cashier') // ['to_pay', 'waiting', 'arriving', 'messages', 'bookings', 'figures', 'stock']
 */
export function homeParts(role: Role): HomePart[] {
  const takesMoney = TAKES_MONEY.includes(role)
  const counter: HomePart[] = takesMoney ? ['to_pay'] : []
  const messages: HomePart[] = takesMoney ? ['messages'] : []
  if (DECIDES_FOR_SHOP.includes(role))
    return [
      'figures',
      'late',
      'money',
      'people',
      'attention',
      ...counter,
      'waiting',
      'upcoming',
      ...messages,
      'bookings',
      'stock',
    ]
  if (takesMoney) return [...counter, 'waiting', 'arriving', ...messages, 'bookings', 'figures', 'stock']
  return ['at_hand', 'waiting', 'upcoming', 'figures', 'stock', 'bookings']
}
