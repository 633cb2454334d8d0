import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Wide enough for a code that fills half of the picture, small enough to be searched many times a second. */
const WANTED = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Shows the camera, the one at the back if there are two, in a video for as long as the component is there; `onFailure`
 * gets to know as text why it cannot.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onFailure: (text: string) => void,
): void {
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let left = false
    let camera: MediaStream | undefined
    const close = () => {
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      try {
        camera = await navigator.mediaDevices.getUserMedia({ video: WANTED })
        if (left) return close()
        for (const track of camera.getTracks()) track.onended = () => fail(TAKEN_AWAY)
        if (video.current) video.current.srcObject = camera
      } catch (error) {
        if (!left) fail(cameraFailure(error))
      }
    }
    void open()
    return () => {
      left = true
      close()
    }
  }, [video])
}

const TAKEN_AWAY = 'The camera stopped. Another app may be using it.'
const ABSENT = 'This device has no camera. Save a file on the other device, and open it here.'
const BUSY = 'The camera does not answer. Close what else is using it, then try again.'
const REFUSED = 'Sheen may not use the camera here. Allow it in the settings of the browser, then try again.'

/** Why a camera did not open, as text, from what `getUserMedia` threw. */
export function cameraFailure(error: unknown): string {
  if (!(error instanceof DOMException)) return 'The camera needs a page that was opened over https.'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return REFUSED
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? ABSENT : BUSY
}
