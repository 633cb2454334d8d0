import { Button, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { OutcomeCard } from './outcome-card.tsx'

const REDIRECT_MS = 3000

export type BookingConfirmedProps = {
  scheduledDate: string
  phone: string
  preferredContact: 'sms' | 'whatsapp'
}

export function BookingConfirmed({ scheduledDate, phone, preferredContact }: BookingConfirmedProps) {
  useEffect(() => {
    const leaving = setTimeout(() => location.assign(paths.landing), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [])
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
