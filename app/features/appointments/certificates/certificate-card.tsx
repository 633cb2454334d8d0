import { Button } from '@chakra-ui/react'
import { Award } from 'lucide-react'
import { CertificateList } from '#app/domain/certificates-list.tsx'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useCertificates } from '#app/queries/certificates.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { useUrlChoice } from '#app/ui/url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import type { Role } from '#schema/rows/user.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { certificateNumber } from '#schema/rules/certificates/certificate-number.ts'
import { ISSUES_CERTIFICATES } from '#schema/rules/permissions.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

/**
 * The certificates of an appointment's coatings, of which it may have several, as of paint and of wheels; nothing where there is none. The sheet that
 * issues one opens by the address: ?certificate=true, or the id of the one that it takes the place of.
 */
export function CertificateCard({ detail }: { detail: JobDetails }) {
  const { id: appointmentId, status } = detail.appointment
  const { role } = useUser()
  const certificates = useCertificates({ appointmentId })
  const [asked, ask] = useUrlChoice('certificate')
  if (!certificates) return null
  const mayIssue = mayIssueCertificates(role, status)
  const reissueButton = (certificate: Certificate) => (
    <Button
      variant="ghost"
      size="sm"
      minH="11"
      flexShrink="0"
      aria-label={`Issue ${certificateNumber(certificate)} anew`}
      onClick={() => ask(String(certificate.id))}
    >
      Issue anew
    </Button>
  )
  return (
    <>
      {certificates.length > 0 && (
        <DetailCard
          title="Certificate"
          badge={
            mayIssue && (
              <Button variant="outline" size="sm" minH="11" my="-2" onClick={() => ask('true')}>
                <Award aria-hidden="true" /> Issue another
              </Button>
            )
          }
        >
          <CertificateList certificates={certificates} action={mayIssue ? reissueButton : undefined} />
        </DetailCard>
      )}
      {asked && mayIssue && (
        <CertificateSheet
          key={asked}
          appointmentId={appointmentId}
          superseded={certificates.find(({ id }) => String(id) === asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

/** Whether somebody of this role issues certificates for an appointment in this state: once the work is done. */
export function mayIssueCertificates(role: Role, status: AppointmentStatus): boolean {
  return ISSUES_CERTIFICATES.includes(role) && isFinished(status)
}
