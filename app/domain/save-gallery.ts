import { saveChange } from '#app/ui/save-change.ts'
import { GALLERY_SIDE_MAX, type GalleryPicture } from '#schema/rows/settings.ts'
import { keepPicture } from './files/keep-picture.ts'
import { mutate } from './mutate.ts'

/** Adds a picture to those there are. Returns what was wrong, for people; null when it is added. */
export function addToGallery(gallery: readonly GalleryPicture[], picked: File): Promise<string | null> {
  return keepPicture(picked, GALLERY_SIDE_MAX, ({ fileId, width, height, size }) => {
    const added = { fileId, width, height, size, caption: null, captionArabic: null }
    return mutate('settings.update', { changes: { gallery: [...gallery, added] } })
  })
}

export function saveGallery(gallery: readonly GalleryPicture[]): Promise<boolean> {
  return saveChange(() => mutate('settings.update', { changes: { gallery: [...gallery] } }), {
    done: { title: 'Gallery saved' },
    failed: 'save the gallery',
  })
}

export function showGallery(galleryShown: boolean): Promise<boolean> {
  return saveChange(() => mutate('settings.update', { changes: { galleryShown } }), {
    done: { title: galleryShown ? 'The gallery is shown' : 'The gallery is hidden' },
    failed: 'save the gallery',
  })
}
