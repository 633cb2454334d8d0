import { dropFile } from '#app/db/stored-files.ts'
import { keepPicture } from '#app/domain/files/keep-picture.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type AppointmentPhoto, PHOTO_SIDE_MAX, type PhotoMoment } from '#schema/rows/appointment-photo.ts'

type NewPhotos = { appointmentId: number; moment: PhotoMoment; picked: readonly File[] }

/**
 * Keeps photos here and adds them to their appointment, one after another. Returns what was wrong with the first that was
 * not added, for people; null when all are.
 */
export async function addPhotos({ appointmentId, moment, picked }: NewPhotos): Promise<string | null> {
  let wrong: string | null = null
  for (const file of picked) {
    const error = await keepPicture(file, PHOTO_SIDE_MAX, async picture =>
      mutate('appointment.addPhoto', { id: await newId(), appointmentId, moment, ...picture }),
    )
    if (error) wrong ??= picked.length > 1 ? `${file.name}: ${error}` : error
  }
  return wrong
}

export function sharePhoto({ id }: AppointmentPhoto, shared: boolean): Promise<boolean> {
  return saveChange(() => mutate('appointment.updatePhoto', { id, shared }), { failed: 'change photo' })
}

export function removePhoto({ id, fileId }: AppointmentPhoto): Promise<boolean> {
  return saveChange(
    async () => {
      await mutate('appointment.removePhoto', { id })
      await dropFile(fileId)
    },
    { failed: 'remove photo' },
  )
}
