import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#app/domain/server-answer.tsx'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { saveUnsent, takeUnsent } from '#app/session/rescue-changes.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { RescueFileError } from '#app/sync/rescue.ts'
import { countChanges } from '#app/ui/count-changes.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { toast } from '#app/ui/toast.ts'

/** The way out for what a dying device has not sent: a file, and the way in on another device. */
export function RescueForm({ user }: { user: SessionUser }) {
  const { pending, online } = useSyncStatus()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (await saveUnsent(user)) return
    const description = 'This device has not reached the server since it began. Connect it once.'
    toast({ type: 'warning', title: 'No file was saved', description })
  }
  const take = async (chosen: File) => {
    setFile(chosen)
    setError(null)
    try {
      const { author, taken, rejected } = await takeUnsent(chosen)
      const rest = rejected === 0 ? '' : ` ${countChanges(rejected)} did not fit and need attention.`
      const description = `${countChanges(taken)} of ${author} ${taken === 1 ? 'is' : 'are'} on the server.${rest}`
      toast({ type: 'success', title: 'File taken in', description })
    } catch (failure) {
      setError(failure instanceof RescueFileError ? failure.message : failureText(failure))
    }
  }
  return (
    <Stack gap="3" maxW="lg" as="section" aria-labelledby="unsent-changes">
      <Heading as="h2" size="md" id="unsent-changes">
        Unsent changes
      </Heading>
      <Text color="muted">
        {pending === 0
          ? 'Everything made here has reached the server.'
          : `${countChanges(pending)} made here ${pending === 1 ? 'waits' : 'wait'}. If this device may not reach the server again, save a file and take it in on another device. Keep it to yourself: it sends changes under your name.`}
      </Text>
      <Button variant="outline" alignSelf="flex-start" disabled={pending === 0} onClick={save}>
        <FileDown aria-hidden="true" /> Save as a file
      </Button>
      <FileField
        label="Take in the file of another device"
        accept=".sheen,application/json"
        chosen={file}
        error={error}
        disabled={!online}
        onChoose={chosen => void take(chosen)}
      />
    </Stack>
  )
}
