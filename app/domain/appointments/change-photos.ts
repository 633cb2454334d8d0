import type { Picture } from '#app/domain/files/draw-picture.ts'
import { keepPicture, storePicture } from '#app/domain/files/keep-picture.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { type AppointmentPhoto, PHOTO_SIDE_MAX } from '#schema/rows/appointment-photo.ts'

/** What a photo shows: the moment, in an inspection the side or the mark, and of a checklist the step by its tick. */
export type PhotoPlace = Pick<
  MutationArgs<'appointment.addPhoto'>,
  'appointmentId' | 'moment' | 'side' | 'markId' | 'tickId'
>

/**
 * Keeps photos here and adds them to their appointment, one after another; each may have a place of its own. Says which were added, and
 * returns what was wrong with the first that was not, for people; null when all are.
 */
export async function addPhotos(
  picked: readonly File[],
  placeOf: (index: number) => PhotoPlace,
  onAdded: (index: number) => void = () => {},
): Promise<string | null> {
  let wrong: string | null = null
  for (const [index, file] of picked.entries()) {
    const error = await keepPicture(file, PHOTO_SIDE_MAX, picture =>
      addRow({ ...placeOf(index), ...picture }),
    )
    if (error) wrong ??= picked.length > 1 ? `${file.name}: ${error}` : error
    else onAdded(index)
  }
  return wrong
}

/** The same with a picture of the app's own camera. */
export function addPicture(picture: Picture, place: PhotoPlace): Promise<string | null> {
  return storePicture(picture, stored => addRow({ ...place, ...stored }))
}

async function addRow(photo: Omit<MutationArgs<'appointment.addPhoto'>, 'id'>): Promise<void> {
  await mutate('appointment.addPhoto', { id: await newId(), ...photo })
}

export function sharePhoto({ id }: AppointmentPhoto, shared: boolean): Promise<boolean> {
  return saveChange(() => mutate('appointment.updatePhoto', { id, shared }), { failed: 'change photo' })
}

/** Its picture stays here until the server has taken the removal, and is still sent: should it be rejected, the photo is back. */
export function removePhoto({ id }: Pick<AppointmentPhoto, 'id'>): Promise<boolean> {
  return saveChange(() => mutate('appointment.removePhoto', { id }), { failed: 'remove photo' })
}
