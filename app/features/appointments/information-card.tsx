import { Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { InvoicedNote, SoldLines } from '#app/domain/appointment-sheet/sold-lines.tsx'
import { reminderWord } from '#app/domain/notifications/notification-words.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useInvoiced } from '#app/queries/appointments.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatPhone, takesMessages, whatsappLink } from '#schema/rules/phone.ts'
import { addMinutes, shopTime } from '#schema/rules/shop-time.ts'
import { formatDuration, formatTime } from '#schema/rules/time-text.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'

export function InformationCard({ detail }: { detail: AppointmentDetails }) {
  const { appointment, vehicle } = detail
  const technician = useStaffMember(appointment.technicianId)
  const { startedAt, completedAt, durationMinutes, statusReason } = appointment
  return (
    <DetailCard title="Appointment Information">
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap="4">
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
        <Fact label="Time">
          <Text fontWeight="semibold">
            <Ltr>{timeSpan(appointment)}</Ltr>
          </Text>
          <Text color="muted">
            <Ltr>{formatDuration(durationMinutes)}</Ltr>
          </Text>
        </Fact>
        <Fact label="Bay">{appointment.bay ?? 'Not assigned'}</Fact>
        <Fact label="Technician">{technician?.fullName ?? 'Nobody yet'}</Fact>
        <Fact label="Reminder">{reminderWord(detail)}</Fact>
        {startedAt && (
          <Fact label="Started">
            <Ltr>{momentText(startedAt)}</Ltr>
          </Fact>
        )}
        {completedAt && (
          <Fact label="Completed">
            <Ltr>{momentText(completedAt)}</Ltr>
          </Fact>
        )}
        {appointment.source === 'public' && <Fact label="Booked">By the customer, online</Fact>}
        {statusReason && (
          <Fact label="Reason" wide>
            {statusReason}
          </Fact>
        )}
        {appointment.notes && (
          <Fact label="Notes" wide>
            <Text whiteSpace="pre-wrap">
              <bdi>{appointment.notes}</bdi>
            </Text>
          </Fact>
        )}
      </SimpleGrid>
    </DetailCard>
  )
}

function CustomerFact({ detail: { appointment, customer } }: { detail: AppointmentDetails }) {
  if (!customer) return <Fact label="Customer">{`Customer #${appointment.customerId}`}</Fact>
  return (
    <Fact label="Customer">
      <Stack gap="1" align="start">
        <Link asChild fontWeight="semibold">
          <RouterLink to={paths.customer(customer.id)}>{customer.fullName}</RouterLink>
        </Link>
        <Link href={`tel:${customer.phone}`} whiteSpace="nowrap">
          <Ltr>{formatPhone(customer.phone)}</Ltr>
        </Link>
        {takesMessages(customer.phone) && (
          <Link href={whatsappLink(customer.phone)} target="_blank" rel="noreferrer">
            WhatsApp
          </Link>
        )}
      </Stack>
    </Fact>
  )
}

function timeSpan({ scheduledDate, durationMinutes }: Appointment): string {
  const ends = addMinutes(scheduledDate, durationMinutes)
  return `${formatTime(shopTime(scheduledDate))} – ${formatTime(shopTime(ends))}`
}

/** The services and products that the customer pays for. */
export function ServicesCard({ detail }: { detail: AppointmentDetails }) {
  const invoiced = useInvoiced(detail.appointment.id)
  return (
    <DetailCard title="Services">
      <SoldLines detail={detail} />
      {detail.services.length === 0 && <Text color="muted">No services on this appointment.</Text>}
      {invoiced && <InvoicedNote />}
    </DetailCard>
  )
}
