import type { Picture } from './draw-picture.ts'
import { type Image, readImage } from './read-image.ts'

export type PictureTask = { task: number; image: Image; longest: number }
export type PictureAnswer = { task: number; picture: Picture | null }

// Pictures are read apart from the page, which would stand still meanwhile.
addEventListener('message', async ({ data }: MessageEvent<PictureTask>) => {
  const { task, image, longest } = data
  const picture = await readImage(image, longest)
  const transfer = [picture?.contents, picture?.thumbnail].filter(part => part instanceof ArrayBuffer)
  postMessage({ task, picture } satisfies PictureAnswer, { transfer })
})
