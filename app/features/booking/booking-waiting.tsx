import { Button, Stack, Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { readPlate } from '#schema/rules/plate.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { bookingOf, type WaitingBooking } from './waiting-booking.ts'

export type BookingWaitingProps = {
  waiting: WaitingBooking
  sending: boolean
  onSendNow: () => void
  onCancel: () => void
}

/** A booking that has not reached the shop, as far as anybody knows. */
export function BookingWaiting({ waiting, sending, onSendNow, onCancel }: BookingWaitingProps) {
  const booking = bookingOf(waiting)
  const { plateCode, plateNumber } = readPlate(booking)
  const plate = [emirateName(booking.plateCategory), plateCode, plateNumber].filter(Boolean).join(' ')
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
