import { useEffect } from 'react'
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
} from '#app/queries/attention.ts'
import { type AttentionCounts, useAttentionCounts } from '#app/queries/attention-counts.ts'
import { useConflicts } from '#app/queries/conflicts.ts'
import { useUnreadMessages } from '#app/queries/inbound-messages.ts'
import { useUndeliveredNotifications } from '#app/queries/notifications.ts'
import { useOtherDeviceRejections, useRejectionPolling } from '#app/queries/rejections.ts'
import { useTakenBack } from '#app/queries/taken-back.ts'
import { useUser } from '#app/session/session-user.ts'
import { useNow } from '#app/ui/use-now.ts'
import { canSettle } from '#schema/rules/people/attention.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

const LOOK_AT_CLOCK_MS = 60_000

/** Keeps the counts of what needs attention up to date, for menus and dashboard. Renders nothing. */
export function CountAttention() {
  const { role } = useUser()
  useRejectionPolling(canSettle(role, 'elsewhere'))
  const today = shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString())
  const bookings = useNewBookings(today)?.length
  const conflicts = useConflicts()?.length
  const overbooked = useOverbookings(today)?.length
  const pickups = useEarlyPickups(today)?.length
  const people = usePeopleTwice(today)?.length
  const away = useAssignedWhileOff(today)?.length
  const overpaid = useOverpaid()?.length
  const undone = useTakenBack(today)?.length
  const uninvoiced = useUninvoiced()?.length
  const prices = useOffListPrices()?.length
  const stock = useNegativeStock()?.length
  const inbox = useUnreadMessages()?.length
  const messages = useUndeliveredNotifications()?.length
  const elsewhere = useOtherDeviceRejections().refusals?.length
  useEffect(() => {
    // Publish all counts at once: a total that rises while they load would look like new items.
    const counted = [
      bookings,
      conflicts,
      overbooked,
      pickups,
      people,
      away,
      overpaid,
      undone,
      uninvoiced,
      prices,
      stock,
      inbox,
      messages,
    ]
    if (counted.includes(undefined)) return
    const counts: AttentionCounts = {
      bookings,
      conflicts,
      overbooked,
      pickups,
      people,
      away,
      overpaid,
      undone,
      uninvoiced,
      prices,
      stock,
      inbox,
      messages,
      elsewhere,
    }
    useAttentionCounts.setState(counts)
  }, [
    bookings,
    conflicts,
    overbooked,
    pickups,
    people,
    away,
    overpaid,
    undone,
    uninvoiced,
    prices,
    stock,
    inbox,
    messages,
    elsewhere,
  ])
  useEffect(() => () => useAttentionCounts.setState({}, true), [])
  return null
}
