import { Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useFlood } from '#app/queries/attention.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'

const LOOK_AT_CLOCK_MS = 60_000

/** Says with figures that far more bookings come in than usual, until an hour has been calm. */
export function FloodAlarm() {
  const now = new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString()
  const flood = useFlood(now)
  if (!flood) return null
  const { beganAt, requests, networks, unplaced } = flood
  return (
    <Note role="alert" icon={TriangleAlert} bg="danger.subtle" color="danger.fg">
      <Text fontWeight="semibold">Far more bookings than usual</Text>
      <Text>
        {requests} bookings by people whom the shop does not know, since <Ltr>{momentText(beganAt)}</Ltr>,
        from {networks} {networks === 1 ? 'network' : 'networks'}.{' '}
        {unplaced > 0 && `${unplaced} of them have no place. `}
        At least half of each day stays free for others. Confirm the bookings that you know, and cancel the
        rest.
      </Text>
    </Note>
  )
}
