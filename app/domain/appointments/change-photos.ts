import { dropFile } from '#app/db/stored-files.ts'
import { readPicture } from '#app/domain/files/read-picture.ts'
import { withKeptFile } from '#app/domain/files/with-kept-file.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type AppointmentPhoto, PHOTO_SIDE_MAX, type PhotoMoment } from '#schema/rows/appointment-photo.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'

type NewPhoto = { appointmentId: number; moment: PhotoMoment; picked: File }

/** Keeps a photo here and adds it to its appointment. Returns what was wrong, for people; null when it is added. */
export async function addPhoto({ appointmentId, moment, picked }: NewPhoto): Promise<string | null> {
  const picture = await readPicture(picked, PHOTO_SIDE_MAX)
  if (!picture) return 'This is no photo that can be read here.'
  const { contents, width, height } = picture
  const size = contents.byteLength
  if (size > MAX_FILE_BYTES) return 'The photo is larger than 5 MB.'
  const file = { id: crypto.randomUUID(), type: 'image/jpeg' as const }
  try {
    const id = await newId()
    const photo = { id, appointmentId, fileId: file.id, moment, width, height, size }
    await withKeptFile({ file, contents }, () => mutate('appointment.addPhoto', photo))
    return null
  } catch (error) {
    return `The photo was not added: ${reasonOf(error)}`
  }
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
