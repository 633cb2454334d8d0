import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { storedAppointmentValues } from './form-values.ts'
import { InvoicedNote } from './invoiced-note.tsx'
import { SectionTitle } from './section-title.tsx'
import { SoldLines } from './sold-lines.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

/** In place of what is chosen: services and products of an appointment whose tax invoice is out. */
export function InvoicedSection({ detail }: { detail: AppointmentDetails }) {
  const { setValue } = useAppointmentFields()
  // Chosen before the invoice came: it would be refused together with what may still change.
  useEffect(() => {
    const { serviceIds, additionalProducts } = storedAppointmentValues(detail)
    setValue('serviceIds', serviceIds)
    setValue('additionalProducts', additionalProducts)
  }, [detail, setValue])
  return (
    <Stack gap="4" role="group" aria-label="Services and products">
      <SectionTitle>Services and products</SectionTitle>
      <SoldLines detail={detail} />
      <InvoicedNote />
    </Stack>
  )
}
