import { drawPicture, type Picture } from './draw-picture.ts'

/** An image as a picture, in whichever thread this is called; a bitmap is used up. Null for one that cannot be read. Throws nothing. */
export async function readImage(image: Blob | ImageBitmap, longest: number): Promise<Picture | null> {
  let bitmap: ImageBitmap | undefined
  try {
    bitmap =
      image instanceof Blob ? await createImageBitmap(image, { imageOrientation: 'from-image' }) : image
    return await drawPicture(bitmap, longest)
  } catch {
    return null
  } finally {
    bitmap?.close()
  }
}
