import { Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'

const REDIRECT_MS = 3000

export type BookingConfirmedProps = {
  scheduledDate: string
  phone: string
  preferredContact: 'sms' | 'whatsapp'
}

export function BookingConfirmed({ scheduledDate, phone, preferredContact }: BookingConfirmedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    const leaving = setTimeout(() => location.assign(paths.landing), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [])
  return (
    <Card.Root maxW="lg" mx="auto" my={{ base: '6', md: '16' }}>
      <Card.Body alignItems="center" textAlign="center" gap="5" py="10">
        <Drawing name="done" />
        <Stack gap="2">
          <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
            Booking Confirmed
          </Heading>
          <Text fontSize="lg">
            <Ltr>
              {formatDay(shopDay(scheduledDate))} at {formatTime(shopTime(scheduledDate))}
            </Ltr>
          </Text>
          <Text color="muted">
            We will write to you by {preferredContact === 'sms' ? 'SMS' : 'WhatsApp'} at{' '}
            <Ltr>{formatPhone(phone)}</Ltr>.
          </Text>
        </Stack>
        <Button asChild>
          <a href={paths.landing}>Return to Home</a>
        </Button>
      </Card.Body>
    </Card.Root>
  )
}
