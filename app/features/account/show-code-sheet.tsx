import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { drawModules } from '#app/domain/sign-in/draw-modules.ts'
import type { Bytes } from '#app/sync/rescue-frames.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { countChanges } from '#schema/texts/count-text.ts'
import { modulesOf } from './frame-code.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Long enough for a camera to see each frame several times over, also in the dark; what it misses comes by again. */
const SHOWN_MS = 200

type ShowCodeSheetProps = { open: boolean; frames: Bytes[]; pending: number; onClose: () => void }

/** This device's unsent changes as a moving code, for the camera of another one. */
export function ShowCodeSheet({ open, frames, pending, onClose }: ShowCodeSheetProps) {
  return (
    <Sheet
      open={open}
      title="Unsent changes as a code"
      description="On the other device: My Account, This device, Read a code."
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
      onClose={onClose}
    >
      <Stack gap="4" align="center">
        <MovingCode frames={frames} />
        <Stack gap="1" textAlign="center" maxW="sm" role="status">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {pending === 0
              ? 'Everything has reached the server'
              : `${countChanges(pending)} in ${countParts(frames.length)}`}
          </Text>
          <Text color="muted">
            {pending === 0
              ? 'The other device need not read this any more.'
              : 'Hold the camera still over the code until the other device says that it has them.'}
          </Text>
        </Stack>
      </Stack>
    </Sheet>
  )
}

const countParts = (count: number) => (count === 1 ? '1 part' : `${count} parts`)

function MovingCode({ frames }: { frames: Bytes[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useWakeLock()
  useEffect(() => {
    let shown = 0
    const showNext = () => {
      const frame = frames[shown++ % frames.length]
      if (canvas.current && frame) drawModules(canvas.current, modulesOf(frame))
    }
    showNext()
    const timer = setInterval(showNext, SHOWN_MS)
    return () => clearInterval(timer)
  }, [frames])
  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={`Moving code of ${countParts(frames.length)}`}
      // Where a message takes room, the code is scrolled to, also by keyboard.
      tabIndex={0}
      w="full"
      maxW="max({sizes.64}, calc(100dvh - {sizes.72}))"
      aspectRatio="square"
      borderRadius="l3"
    />
  )
}
