import { Button } from '@chakra-ui/react'
import { Link, useParams } from 'react-router-dom'
import { useAbsenceText } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { useAppointmentDetails, useAppointmentRecord } from '#app/queries/appointments.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { AppointmentDetail } from './appointment-detail.tsx'

/** One appointment: customer, vehicle, services, price and next step. */
export function AppointmentPage() {
  const id = readRowId(useParams().id)
  if (id === null) {
    return (
      <NoAppointment
        title="Invalid Appointment ID"
        text="The number in this address is not an appointment's."
      />
    )
  }
  return <StoredAppointment key={id} id={id} />
}

function StoredAppointment({ id }: { id: number }) {
  const detail = useAppointmentDetails(id)
  const record = useAppointmentRecord(id)
  const initialSync = useInitialSync()
  const absence = useAbsenceText(
    `There is no appointment #${id} on this device. It may have been made on one that has not synced yet.`,
  )
  if (detail && record) return <AppointmentDetail detail={detail} record={record} />
  if (detail !== null || initialSync) {
    return (
      <Page title={`Appointment #${id}`} subtitle={detail === null ? STILL_COMING : undefined} back={BACK}>
        <SkeletonList rows={6} />
      </Page>
    )
  }
  return <NoAppointment title="Appointment Not Found" text={absence} />
}

function NoAppointment({ title, text }: { title: string; text: string }) {
  return (
    <Page title="Appointment">
      <EmptyState
        drawing="road"
        title={title}
        text={text}
        action={
          <Button asChild variant="outline">
            <Link to={paths.appointments}>Back to Appointments</Link>
          </Button>
        }
      />
    </Page>
  )
}

const BACK = { to: paths.appointments, label: 'Back to Appointments' }
const STILL_COMING = 'Still loading: this device has not received all appointments yet.'
