import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStorageState, useSyncStatus } from '#app/queries/sync-status.ts'
import { endLocalSession } from '#app/session/activate-session.ts'
import { makeRoom, takeOverStorage } from '#app/session/make-room.ts'
import {
  forgetLostDatabase,
  rebuildStorage,
  useDamage,
  useLostDatabase,
} from '#app/session/rebuild-storage.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { useNow } from '#app/ui/use-now.ts'
import { updateNow } from './service-worker-registration.ts'
import { type Stall, type StallAction, stallOf } from './stall.ts'

const DOES: Record<StallAction, { label: string; act: () => void }> = {
  'take over storage': { label: 'Take over here', act: takeOverStorage },
  rebuild: { label: 'Rebuild', act: () => void rebuildStorage() },
  'rebuild without unsent': { label: 'Rebuild without them', act: () => void rebuildStorage() },
  'free space': { label: 'Make room', act: () => void makeRoom() },
  update: { label: 'Update', act: () => void updateNow() },
  'sign in': { label: 'Sign in again', act: () => void endLocalSession({ comesBack: true }) },
  'sync now': { label: 'Try again', act: requestSync },
  'note the loss': { label: 'OK', act: forgetLostDatabase },
}

/** Says why nothing moves, and offers the one thing that helps: above the screen's content, or over a page without a shell. */
export function StallBar({ over = false }: { over?: boolean }) {
  const stall = useStall()
  if (!stall) return null
  return (
    <HStack
      role="alert"
      data-stall={stall.reason}
      position={over ? 'fixed' : 'sticky'}
      insetInline="0"
      top="var(--shell-top, 0px)"
      zIndex={over ? 'banner' : 'docked'}
      px={{ base: '4', md: '5' }}
      py="2.5"
      gap="3"
      rowGap="2"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      bg="attention.subtle"
      color="attention.fg"
      borderBottomWidth="1px"
      borderColor="attention.border"
      _print={{ display: 'none' }}
    >
      <TriangleAlert size={20} aria-hidden="true" />
      {/* On a phone the button goes below: beside it a sentence would stand in a column of words. */}
      <Stack gap="0" flex={{ base: '1 1 calc(100% - 32px)', sm: '1' }} minW="0">
        <Text fontWeight="semibold">{stall.title}</Text>
        <Text textStyle="sm">{stall.text}</Text>
      </Stack>
      {stall.action && (
        <Button
          size="sm"
          variant="outline"
          bg="panel"
          marginInlineStart={{ base: '8', sm: '0' }}
          onClick={DOES[stall.action].act}
        >
          {DOES[stall.action].label}
        </Button>
      )}
    </HStack>
  )
}

function useStall(): Stall | null {
  const now = useNow(1_000)
  const status = useSyncStatus()
  const { storage, isFull } = useStorageState()
  const { damage, rebuilding } = useDamage()
  const lost = useLostDatabase()
  const done = status.progress?.done ?? null
  const [movedAt, setMovedAt] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is progress, whatever its value.
  useEffect(() => setMovedAt(Date.now()), [done, status.upToDate, status.lastSyncedAt])
  return stallOf({ status, storage, damage, rebuilding, isFull, lost, movedAt }, now)
}
