import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { addFrame, type FrameFault, type FrameSet, NO_FRAMES, wholeText } from '#app/sync/rescue-frames.ts'
import { codeIn } from './frame-code.ts'

/** Between two looks the page can draw and be touched. */
const PAUSE_MS = 30

type FrameReading = { frames: FrameSet; fault: FrameFault | null }

/** Looks for frames in a video until a text is whole. Returns what has been seen, and what is wrong with the code seen last. */
export function useFrameReader(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): FrameReading {
  const [seen, setSeen] = useState<FrameReading>({ frames: NO_FRAMES, fault: null })
  const finish = useEffectEvent(onText)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    let left = false
    let frames = NO_FRAMES
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const picture = pictureOf(video.current, canvas)
      const code = picture && codeIn(picture)
      const added = code && (await addFrame(frames, code))
      if (left) return
      if (typeof added === 'string') setSeen({ frames, fault: added })
      else if (added) {
        frames = added
        setSeen({ frames, fault: null })
        const text = await wholeText(frames)
        if (left) return
        if (text !== null) return finish(text)
      }
      timer = setTimeout(look, PAUSE_MS)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [video])
  return seen
}

/** The square in the middle of the video's picture, which is what the person sees; null before there is one. */
function pictureOf(video: HTMLVideoElement | null, canvas: HTMLCanvasElement): ImageData | null {
  const size = Math.min(video?.videoWidth ?? 0, video?.videoHeight ?? 0)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!video || !pen || size === 0) return null
  canvas.width = canvas.height = size
  const [across, down] = [(video.videoWidth - size) / 2, (video.videoHeight - size) / 2]
  pen.drawImage(video, across, down, size, size, 0, 0, size, size)
  return pen.getImageData(0, 0, size, size)
}
