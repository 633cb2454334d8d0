import { Button, Center, chakra, Progress, Spinner, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { takeUnsent } from '#app/session/rescue-changes.ts'
import { RescueError } from '#app/sync/rescue.ts'
import type { FrameFault, FrameSet } from '#app/sync/rescue-frames.ts'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { rescueFailure, toastTaken } from './rescue-outcome.ts'
import { useCamera } from './use-camera.ts'
import { useFrameReader } from './use-frame-reader.ts'
import { useWakeLock } from './use-wake-lock.ts'

type ReadCodeSheetProps = { open: boolean; onClose: () => void }

/** Reads the moving code of another device with the camera and sends the changes that it carries. */
export function ReadCodeSheet({ open, onClose }: ReadCodeSheetProps) {
  return (
    <Sheet
      open={open}
      title="Read a code"
      description="On the other device: My Account, This device, Show as a code."
      footer={
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      }
      onClose={onClose}
    >
      <Reader onTaken={onClose} />
    </Sheet>
  )
}

type Failure = { title: string; text: string; retry: () => void }

function Reader({ onTaken }: { onTaken: () => void }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const readAgain = () => {
    setSending(false)
    setFailure(null)
  }
  const send = async (text: string) => {
    setSending(true)
    setFailure(null)
    try {
      toastTaken('Code sent to the server', await takeUnsent(text))
      onTaken()
    } catch (error) {
      // The code's text is kept for another try, unless it is of no use.
      const retry = error instanceof RescueError ? readAgain : () => void send(text)
      setFailure({ title: 'Not sent', text: rescueFailure(error, 'code'), retry })
    }
  }
  if (failure) return <ErrorState title={failure.title} text={failure.text} onRetry={failure.retry} />
  if (isSending)
    return (
      <Center minH="64" flexDirection="column" gap="4" role="status">
        <Spinner color="accent.solid" size="lg" />
        <Text>All parts read. Sending the changes…</Text>
      </Center>
    )
  return (
    <Camera
      onText={text => void send(text)}
      onFailure={text => setFailure({ title: 'The camera cannot be used', text, retry: readAgain })}
    />
  )
}

type CameraProps = { onText: (text: string) => void; onFailure: (text: string) => void }

function Camera({ onText, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  useWakeLock()
  useCamera(video, onFailure)
  const { frames, fault } = useFrameReader(video, onText)
  return (
    <Stack gap="4">
      <chakra.video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
        w="full"
        maxW="max({sizes.64}, calc(100dvh - {sizes.80}))"
        alignSelf="center"
        aspectRatio="square"
        objectFit="cover"
        bg="sunken"
        borderRadius="l3"
      />
      <PartsRead frames={frames} fault={fault} />
    </Stack>
  )
}

function PartsRead({ frames, fault }: { frames: FrameSet; fault: FrameFault | null }) {
  const text = frames.latest === null ? undefined : frames.texts.get(frames.latest)
  return (
    <Stack gap="2">
      {text ? (
        <Progress.Root value={text.parts.size} max={text.total} size="sm" aria-label="Parts read">
          <Progress.Label mb="1.5" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {`${text.parts.size} of ${text.total} parts`}
          </Progress.Label>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : (
        <Text fontWeight="semibold">Point the camera at the code</Text>
      )}
      <Text color="muted" role="status">
        {noteOn(frames, fault)}
      </Text>
    </Stack>
  )
}

function noteOn({ latest, texts }: FrameSet, fault: FrameFault | null): string {
  if (fault === 'foreign') return 'This is another code, not one of unsent changes.'
  if (fault === 'otherVersion')
    return 'This code is from another version of Sheen. Update both devices, or save a file.'
  if (texts.size > 1)
    return 'This is a different code. What was read of the first one is kept while this is open.'
  return latest === null
    ? 'Fill the frame with it. Allow the camera if the browser asks.'
    : 'Hold still until all parts are read.'
}
