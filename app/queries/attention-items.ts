import {
  useAssignedWhileOff,
  useEarlyPickups,
  useNegativeStock,
  useNewBookings,
  useOffListPrices,
  useOverbookings,
  useOverpaid,
  usePeopleTwice,
  useUninvoiced,
} from './attention.ts'
import { useConflicts } from './conflicts.ts'
import { useUnreadMessages } from './inbound-messages.ts'
import { useUndeliveredNotifications } from './notifications.ts'
import { useReversals } from './online-payments.ts'
import { useQuotesToSettle } from './quotes.ts'
import { useTakenBack } from './taken-back.ts'

/** What needs attention by the rows on this device, by kind, on a day (yyyy-MM-dd); each undefined while it loads. */
export function useAttentionItems(today: string) {
  return {
    bookings: useNewBookings(today),
    conflicts: useConflicts(),
    overbooked: useOverbookings(today),
    quotes: useQuotesToSettle(today),
    pickups: useEarlyPickups(today),
    people: usePeopleTwice(today),
    away: useAssignedWhileOff(today),
    reversals: useReversals(),
    overpaid: useOverpaid(),
    undone: useTakenBack(today),
    uninvoiced: useUninvoiced(),
    prices: useOffListPrices(),
    stock: useNegativeStock(),
    inbox: useUnreadMessages(),
    messages: useUndeliveredNotifications(),
  }
}

/** How many items each kind has. */
export function countItems<Kind extends string>(
  items: Record<Kind, readonly unknown[] | undefined>,
): Record<Kind, number | undefined> {
  const counts = Object.entries<readonly unknown[] | undefined>(items).map(([kind, each]) => [
    kind,
    each?.length,
  ])
  return Object.fromEntries(counts) as Record<Kind, number | undefined>
}
