import { Text } from '@chakra-ui/react'
import type { Job } from '#app/queries/appointments.ts'
import { useInvoiced } from '#app/queries/invoiced.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { InvoicedNote } from './invoiced-note.tsx'
import { SoldLines } from './sold-lines.tsx'

/** What the customer pays for. */
export function ServicesCard({ job }: { job: Job }) {
  const invoiced = useInvoiced(job.appointment.id)
  return (
    <DetailCard title="Services">
      <SoldLines job={job} />
      {job.services.length === 0 && <Text color="muted">No services on this appointment.</Text>}
      {invoiced && <InvoicedNote />}
    </DetailCard>
  )
}
