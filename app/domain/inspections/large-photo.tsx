import { Box, Button, Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { AboveMessage } from '#app/ui/above-message.tsx'
import { useOpened, useOpener } from '#app/ui/sheet.tsx'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { inspectionPhotos } from '#schema/rules/inspections/inspection-report.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { ComparePhotos } from './compare-photos.tsx'
import { WholePhoto } from './photo-image.tsx'

export type ShownPhoto = { photo: AppointmentPhoto; title: string }

type LargeInspectionPhotoProps = {
  photo: ShownPhoto | null
  /** All photos of its appointment. */
  photos: readonly AppointmentPhoto[]
  onClose: () => void
}

/** A photo of an inspection in large; where the same side was taken at check-in and at check-out, both with a slider between them. */
export function LargeInspectionPhoto({ photo: opened, photos, onClose }: LargeInspectionPhotoProps) {
  const { shown } = useOpened(opened)
  const opener = useOpener(opened !== null)
  const { photo, title = '' } = shown ?? {}
  const [first, second] = (['check_in', 'check_out'] as const).map(kind =>
    photo?.side ? inspectionPhotos(photos, kind).findLast(({ side }) => side === photo.side) : undefined,
  )
  return (
    <Dialog.Root
      placement="center"
      size="xl"
      open={opened !== null}
      onOpenChange={details => !details.open && onClose()}
      finalFocusEl={() => (opener.current?.isConnected ? opener.current : null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <AboveMessage>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="5">
              {photo?.side && first && second ? (
                <ComparePhotos
                  first={{ photo: first, label: 'Check-in' }}
                  second={{ photo: second, label: 'Check-out' }}
                  what={SIDE_NAMES[photo.side]}
                />
              ) : (
                photo && (
                  <Box h="60dvh">
                    <WholePhoto fileId={photo.fileId} alt={title} contain />
                  </Box>
                )
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" aria-label="Close" px="0">
                <X />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </AboveMessage>
      </Portal>
    </Dialog.Root>
  )
}
