import { Box, chakra, Dialog, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ClosableDialog } from '#app/ui/closable-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useOpened } from '#app/ui/sheet.tsx'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { inspectionPhotos } from '#schema/rules/inspections/inspection-report.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { photoTimeText } from '#schema/rules/inspections/photo-time.ts'
import { ComparePhotos } from './compare-photos.tsx'
import { WholePhoto } from './photo-image.tsx'

export type ViewedPhoto = Pick<AppointmentPhoto, 'fileId' | 'width' | 'height' | 'takenAt' | 'createdAt'> & {
  title: string
  /** The same side at check-in and at check-out, where both were taken: they are shown with a slider between them. */
  pair?: SidePair | undefined
}

type SidePair = { what: string; checkIn: AppointmentPhoto; checkOut: AppointmentPhoto }

type PhotoViewerProps = {
  /** Those that one can go on to, in their order. */
  photos: readonly ViewedPhoto[]
  /** The file of the one that is shown; null while the viewer is closed. */
  shown: string | null
  onShow: (fileId: string | null) => void
}

/** Photos in large, one after the other. */
export function PhotoViewer({ photos, shown: fileId, onShow }: PhotoViewerProps) {
  const found = photos.find(photo => photo.fileId === fileId) ?? null
  const { shown: photo } = useOpened(found)
  const at = photos.findIndex(each => each.fileId === photo?.fileId)
  // A dialog costs a slow phone something also while it is closed.
  if (!photo) return null
  const goTo = (index: number) => {
    const next = photos[index]
    if (next) onShow(next.fileId)
  }
  return (
    <ClosableDialog
      size="xl"
      open={found !== null}
      onKeyDown={event => {
        const step = stepOf(event)
        // Any other key, as Escape, is not for the same photo again.
        if (step !== 0) goTo(at + step)
      }}
      onClose={() => onShow(null)}
    >
      <Dialog.Header pe="14">
        <Dialog.Title>
          <bdi>{photo.title}</bdi>
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb={photos.length > 1 ? '2' : '5'}>
        <Shown photo={photo} />
      </Dialog.Body>
      {photos.length > 1 && (
        <HStack justify="space-between" px="3" pb="3" dir="ltr">
          <Turn label="Previous photo" disabled={at <= 0} onClick={() => goTo(at - 1)}>
            <ChevronLeft />
          </Turn>
          <Ltr color="muted">{`${at + 1} of ${photos.length}`}</Ltr>
          <Turn label="Next photo" disabled={at >= photos.length - 1} onClick={() => goTo(at + 1)}>
            <ChevronRight />
          </Turn>
        </HStack>
      )}
    </ClosableDialog>
  )
}

function Shown({ photo }: { photo: ViewedPhoto }) {
  const { fileId, width, height, title, pair } = photo
  if (pair) {
    const { checkIn, checkOut, what } = pair
    return (
      <>
        <ComparePhotos
          key={fileId}
          first={{ photo: checkIn, label: 'Check-in' }}
          second={{ photo: checkOut, label: 'Check-out' }}
          what={what}
        />
        <PhotoTime>{`Check-in: ${photoTimeText(checkIn)}`}</PhotoTime>
        <PhotoTime>{`Check-out: ${photoTimeText(checkOut)}`}</PhotoTime>
      </>
    )
  }
  return (
    <>
      <Box
        key={fileId}
        maxH="65dvh"
        borderRadius="l2"
        overflow="hidden"
        bg="sunken"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <WholePhoto fileId={fileId} alt={title} contain />
      </Box>
      <PhotoTime>{photoTimeText(photo)}</PhotoTime>
    </>
  )
}

const PhotoTime = chakra('p', { base: { color: 'muted', textStyle: 'sm', pt: '2' } })

/** How far the arrow keys go on; the slider between two photos has them for itself. */
function stepOf({ key, target }: KeyboardEvent): number {
  if (target instanceof HTMLInputElement) return 0
  return { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
}

type TurnProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Turn({ label, ...button }: TurnProps) {
  return <IconButton variant="ghost" size="lg" aria-label={label} {...button} />
}

/** The last photos of the side of a photo at check-in and at check-out; undefined where there are not both. */
export function pairOf(
  { side }: Pick<AppointmentPhoto, 'side'>,
  photos: readonly AppointmentPhoto[],
): SidePair | undefined {
  if (side === null) return undefined
  const lastOf = (kind: 'check_in' | 'check_out') =>
    inspectionPhotos(photos, kind).findLast(photo => photo.side === side)
  const [checkIn, checkOut] = [lastOf('check_in'), lastOf('check_out')]
  return checkIn && checkOut && { what: SIDE_NAMES[side], checkIn, checkOut }
}
