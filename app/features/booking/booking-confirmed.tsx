import { Button, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { carryBookedMessage } from '#app/features/landing/booked-message.ts'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { OutcomeCard } from './outcome-card.tsx'

const REDIRECT_MS = 3000

export type BookingConfirmedProps = {
  /** When the visitor was told, in milliseconds. */
  confirmedAt: number
  scheduledDate: string
  phone: string
  preferredContact: 'sms' | 'whatsapp'
}

export function BookingConfirmed({
  confirmedAt,
  scheduledDate,
  phone,
  preferredContact,
}: BookingConfirmedProps) {
  useEffect(() => {
    const staying = new AbortController()
    const leaving = setTimeout(() => void leaveWhenReachable(confirmedAt, staying.signal), REDIRECT_MS)
    return () => {
      clearTimeout(leaving)
      staying.abort()
    }
  }, [confirmedAt])
  return (
    <OutcomeCard
      drawing="done"
      title="Booking Confirmed"
      actions={
        <Button asChild>
          <a href={paths.landing}>Return to Home</a>
        </Button>
      }
    >
      <Text fontSize="lg">
        <Ltr>
          {formatDay(shopDay(scheduledDate))} at {formatTime(shopTime(scheduledDate))}
        </Ltr>
      </Text>
      <Text color="muted">
        We will write to you by {preferredContact === 'sms' ? 'SMS' : 'WhatsApp'} at{' '}
        <Ltr>{formatPhone(phone)}</Ltr>.
      </Text>
    </OutcomeCard>
  )
}

/** Without a network the browser's error page would take the place of the confirmation: it stays until there is one. */
async function leaveWhenReachable(confirmedAt: number, signal: AbortSignal): Promise<void> {
  const isReachable = await fetch(paths.landing, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (signal.aborted) return
  if (!isReachable) {
    const again = () => void leaveWhenReachable(confirmedAt, signal)
    return window.addEventListener('online', again, { once: true, signal })
  }
  carryBookedMessage(confirmedAt)
  location.assign(paths.landing)
}
