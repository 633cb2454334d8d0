import { type RefObject, useEffect, useRef, useState } from 'react'

/** More than a photo of the app has: what a phone gives of it is the best that it can do without a delay. */
const IDEAL_PIXELS = { width: { ideal: 2_560 }, height: { ideal: 1_920 } }

type Torch = { isOn: boolean; turn: (on: boolean) => void }

type Camera = {
  /** 'refused': nobody has allowed it; 'absent': there is none, it is in use, or the page is no secure one. */
  state: 'starting' | 'on' | 'refused' | 'absent'
  video: RefObject<HTMLVideoElement | null>
  /** The light beside the camera; null where it has none. */
  torch: Torch | null
}

/** The browser has no type for it: it is of the draft of image capture. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

/** The camera at the back of the phone, shown in `video` while the page is in sight. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)

  useEffect(() => {
    let stream: MediaStream | null = null
    let run = 0

    function stop() {
      run++
      for (const each of stream?.getTracks() ?? []) each.stop()
      stream = null
      setTrack(null)
      setLit(false)
    }

    async function start() {
      stop()
      const own = run
      setState('starting')
      try {
        const given = await openCamera()
        if (own !== run) {
          for (const each of given.getTracks()) each.stop()
          return
        }
        stream = given
        const [opened = null] = given.getVideoTracks()
        // Another app has taken it, or it was unplugged.
        opened?.addEventListener('ended', () => own === run && setState('absent'))
        if (video.current) {
          video.current.srcObject = given
          await video.current.play()
        }
        if (own !== run) return
        setTrack(opened)
        setState('on')
      } catch (error) {
        if (own === run) setState(isRefusal(error) ? 'refused' : 'absent')
      }
    }

    const follow = () => (document.visibilityState === 'visible' ? void start() : stop())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [])

  const hasTorch = (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true
  return {
    state,
    video,
    torch:
      track && hasTorch
        ? {
            isOn: isLit,
            turn: on => {
              const light = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
              void track.applyConstraints(light).then(
                () => setLit(on),
                () => setLit(false),
              )
            },
          }
        : null,
  }
}

async function openCamera(): Promise<MediaStream> {
  // Missing where the page is no secure one.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, ...IDEAL_PIXELS },
    audio: false,
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
}
