import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Camera, FileDown, QrCode, WifiOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { saveUnsent, takeUnsent, unsentFrames } from '#app/session/rescue-changes.ts'
import { type SessionUser, useSession } from '#app/session/session-user.ts'
import type { Bytes } from '#app/sync/rescue-frames.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { toast } from '#app/ui/toast.ts'
import { countChanges } from '#schema/texts/count-text.ts'
import { rescueFailure, toastTaken } from './rescue-outcome.ts'

// Codes are drawn and read by a library that hardly anybody ever needs.
const ShowCodeSheet = lazy(async () => ({ default: (await import('./show-code-sheet.tsx')).ShowCodeSheet }))
const ReadCodeSheet = lazy(async () => ({ default: (await import('./read-code-sheet.tsx')).ReadCodeSheet }))

const BUTTON_WIDTH = { base: 'full', sm: 'auto' }

/** The way out for what a dying device has not sent, as a file or a moving code, and the way in on another device. */
export function RescueForm({ user }: { user: SessionUser }) {
  return (
    <Stack gap="6" maxW="lg" as="section" aria-labelledby="unsent-changes">
      <WayOut user={user} />
      <WayIn />
    </Stack>
  )
}

function WayOut({ user }: { user: SessionUser }) {
  const { pending } = useSyncStatus()
  const [frames, setFrames] = useState<Bytes[] | null>(null)
  const [isShown, setShown] = useState(false)
  const isLocked = useLocked()
  const save = async () => {
    if (!(await saveUnsent(user))) warnOfNoKey('No file was saved')
  }
  const show = async () => {
    const made = await unsentFrames(user)
    if (made === null) return warnOfNoKey('There is no code')
    if (made === 'tooMany') return warn('Too many changes for a code', 'Save them as a file.')
    setFrames(made)
    setShown(true)
  }
  return (
    <Stack gap="3">
      <Heading as="h2" size="md" id="unsent-changes">
        Unsent changes
      </Heading>
      <Text color="muted">
        {pending === 0
          ? 'Everything made here has reached the server.'
          : `${countChanges(pending)} made here ${pending === 1 ? 'waits' : 'wait'}. If this device cannot reach the server any more, another device can send them, from a file or a code. Keep the file and the code to yourself: they send changes under your name.`}
      </Text>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" w={BUTTON_WIDTH} disabled={pending === 0} onClick={save}>
          <FileDown aria-hidden="true" /> Save as a file
        </Button>
        <Button variant="outline" w={BUTTON_WIDTH} disabled={pending === 0} onClick={show}>
          <QrCode aria-hidden="true" /> Show as a code
        </Button>
      </HStack>
      <Suspense>
        {frames && (
          <ShowCodeSheet
            open={isShown && !isLocked}
            frames={frames}
            pending={pending}
            onClose={() => setShown(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

const warn = (title: string, description: string) => toast({ type: 'warning', title, description })
const warnOfNoKey = (title: string) =>
  warn(title, 'This device has never reached the server. Connect it once.')

/** Behind the lock nothing is shown to a camera, and none is on. */
const useLocked = () => useSession(({ state }) => state === 'locked')

function WayIn() {
  const { online } = useSyncStatus()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [reader, setReader] = useState<'never' | 'open' | 'closed'>('never')
  const isLocked = useLocked()
  const take = async (chosen: File) => {
    setFile(chosen)
    setError(null)
    try {
      toastTaken('File sent to the server', await takeUnsent(chosen))
    } catch (failure) {
      setError(rescueFailure(failure, 'file'))
    }
  }
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Another device’s changes
      </Heading>
      {!online && <Note icon={WifiOff}>This needs the network.</Note>}
      <FileField
        label="Open a file from another device"
        accept=".sheen,application/json"
        chosen={file}
        error={error}
        disabled={!online}
        onChoose={chosen => void take(chosen)}
      />
      <Button
        variant="outline"
        alignSelf="flex-start"
        w={BUTTON_WIDTH}
        disabled={!online}
        onClick={() => setReader('open')}
      >
        <Camera aria-hidden="true" /> Read a code
      </Button>
      <Suspense>
        {reader !== 'never' && (
          <ReadCodeSheet open={reader === 'open' && !isLocked} onClose={() => setReader('closed')} />
        )}
      </Suspense>
    </Stack>
  )
}
