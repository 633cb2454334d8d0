import { Button } from '@chakra-ui/react'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { CertificateList } from '#app/domain/certificates-list.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useCertificates } from '#app/queries/certificates.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import type { Certificate } from '#schema/rows/certificate.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { certificateNumber } from '#schema/rules/certificates/certificate-number.ts'
import { ISSUES_CERTIFICATES } from '#schema/rules/permissions.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

/**
 * The certificates of an appointment's coatings, of which it may have several, as of paint and of wheels. They are issued once the work is
 * done; nothing for work that is not, and for who issues none.
 */
export function CertificateCard({ detail }: { detail: AppointmentDetails }) {
  const { appointment } = detail
  const { role } = useUser()
  const certificates = useCertificates({ appointmentId: appointment.id })
  const [opening, setOpening] = useState<'new' | number | null>(null)
  const mayIssue = ISSUES_CERTIFICATES.includes(role) && isFinished(appointment.status)
  if (!certificates || (certificates.length === 0 && !mayIssue)) return null
  const reissueButton = (certificate: Certificate) => (
    <Button
      variant="ghost"
      size="sm"
      minH="11"
      flexShrink="0"
      aria-label={`Issue ${certificateNumber(certificate)} anew`}
      onClick={() => setOpening(certificate.id)}
    >
      Issue anew
    </Button>
  )
  return (
    <DetailCard
      title="Certificate"
      badge={
        mayIssue && (
          <Button variant="outline" size="sm" minH="11" my="-2" onClick={() => setOpening('new')}>
            <Award aria-hidden="true" /> {certificates.length > 0 ? 'Issue another' : 'Issue'}
          </Button>
        )
      }
    >
      {certificates.length === 0 ? (
        <NothingLine>None yet. It says which coating the car has, and until when it is valid.</NothingLine>
      ) : (
        <CertificateList certificates={certificates} action={mayIssue ? reissueButton : undefined} />
      )}
      {opening !== null && (
        <CertificateSheet
          key={opening}
          appointmentId={appointment.id}
          superseded={certificates.find(({ id }) => id === opening)}
          onClose={() => setOpening(null)}
        />
      )}
    </DetailCard>
  )
}
