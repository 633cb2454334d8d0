import { Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { carryBookedMessage } from '#app/domain/site/booked-message.ts'
import { paths } from '#app/paths.ts'
import { Drawing, type DrawingName } from '#app/ui/drawing.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { formatPlate, readPlate } from '#schema/rules/plate.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'
import { CallUs } from './call-us.tsx'
import { bookingOf, type PendingBooking } from './pending-booking.ts'
import { ReadyText } from './ready-text.tsx'

const REDIRECT_MS = 3000

type OutcomeCardProps = {
  drawing: DrawingName
  title: string
  /** The next actions, as buttons. */
  actions: ReactNode
  children: ReactNode
}

/**
 * The result of sending, which replaces the form. It takes the focus, because the focused button no longer exists.
 */
function OutcomeCard({ drawing, title, actions, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card.Root maxW="lg" mx="auto" my={{ base: '6', md: '16' }}>
      <Card.Body alignItems="center" textAlign="center" gap="5" py="10">
        <Drawing name={drawing} />
        <Stack gap="2" w="full" textWrap="balance">
          <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
            {title}
          </Heading>
          {children}
        </Stack>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" w={{ base: 'full', sm: 'auto' }}>
          {actions}
        </Stack>
      </Card.Body>
    </Card.Root>
  )
}

type BookedBeforeProps = { message: string; onBookAnother: () => void }

/** An earlier attempt was booked after all. A second appointment is booked only when the visitor asks for it. */
export function BookedBefore({ message, onBookAnother }: BookedBeforeProps) {
  return (
    <OutcomeCard
      drawing="done"
      title="You are booked already"
      actions={
        <>
          <Button asChild>
            <a href={paths.landing}>Return to Home</a>
          </Button>
          <Button variant="outline" onClick={onBookAnother}>
            Book another visit
          </Button>
        </>
      }
    >
      <Text fontSize="lg">
        <CallUs text={message} />
      </Text>
    </OutcomeCard>
  )
}

type BookingConfirmedProps = {
  /** When the confirmation was shown (ms since 1970). */
  confirmedAt: number
  scheduledDate: string
  endsAt: string | undefined
  phone: string
  preferredContact: 'sms' | 'whatsapp'
}

export function BookingConfirmed({
  confirmedAt,
  scheduledDate,
  endsAt,
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
      <ReadyText day={shopDay(scheduledDate)} endsAt={endsAt} />
      <Text color="muted">
        We will write to you by {preferredContact === 'sms' ? 'SMS' : 'WhatsApp'} at{' '}
        <Ltr>{formatPhone(phone)}</Ltr>.
      </Text>
    </OutcomeCard>
  )
}

/** Leaves once the landing page responds: offline, the browser's error page would replace the confirmation. */
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

type BookingPendingProps = {
  waiting: PendingBooking
  sending: boolean
  onSendNow: () => void
  onCancel: () => void
}

/** A booking that, as far as this device knows, has not reached the server. */
export function BookingPending({ waiting, sending, onSendNow, onCancel }: BookingPendingProps) {
  const booking = bookingOf(waiting)
  const plate = formatPlate({ plateCategory: booking.plateCategory, ...readPlate(booking) })
  return (
    <OutcomeCard
      drawing="road"
      title="Not confirmed yet"
      actions={
        <>
          <Button colorPalette="attention" onClick={onSendNow} disabled={sending}>
            {sending ? 'Sending...' : 'Send now'}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel request
          </Button>
        </>
      }
    >
      <Text fontSize="lg">
        Your booking request is kept on this device. We send it as soon as there is a connection.
      </Text>
      <Stack gap="1" p="4" my="2" bg="sunken" borderRadius="l2">
        <Text fontWeight="semibold">
          <Ltr>
            {formatDay(booking.date)} at {formatTime(booking.time)}
          </Ltr>
        </Text>
        <ReadyText day={booking.date} endsAt={waiting.endsAt} />
        <Text>{waiting.serviceNames.join(', ')}</Text>
        <Text color="muted">
          {vehicleName(booking)} · <Ltr>{plate}</Ltr>
        </Text>
      </Stack>
      <Text role="status" color="muted">
        {sending
          ? 'Sending your request...'
          : 'Waiting for a connection. If you close this page, open it again later to send it.'}
      </Text>
    </OutcomeCard>
  )
}
