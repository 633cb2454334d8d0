import { Badge, Box, Button, Flex, HStack, Link as StyledLink, Text } from '@chakra-ui/react'
import { CalendarCheck, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import type { Party } from '#app/queries/attention.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { mutate } from '../mutate.ts'

type NewBookingProps = {
  appointment: Appointment
  party: Party | undefined
  unsynced: boolean
  /** Stands before the name. */
  select?: ReactNode
}

/** A visitor's booking that waits for the shop, with what answers it. */
export function NewBooking({ appointment, party, unsynced, select }: NewBookingProps) {
  const { saving, save } = useSaving()
  const { id, scheduledDate } = appointment
  const who = appointmentName({ appointment, customer: party?.customer })
  const phone = party?.customer?.phone
  return (
    <Flex
      as="li"
      role="listitem"
      aria-label={who}
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="3"
      gap="3"
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <HStack align="start" gap="3" minW="0">
        {select}
        <Box minW="0">
          <HStack gap="2" wrap="wrap">
            <StyledLink asChild fontWeight="semibold" overflowWrap="anywhere">
              <Link to={paths.appointment(id)}>
                <bdi>{who}</bdi>
              </Link>
            </StyledLink>
            {appointment.unplacedAt && <StatusBadge status={displayStatus(appointment)} />}
            <PlaceBadge appointment={appointment} />
            {unsynced && <PendingMark />}
          </HStack>
          <Text fontWeight="semibold">
            <Ltr>{momentText(scheduledDate)}</Ltr>
          </Text>
          {party?.vehicle && (
            <Text color="muted">
              <PlateText vehicle={party.vehicle} /> · <VehicleText vehicle={party.vehicle} />
            </Text>
          )}
        </Box>
      </HStack>
      <HStack gap="2" flexShrink="0" justify="end">
        {phone && (
          <Button asChild variant="outline">
            <a href={`tel:${phone}`} aria-label={`Call ${who}, ${formatPhone(phone)}`}>
              <Phone aria-hidden="true" /> Call
            </a>
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={saving}
          aria-label={`Confirm ${who}`}
          onClick={() =>
            void save(() =>
              saveChange(() => mutate('appointment.confirm', { id }), {
                done: { title: 'Booking confirmed', description: who },
                failed: 'confirm the booking',
              }),
            )
          }
        >
          <CalendarCheck aria-hidden="true" /> Confirm
        </Button>
      </HStack>
    </Flex>
  )
}

/** Until when the time of a booking is kept by somebody whom the shop does not know. */
export function PlaceBadge({ appointment }: { appointment: Appointment }) {
  const { status, requestedFrom, heldUntil } = appointment
  if (status !== 'pending' || !requestedFrom || !heldUntil) return null
  return (
    <Badge colorPalette="attention">
      Time kept until <Ltr>{formatTime(shopTime(heldUntil))}</Ltr>
    </Badge>
  )
}
