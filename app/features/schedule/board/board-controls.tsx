import { Button, HStack } from '@chakra-ui/react'
import { Maximize, Minimize, Pause, Play, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'

/** How long they stay after the last sign of a hand. */
const SHOWN_MS = 4_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

type BoardControlsProps = {
  leaveTo: string
  /** Whether the pages stand still. */
  held: boolean
  onHold: (held: boolean) => void
}

/** The few things that a hand can do here. They fade until somebody moves a pointer, touches the screen or presses a key. */
export function BoardControls({ leaveTo, held, onHold }: BoardControlsProps) {
  const isShown = useHandNear()
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  return (
    <HStack
      role="group"
      aria-label="Board"
      position="fixed"
      zIndex="docked"
      bottom="calc({spacing.4} + env(safe-area-inset-bottom))"
      insetInlineStart={{ base: '4', sm: 'auto' }}
      insetInlineEnd="4"
      justify="center"
      wrap="wrap"
      gap="2"
      p="2"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      boxShadow="lg"
      opacity={isShown ? '1' : '0'}
      pointerEvents={isShown ? undefined : 'none'}
      transition="opacity 200ms"
      _focusWithin={{ opacity: '1' }}
    >
      <Button
        variant="ghost"
        display="none"
        css={{ 'main:has([data-pages]) &': { display: 'inline-flex' } }}
        aria-pressed={held}
        onClick={() => onHold(!held)}
      >
        {held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />} {held ? 'Resume' : 'Hold'}
      </Button>
      {document.fullscreenEnabled && (
        <Button variant="ghost" onClick={() => void turnFullScreen(!isFull)}>
          {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          {isFull ? 'Leave full screen' : 'Full screen'}
        </Button>
      )}
      <Button asChild variant="ghost">
        <Link to={leaveTo} aria-keyshortcuts="Escape">
          <X aria-hidden="true" /> Leave the board
        </Link>
      </Button>
    </HStack>
  )
}

/** Whether somebody has just moved a pointer, touched the screen or pressed a key; the pointer goes with the controls. */
function useHandNear(): boolean {
  const [isNear, setNear] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setNear(false), SHOWN_MS)
    const near = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setNear(false), SHOWN_MS)
      setNear(true)
    }
    for (const sign of SIGNS) addEventListener(sign, near)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, near)
    }
  }, [])
  useEffect(() => {
    document.documentElement.style.cursor = isNear ? '' : 'none'
    return () => {
      document.documentElement.style.cursor = ''
    }
  }, [isNear])
  return isNear
}

function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Some browsers refuse; then the screen stays as it is. */
async function turnFullScreen(full: boolean): Promise<void> {
  await (full ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {})
}

/** Gives the browser its bars back as the Board is left. */
export function useFullScreenEnd(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void turnFullScreen(false)
    },
    [],
  )
}
