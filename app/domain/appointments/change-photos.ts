import { dropFile } from '#app/db/stored-files.ts'
import { keepPicture } from '#app/domain/files/keep-picture.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type AppointmentPhoto, PHOTO_SIDE_MAX, type PhotoMoment } from '#schema/rows/appointment-photo.ts'

type NewPhoto = { appointmentId: number; moment: PhotoMoment; picked: File }

/** Keeps a photo here and adds it to its appointment. Returns what was wrong, for people; null when it is added. */
export function addPhoto({ appointmentId, moment, picked }: NewPhoto): Promise<string | null> {
  return keepPicture(picked, PHOTO_SIDE_MAX, async picture =>
    mutate('appointment.addPhoto', { id: await newId(), appointmentId, moment, ...picture }),
  )
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
