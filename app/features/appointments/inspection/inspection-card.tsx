import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PhotoButton } from '#app/domain/inspections/photo-image.tsx'
import { PhotoViewer, pairOf } from '#app/domain/inspections/photo-viewer.tsx'
import { paths } from '#app/paths.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { INSPECTION_KINDS, type InspectionKind } from '#schema/rows/inspection.ts'
import type { InspectionPart } from '#schema/rows/service.ts'
import { isCalledOff } from '#schema/rules/appointments/appointment-status.ts'
import { hasPart } from '#schema/rules/inspections/asked-parts.ts'
import { type InspectionReport, inspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { INSPECTION_NAMES, inspectionText, photoName } from '#schema/rules/inspections/inspection-words.ts'
import { drawBehind } from '../beside-photos.tsx'
import { SignedBy } from './signed-by.tsx'

type InspectionCardProps = { onOpen: (kind: InspectionKind) => void }

/** How the car came and left: thumbnails, how many marks, the odometer, and who signed when. */
export const InspectionCard = drawBehind<InspectionCardProps>(({ detail, onOpen }) => {
  const { appointment, inspection, inspectionAsks } = detail
  const reports = INSPECTION_KINDS.map(kind => inspectionReport(inspection, kind))
  const hasAny = reports.some(report => report !== null)
  const hasReport = hasAny || detail.checklists.some(({ steps }) => steps.some(({ tick }) => tick !== null))
  if (isCalledOff(appointment.status) && !hasReport) return null
  return (
    <DetailCard
      title="Inspection"
      badge={
        hasReport && (
          <Button asChild variant="ghost" size="sm" minH="11" my="-2">
            <Link to={paths.appointmentInspection(appointment.id)}>
              <Printer aria-hidden="true" /> Report
            </Link>
          </Button>
        )
      }
    >
      {INSPECTION_KINDS.map((kind, index) => (
        <OneInspection
          key={kind}
          kind={kind}
          report={reports[index] ?? null}
          asks={inspectionAsks[kind]}
          onOpen={() => onOpen(kind)}
          photos={detail.photos}
        />
      ))}
    </DetailCard>
  )
})

type OneInspectionProps = {
  kind: InspectionKind
  report: InspectionReport | null
  asks: readonly InspectionPart[]
  /** All photos of the appointment. */
  photos: readonly AppointmentPhoto[]
  onOpen: () => void
}

function OneInspection({ kind, report, asks, photos, onOpen }: OneInspectionProps) {
  const name = INSPECTION_NAMES[kind]
  const [shown, setShown] = useState<string | null>(null)
  const viewed = (report?.photos ?? []).map(photo => ({
    ...photo,
    title: `${name}, ${photoName(photo, report?.marks ?? [])}`,
    pair: pairOf(photo, photos),
  }))
  const missing = asks.filter(part => !hasPart(report, part))
  const later = [...(report?.marks ?? []), ...(report?.photos ?? [])].filter(({ isLater }) => isLater).length
  return (
    <Stack as="section" aria-label={name} gap="2" containerType="inline-size">
      <Flex justify="space-between" align="start" gap="3">
        <Box minW="0">
          <Text fontWeight="semibold">{name}</Text>
          <Text color="muted">
            <bdi>{report ? inspectionText(report) || 'Photos only' : 'Nothing recorded'}</bdi>
          </Text>
          {report?.signatures.map(signature => (
            <Text key={signature.id} color="muted">
              <SignedBy signature={signature} />
            </Text>
          ))}
          {missing.length > 0 && (
            <Text color="attention.fg" textStyle="sm">
              {`Asked for: ${missing.map(part => PARTS[part]).join(', ')}`}
            </Text>
          )}
        </Box>
        <Button
          variant="outline"
          size="sm"
          minH="11"
          flexShrink="0"
          aria-label={`${report ? 'Open' : 'Record'} ${name.toLowerCase()}`}
          onClick={onOpen}
        >
          {report ? 'Open' : 'Record'}
        </Button>
      </Flex>
      {viewed.length > 0 && (
        <Thumbnails>
          {viewed.map(({ fileId, title }) => (
            <PhotoButton
              key={fileId}
              fileId={fileId}
              label={title}
              h="auto"
              minH="11"
              aspectRatio="4 / 3"
              onOpen={setShown}
            />
          ))}
        </Thumbnails>
      )}
      <PhotoViewer photos={viewed} shown={shown} onShow={setShown} />
      {later > 0 && (
        <Text color="muted" textStyle="xs">
          {`${later} added after the signature`}
        </Text>
      )}
    </Stack>
  )
}

/** The eight sides in one row where the card has the room, else in two. */
const Thumbnails = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@container (min-width: 28rem)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
  },
})

const PARTS: Record<InspectionPart, string> = {
  photos: 'eight photos',
  marks: 'marks',
  details: 'odometer, fuel, keys',
  signature: 'signature',
}
