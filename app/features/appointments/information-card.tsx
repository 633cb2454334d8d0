import { Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { reminderWord } from '#app/domain/notifications/notification-words.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { SoldLines } from '#app/sheets/appointment/sold-lines.tsx'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { isPickupEarly } from '#schema/rules/schedule/early-pickups.ts'
import { formatPhone, phoneText, takesMessages, whatsappLink } from '#schema/rules/text/phone.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { beginOf } from '#schema/rules/time/interval.ts'
import { isSameShopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'
import { formatDuration, formatTime } from '#schema/rules/time/time-text.ts'

export function InformationCard({ detail }: { detail: JobDetails }) {
  const { appointment, vehicle } = detail
  const settings = useSettings()
  const names = useStaffNames()
  const nameOf = (id: number | null) => (id === null ? undefined : names.get(id))
  const { technicianId, assistantId, startedById, completedById } = appointment
  const helper = nameOf(assistantId ?? null)
  const { scheduledDate, endsAt, pickupAt, startedAt, completedAt } = appointment
  const begins = beginOf(appointment)
  const { durationMinutes, status, statusReason } = appointment
  return (
    <DetailCard title="Appointment Information">
      <SimpleGrid as="dl" minChildWidth="8rem" gap="4">
        {statusReason && (
          <Fact label="Reason" wide>
            {statusReason}
          </Fact>
        )}
        <CustomerFact detail={detail} />
        <Fact label="Vehicle">
          {vehicle ? (
            <Stack gap="0">
              <Text>
                <PlateText vehicle={vehicle} />
              </Text>
              <Text>
                <Ltr>
                  <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year}
                </Ltr>
              </Text>
              <Text color="muted">{colorName(vehicle.color)}</Text>
            </Stack>
          ) : (
            'Not on this device yet'
          )}
        </Fact>
        <Fact label="Planned">
          <Text fontWeight="semibold">
            {/* Of finished work the end is the real one. */}
            <Ltr>{isFinished(status) ? formatTime(shopTime(begins)) : formatTimeSpan(begins, endsAt)}</Ltr>
          </Text>
          <Text color="muted">
            <Ltr>{formatDuration(durationMinutes)}</Ltr>
          </Text>
          {begins !== scheduledDate && (
            <Text color="muted">
              Planned for <Ltr>{momentText(scheduledDate)}</Ltr>
            </Text>
          )}
        </Fact>
        {pickupAt && (
          <Fact label="Pick-up">
            <Ltr>{momentText(pickupAt)}</Ltr>
            {isPickupEarly(appointment) && <Text color="attention.fg">Before the work is done</Text>}
          </Fact>
        )}
        <Fact label="Bay">{appointment.bay ?? 'Not assigned'}</Fact>
        {/* On a phone the fields of the card below say so. */}
        <Fact label="Technician" hideBelow="md">
          <bdi>{nameOf(technicianId) ?? 'Nobody yet'}</bdi>
          {helper && (
            <Text color="muted">
              with <bdi>{helper}</bdi>
            </Text>
          )}
        </Fact>
        <Fact label="Reminder">{reminderWord({ ...detail, settings })}</Fact>
        {startedAt && (
          <Fact label="Started">
            <Ltr>{momentText(startedAt)}</Ltr>
            <By userId={startedById} names={names} />
          </Fact>
        )}
        {completedAt && (
          <Fact label="Completed">
            <Ltr>{momentText(completedAt)}</Ltr>
            <By userId={completedById} names={names} />
          </Fact>
        )}
        {startedAt && completedAt && <InBay from={startedAt} until={completedAt} />}
        {appointment.purchaseOrder && (
          <Fact label="PO number">
            <bdi>{appointment.purchaseOrder}</bdi>
          </Fact>
        )}
        {appointment.source === 'public' && <Fact label="Booked">By the customer, online</Fact>}
      </SimpleGrid>
    </DetailCard>
  )
}

/** How long a vehicle stood in its bay on the day; of a longer stay, until when. */
function InBay({ from, until }: { from: string; until: string }) {
  const minutes = Math.round((Date.parse(until) - Date.parse(from)) / 60_000)
  return (
    <Fact label="In the bay">
      <Ltr>{isSameShopDay(from, until) ? formatDuration(minutes) : formatTimeSpan(from, until)}</Ltr>
    </Fact>
  )
}

function By({ userId, names }: { userId: number | null | undefined; names: ReadonlyMap<number, string> }) {
  const name = userId && names.get(userId)
  return name ? (
    <Text color="muted">
      by <bdi>{name}</bdi>
    </Text>
  ) : null
}

/** As high as a finger needs, on phones and tablets. */
const TAPPED = { minH: { base: '11', xl: '6' }, alignItems: 'center' } as const

function CustomerFact({ detail: { appointment, customer } }: { detail: JobDetails }) {
  if (!customer) return <Fact label="Customer">{`Customer #${appointment.customerId}`}</Fact>
  return (
    <Fact label="Customer">
      <Stack gap="1" align="start">
        <Link asChild fontWeight="semibold" {...TAPPED}>
          <RouterLink to={paths.customer(customer.id)}>{customer.fullName}</RouterLink>
        </Link>
        {customer.phone ? (
          <Link href={`tel:${customer.phone}`} whiteSpace="nowrap" {...TAPPED}>
            <Ltr>{formatPhone(customer.phone)}</Ltr>
          </Link>
        ) : (
          phoneText(customer.phone)
        )}
        {customer.phone && takesMessages(customer.phone) !== 'no' && (
          <Link href={whatsappLink(customer.phone)} target="_blank" rel="noreferrer" {...TAPPED}>
            WhatsApp
          </Link>
        )}
      </Stack>
    </Fact>
  )
}

/** The services and products that the customer pays for. */
export function ServicesCard({ detail }: { detail: JobDetails }) {
  return (
    <DetailCard title="Services">
      <SoldLines detail={detail} />
      {detail.services.length === 0 && <Text color="muted">No services on this appointment.</Text>}
    </DetailCard>
  )
}
