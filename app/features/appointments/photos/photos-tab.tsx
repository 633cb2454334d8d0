import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { addPhotos } from '#app/domain/appointments/change-photos.ts'
import { PhotoViewer } from '#app/domain/inspections/photo-viewer.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { MOST_PHOTOS, PHOTO_MOMENTS, type PhotoMoment } from '#schema/rows/appointment-photo.ts'
import { drawBehind } from '../beside-photos.tsx'
import { PhotoTile } from './photo-tile.tsx'

const FIELD = { before: 'Add photos before the work', after: 'Add photos after the work' } as const
const HEADING = { before: 'Before', after: 'After' } as const

/** The photos of the car before and after the work. The customer sees those that are shared once the work is done. */
export const PhotosTab = drawBehind(({ detail: { appointment, photos } }) => {
  const [opened, setOpened] = useState<string | null>(null)
  const parts = PHOTO_MOMENTS.map(moment => ({
    moment,
    tiles: photos
      .filter(photo => photo.moment === moment)
      .map((photo, index) => ({ photo, name: `${HEADING[moment]}, photo ${index + 1}` })),
  }))
  const isFull = photos.length >= MOST_PHOTOS
  return (
    <Stack gap="5">
      {isFull ? (
        <Text color="muted">{`These are ${MOST_PHOTOS} photos, as many as an appointment can have. Remove one to add another.`}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          {PHOTO_MOMENTS.map(moment => (
            <AddPhoto key={moment} appointmentId={appointment.id} moment={moment} />
          ))}
        </SimpleGrid>
      )}
      {photos.length === 0 && (
        <Text color="muted">
          No photos yet. Photos before the work show how the car came. Photos that you share are on the
          customer’s page when the work is done.
        </Text>
      )}
      {parts.map(
        ({ moment, tiles }) =>
          tiles.length > 0 && (
            <Box as="section" key={moment} aria-label={`Photos ${moment} the work`}>
              <Heading as="h3" size="sm" pb="3">
                {HEADING[moment]}
              </Heading>
              <SimpleGrid columns={{ base: 2, md: 3, xl: 4 }} gap="3">
                {tiles.map(({ photo, name }) => (
                  <PhotoTile key={photo.id} photo={photo} name={name} onOpen={setOpened} />
                ))}
              </SimpleGrid>
            </Box>
          ),
      )}
      <PhotoViewer
        photos={parts.flatMap(({ tiles }) => tiles.map(({ photo, name }) => ({ ...photo, title: name })))}
        shown={opened}
        onShow={setOpened}
      />
    </Stack>
  )
})

/** Adds photos that are there already, several at once, or takes them with the phone's camera. */
function AddPhoto({ appointmentId, moment }: { appointmentId: number; moment: PhotoMoment }) {
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function add(picked: readonly File[]) {
    setReading(true)
    setError(await addPhotos(picked, () => ({ appointmentId, moment })))
    setReading(false)
  }

  return (
    <FileField
      label={reading ? 'Reading the photos …' : FIELD[moment]}
      accept="image/*"
      multiple
      chosen={null}
      error={error}
      disabled={reading}
      onChoose={(...picked) => void add(picked)}
    />
  )
}
