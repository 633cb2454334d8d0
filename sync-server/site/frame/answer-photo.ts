import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { AppContext, Deps } from '../../deps.ts'

/** Answers with the picture whose file the address names as `id`; null where it is of none of these photos, or has not arrived. */
export async function answerPhoto(
  c: AppContext,
  { storedFiles }: Pick<Deps, 'storedFiles'>,
  photos: readonly Pick<AppointmentPhoto, 'fileId'>[],
): Promise<Response | null> {
  const photo = photos.find(({ fileId }) => fileId === c.req.param('id'))
  const stored = photo && (await storedFiles.read({ id: photo.fileId, owner: 'appointmentPhotos' }))
  return stored ? c.body(new Uint8Array(stored.contents), 200, { 'Content-Type': stored.type }) : null
}
