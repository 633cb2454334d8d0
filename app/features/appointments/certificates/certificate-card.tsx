import { Button } from '@chakra-ui/react'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { CertificateList } from '#app/domain/certificates-list.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useCertificates } from '#app/queries/certificates.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { standingCertificates } from '#schema/rules/certificates/certificate-number.ts'
import { ISSUES_CERTIFICATES } from '#schema/rules/permissions.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

/** The certificates of an appointment's coatings, which are issued once the work is done; nothing for work that is not, and for who issues none. */
export function CertificateCard({ detail }: { detail: AppointmentDetails }) {
  const { appointment } = detail
  const { role } = useUser()
  const certificates = useCertificates({ appointmentId: appointment.id })
  const [opening, setOpening] = useState<'new' | number | null>(null)
  const mayIssue = ISSUES_CERTIFICATES.includes(role) && isFinished(appointment.status)
  if (!certificates || (certificates.length === 0 && !mayIssue)) return null
  const [standing] = standingCertificates(certificates)
  return (
    <DetailCard
      title="Certificate"
      badge={
        mayIssue && (
          <Button
            variant="outline"
            size="sm"
            minH="11"
            my="-2"
            onClick={() => setOpening(standing?.id ?? 'new')}
          >
            <Award aria-hidden="true" /> {standing ? 'Issue anew' : 'Issue'}
          </Button>
        )
      }
    >
      {certificates.length === 0 ? (
        <NothingLine>None yet. It says which coating the car has, and until when it is valid.</NothingLine>
      ) : (
        <CertificateList certificates={certificates} />
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
