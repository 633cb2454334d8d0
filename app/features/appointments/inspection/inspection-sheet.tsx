import { Button, Tabs } from '@chakra-ui/react'
import { useState } from 'react'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { Sheet, useOpened } from '#app/ui/sheet.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import { CAR_SIDES, INSPECTION_KINDS, type InspectionKind } from '#schema/rows/inspection.ts'
import { INSPECTION_PARTS, type InspectionPart } from '#schema/rows/service.ts'
import { inspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { INSPECTION_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { useWithPhotos } from '../beside-photos.tsx'
import { DetailsStep } from './details-step.tsx'
import { MarkStep } from './mark-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { SignatureStep } from './signature-step.tsx'

/** What each part of an inspection needs. */
export type StepProps = {
  detail: AppointmentDetails
  kind: InspectionKind
  /** Goes on to the next part; after the last one it closes the sheet. */
  onDone: () => void
}

/** The state of the sheet in the URL (?inspect=check_in), so that a link of any screen opens it and Back closes it. */
export function useInspectionSheet() {
  const { params, set } = useUrlState()
  const asked = params.get('inspect')
  return {
    kind: INSPECTION_KINDS.find(kind => kind === asked) ?? null,
    show: (kind: InspectionKind) => set({ inspect: kind }, { replace: false }),
    close: () => set({ inspect: null }),
  }
}

type InspectionSheetProps = { kind: InspectionKind | null; onClose: () => void }

/** How the car came, or how it leaves: photos, marks, details and the customer's signature, any of which may be left out. */
export function InspectionSheet({ kind, onClose }: InspectionSheetProps) {
  const { shown, opening } = useOpened(kind)
  return shown && <Parts key={opening} kind={shown} open={kind !== null} onClose={onClose} />
}

type PartsProps = Omit<InspectionSheetProps, 'kind'> & { kind: InspectionKind; open: boolean }

function Parts({ kind, open, onClose }: PartsProps) {
  const detail = useWithPhotos()
  const [part, setPart] = useState<InspectionPart>('photos')
  const next = INSPECTION_PARTS[INSPECTION_PARTS.indexOf(part) + 1]
  const onDone = () => (next ? setPart(next) : onClose())
  const report = inspectionReport(detail.inspection, kind)
  const sides = CAR_SIDES.filter(side => report?.photos.some(photo => photo.side === side)).length
  const labels: Record<InspectionPart, string> = {
    photos: sides > 0 ? `Photos ${sides}/${CAR_SIDES.length}` : 'Photos',
    marks: report?.marks.length ? `Marks ${report.marks.length}` : 'Marks',
    details: 'Details',
    signature: 'Sign',
  }
  const step = { detail, kind, onDone }
  return (
    <Sheet
      open={open}
      title={INSPECTION_NAMES[kind]}
      description={detail.vehicle && <PlateText vehicle={detail.vehicle} />}
      size="lg"
      draft={`inspection ${detail.appointment.id} ${kind}`}
      onClose={onClose}
      footer={
        next ? (
          <Button variant="outline" onClick={onDone}>
            {`Next: ${NEXT[next]}`}
          </Button>
        ) : undefined
      }
    >
      <Tabs.Root value={part} onValueChange={({ value }) => setPart(value as InspectionPart)}>
        <TabList
          flush
          label={`Parts of the ${INSPECTION_NAMES[kind].toLowerCase()}`}
          tabs={INSPECTION_PARTS.map(tab => ({ tab, label: labels[tab] }))}
        />
        <TabPanel value="photos" pt="3">
          <PhotoStep {...step} />
        </TabPanel>
        <TabPanel value="marks" pt="3">
          <MarkStep {...step} />
        </TabPanel>
        <TabPanel value="details" pt="3">
          <DetailsStep {...step} />
        </TabPanel>
        <TabPanel value="signature" pt="3">
          <SignatureStep {...step} />
        </TabPanel>
      </Tabs.Root>
    </Sheet>
  )
}

const NEXT: Record<InspectionPart, string> = {
  photos: 'photos',
  marks: 'marks',
  details: 'details',
  signature: 'signature',
}
