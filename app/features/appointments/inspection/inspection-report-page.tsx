import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import '#app/documents/inspection-paper.css'
import { InspectionDrawing } from '#app/documents/inspection-drawing.tsx'
import { PhotoImage } from '#app/domain/inspections/photo-image.tsx'
import { paths } from '#app/paths.ts'
import { useAppointmentDetails } from '#app/queries/appointments.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Page } from '#app/ui/page.tsx'
import { PaperSheet, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { printInspection } from '#schema/rules/inspections/printed-inspection.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { ShareSealed } from '../insurer-link.tsx'

/** How the car of an appointment came and left, to be read and printed. */
export function InspectionReportPage() {
  const id = readRowId(useParams().id)
  const detail = useAppointmentDetails(id ?? 0)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const { print } = usePrinting()
  const report = useMemo(
    () =>
      detail && settings
        ? printInspection({
            ...detail,
            rows: detail.inspection,
            settings,
            appointmentId: detail.appointment.id,
            language: 'en',
          })
        : null,
    [detail, settings],
  )
  if (!detail || !report)
    return (
      <AbsentRecord
        page={{ title: 'Inspection report', back: { to: paths.appointments, label: 'Back to Appointments' } }}
        reading={detail === undefined || settings === undefined || (detail === null && initialSync)}
        title="No inspection"
        text="Nothing was recorded of how this car came and left, or it has not reached this device yet."
        drawing="car"
      />
    )
  const { appointment, vehicle } = detail
  return (
    <Page
      paper
      title="Inspection report"
      subtitle={vehicle && <bdi>{vehicleName(vehicle)}</bdi>}
      back={{ to: paths.appointment(appointment.id), label: 'Back to the appointment' }}
      actions={
        <>
          <ShareSealed
            appointmentId={detail.appointment.id}
            table="inspectionSignatures"
            ids={detail.inspection.signatures.map(({ id }) => id)}
            isSealed={detail.inspection.seals.some(({ signatureId }) => signatureId !== null)}
          />
          <Button onClick={() => print('a4')}>
            <Printer aria-hidden="true" /> Print A4
          </Button>
        </>
      }
    >
      <PaperSheet size="a4" contents={report}>
        <InspectionDrawing
          report={report}
          photo={(fileId, name) => <PhotoImage fileId={fileId} alt={name} />}
        />
      </PaperSheet>
    </Page>
  )
}
