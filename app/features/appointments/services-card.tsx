import { Text } from '@chakra-ui/react'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useInvoiced } from '#app/queries/invoiced.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { InvoicedNote } from './invoiced-note.tsx'
import { SoldLines } from './sold-lines.tsx'

/** What the customer pays for. */
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
