import { Button } from '@chakra-ui/react'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { CertificateList } from '#app/domain/certificates-list.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useCertificates } from '#app/queries/certificates.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { useUrlSwitch } from '#app/ui/url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import type { Role } from '#schema/rows/user.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { standingCertificates } from '#schema/rules/certificates/certificate-number.ts'
import { ISSUES_CERTIFICATES } from '#schema/rules/permissions.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

/** The certificates of an appointment's coatings, and the sheet that issues one (?certificate=true); nothing where there is none. */
export function CertificateCard({ detail }: { detail: AppointmentDetails }) {
  const { id, status } = detail.appointment
  const { role } = useUser()
  const certificates = useCertificates({ appointmentId: id })
  const [asked, setAsked] = useUrlSwitch('certificate')
  if (!certificates) return null
  const mayIssue = mayIssueCertificates(role, status)
  return (
    <>
      {certificates.length > 0 && (
        <DetailCard
          title="Certificate"
          badge={
            mayIssue && (
              <Button variant="outline" size="sm" minH="11" my="-2" onClick={() => setAsked(true)}>
                <Award aria-hidden="true" /> Issue anew
              </Button>
            )
          }
        >
          <CertificateList certificates={certificates} />
        </DetailCard>
      )}
      {asked && mayIssue && (
        <IssueSheet
          appointmentId={id}
          standing={standingCertificates(certificates)[0]}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

type IssueSheetProps = { appointmentId: number; standing: Certificate | undefined; onClose: () => void }

/** In place of the one that stood as the sheet opened. */
function IssueSheet({ standing, ...sheet }: IssueSheetProps) {
  const [superseded] = useState(standing)
  return <CertificateSheet superseded={superseded} {...sheet} />
}

/** Whether somebody of this role issues certificates for an appointment in this state: once the work is done. */
export function mayIssueCertificates(role: Role, status: AppointmentStatus): boolean {
  return ISSUES_CERTIFICATES.includes(role) && isFinished(status)
}
