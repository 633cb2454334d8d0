import { AspectRatio, Box, chakra, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { ImageOff, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { removePhoto, sharePhoto } from '#app/domain/appointments/change-photos.ts'
import { useOpening } from '#app/domain/appointments/use-opening.ts'
import { usePictureUrl } from '#app/domain/files/use-picture-url.ts'
import { useIsUnsent, usePhotoContents } from '#app/queries/stored-files.ts'
import { useOnline } from '#app/queries/sync-status.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'

type PhotoTileProps = { photo: AppointmentPhoto; name: string; onOpen: (fileId: string) => void }

/** A photo, to be opened, shared with the customer or removed. */
export const PhotoTile = memo(function PhotoTile({ photo, name, onOpen }: PhotoTileProps) {
  const contents = usePhotoContents(photo.fileId, 'thumbnail')
  const isUnsent = useIsUnsent(photo.fileId)
  const url = usePictureUrl(contents)
  // A dialog that was never opened is not there: it costs a slow phone as much as the rest of the tile.
  const removal = useOpening()
  return (
    <Stack role="group" aria-label={name} gap="1" minW="0">
      <AspectRatio ratio={4 / 3} borderRadius="l2" overflow="hidden" bg="sunken">
        {url ? (
          <Thumbnail type="button" aria-label={`Open ${name}`} onClick={() => onOpen(photo.fileId)}>
            <img src={url} alt="" />
          </Thumbnail>
        ) : (
          <Box>{contents === null && <Absent />}</Box>
        )}
      </AspectRatio>
      {isUnsent && (
        <Text color="muted" textStyle="xs">
          Waiting to be sent: it is on this device only.
        </Text>
      )}
      <HStack justify="space-between" gap="1">
        <SwitchField
          inline
          label="Share"
          checked={photo.shared}
          onChange={shared => void sharePhoto(photo, shared)}
        />
        <IconButton variant="ghost" color="muted" aria-label={`Remove ${name}`} onClick={removal.show}>
          <Trash2 />
        </IconButton>
      </HStack>
      {removal.opening > 0 && (
        <ConfirmDialog
          open={removal.open}
          title="Remove this photo?"
          confirmLabel="Remove"
          destructive
          onConfirm={() => {
            removal.close()
            void removePhoto(photo)
          }}
          onCancel={removal.close}
        >
          {photo.shared ? 'The customer will not see it any more either.' : 'It cannot be brought back.'}
        </ConfirmDialog>
      )}
    </Stack>
  )
})

function Absent() {
  const isOnline = useOnline()
  return (
    <Stack align="center" color="muted" gap="1" p="2" textAlign="center" textStyle="xs">
      <ImageOff size={20} aria-hidden="true" />
      {isOnline
        ? 'It is on another device, which has not sent it yet.'
        : 'You are offline. Connect to see it.'}
    </Stack>
  )
}

const Thumbnail = chakra('button', {
  base: {
    cursor: 'pointer',
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
})
