import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { CertificateDrawing } from '#app/documents/certificate-drawing.tsx'
import { paths } from '#app/paths.ts'
import { useCertificate } from '#app/queries/certificates.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Page } from '#app/ui/page.tsx'
import { PaperSheet, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { certificateNumber } from '#schema/rules/certificates/certificate-number.ts'
import { printCertificate } from '#schema/rules/certificates/printed-certificate.ts'
import { ShareSealed } from '../insurer-link.tsx'

/** The certificate of a coating, to be read and printed. */
export function CertificatePage() {
  const issued = useCertificate(readRowId(useParams().id) ?? 0)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const { print } = usePrinting()
  const printed = useMemo(
    () => (issued && settings ? printCertificate({ ...issued, settings }) : null),
    [issued, settings],
  )
  if (!issued || !printed)
    return (
      <AbsentRecord
        page={{ title: 'Certificate', back: { to: paths.appointments, label: 'Back to Appointments' } }}
        reading={issued === undefined || settings === undefined || (issued === null && initialSync)}
        title="No certificate"
        text="There is no certificate of this number on this device."
        drawing="car"
      />
    )
  const { certificate } = issued
  return (
    <Page
      paper
      title={`Certificate ${certificateNumber(certificate)}`}
      subtitle={<bdi>{certificate.car}</bdi>}
      back={{ to: paths.appointment(certificate.appointmentId), label: 'Back to the appointment' }}
      actions={
        <>
          <ShareSealed
            appointmentId={certificate.appointmentId}
            table="certificates"
            ids={[certificate.id]}
            isSealed={typeof printed.seal !== 'string'}
          />
          <Button onClick={() => print('a4')}>
            <Printer aria-hidden="true" /> Print A4
          </Button>
        </>
      }
    >
      <PaperSheet size="a4" contents={printed}>
        <CertificateDrawing certificate={printed} />
      </PaperSheet>
    </Page>
  )
}
