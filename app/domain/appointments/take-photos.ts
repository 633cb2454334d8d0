import { toast, toastFailure } from '#app/ui/toast.ts'
import type { PhotoMoment } from '#schema/rows/appointment-photo.ts'
import { pickPictures } from '../files/pick-pictures.ts'
import { addPhotos } from './change-photos.ts'

type PhotosToTake = { appointmentId: number; moment: PhotoMoment }

/** Opens the camera, adds what it gives to the appointment, and offers to take one more. */
export async function takePhotos(photos: PhotosToTake): Promise<void> {
  const picked = await pickPictures('camera')
  if (picked.length === 0) return
  const error = await addPhotos(picked, () => photos)
  if (error) return toastFailure(error)
  toast({
    title: picked.length === 1 ? 'Photo added' : `${picked.length} photos added`,
    description: photos.moment === 'before' ? 'Before the work' : 'After the work',
    link: { label: 'Take another', onClick: () => void takePhotos(photos) },
  })
}
