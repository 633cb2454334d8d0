import { Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetBoard, noteBoard } from '#app/session/lock.ts'
import { useUser } from '#app/session/session-user.ts'
import { useNow } from '#app/ui/use-now.ts'
import { BoardBays } from './board-bays.tsx'
import { BoardControls, useFullScreenEnd } from './board-controls.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardLists } from './board-lists.tsx'
import { TURN_MS } from './turns.ts'
import { useBoard } from './use-board.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The lists stand beside the bays on a screen that is wide enough, else below them. */
const BESIDE = '@media (min-aspect-ratio: 6/5) and (min-width: 60em)'

const ARRANGEMENT = {
  flexDirection: 'column',
  '& > [data-lists]': { maxHeight: '40%', flexDirection: 'column', '& > *': { flexBasis: 'auto' } },
  '@media (min-width: 45em)': {
    '& > [data-lists]': { flexDirection: 'row', '& > *': { flex: '1 1 0' } },
  },
  [BESIDE]: {
    flexDirection: 'row',
    '& > [data-lists]': {
      ...{ maxHeight: 'none', width: 'max(17rem, 26vw)', flexDirection: 'column' },
      '& > *': { flex: '0 1 auto' },
    },
  },
} as const

/** The Board: the shop at this moment, for a television or a tablet on the wall that nobody touches. */
export function BoardPage({ leaveTo }: { leaveTo: string }) {
  const { now, turn } = useBoardClock()
  const board = useBoard(now)
  const [heldAt, setHeldAt] = useState<number | null>(null)
  const shown = heldAt ?? turn
  useWakeLock()
  useFullScreenEnd()
  useBoardInSight()
  useLeaveByEscape(leaveTo)
  return (
    <Flex direction="column" flex="1" minH="0" gap="4" p="max(1rem, 1.2vmax)">
      <title>Board · Sheen</title>
      <BoardHeader now={now} />
      <Flex flex="1 0 0" minH="24rem" gap="4" css={ARRANGEMENT}>
        <BoardBays bays={board?.bays} opensAt={board?.opensAt ?? null} now={now} turn={shown} />
        {board && <BoardLists {...board} now={now} turn={shown} />}
      </Flex>
      <BoardControls
        leaveTo={leaveTo}
        held={heldAt !== null}
        onHold={held => setHeldAt(held ? turn : null)}
      />
    </Flex>
  )
}

/** The present minute (ISO instant), and the number of the page that has its turn. */
function useBoardClock(): { now: string; turn: number } {
  const now = useNow(1_000)
  return { now: `${new Date(now).toISOString().slice(0, 16)}:00.000Z`, turn: Math.floor(now / TURN_MS) }
}

/** A lock leaves the Board in sight, and so does a start of the app on a locked device. */
function useBoardInSight(): void {
  const user = useUser()
  useEffect(() => {
    void noteBoard(user)
    return () => void forgetBoard()
  }, [user])
}

function useLeaveByEscape(leaveTo: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      // In full screen the key gives the browser its bars back.
      if (key === 'Escape' && !document.fullscreenElement) void navigate(leaveTo)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [navigate, leaveTo])
}
