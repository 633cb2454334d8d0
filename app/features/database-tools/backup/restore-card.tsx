import { Button, HStack, Progress, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, RotateCcw, TriangleAlert, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { NetworkError, request } from '#app/api/request.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { useSettings } from '#app/queries/settings.ts'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { showProof } from '#app/session/own-proof.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { BackupHead, type RestoreAccounts, RestoreCheck, RestoreResponse } from '#schema/protocol/admin.ts'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** An hour, for an upload of several years over a slow line; the server waits for its tables without a limit. */
const TIMEOUT_MS = 60 * 60_000
/** The first line of our backups is shorter than this: a file with a longer line is not one of them. */
const MAX_HEAD_LENGTH = 10_000

/** The chosen file and what is known of it so far. */
type Chosen = { file: File; head: BackupHead | null; error: string | null }

const UNDER_WAY = {
  checking: 'Sending the file and checking it. Nothing has changed yet.',
  restoring: 'Sending the file and putting the shop back. Please keep this page open.',
}

export function RestoreCard() {
  const { online } = useSyncStatus()
  const settings = useSettings()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [step, setStep] = useState<'choosing' | 'checking' | 'restoring'>('choosing')
  /** The server's check of the file, while the person is asked to confirm. */
  const [check, setCheck] = useState<RestoreCheck | null>(null)
  const [done, setDone] = useState<RestoreResponse | null>(null)
  const head = chosen?.head ?? null
  const shopName = settings?.shopName || head?.shopName || ''

  const choose = async (file: File) => {
    setDone(null)
    const head = await readBackupHead(file)
    setChosen({ file, head, error: head ? null : await problemOf(file) })
  }
  /** Before a file is sent: a refusal would come after gigabytes. */
  const isProven = async (of: Chosen) => {
    try {
      return await showProof()
    } catch (error) {
      setChosen({ ...of, error: failureText(error) })
      return false
    }
  }
  const ask = async (of: Chosen) => {
    if (!(await isProven(of))) return
    setStep('checking')
    setChosen({ ...of, error: null })
    const outcome = await checkBackup(of.file)
    setStep('choosing')
    if ('failure' in outcome) return setChosen({ ...of, error: outcome.failure })
    setCheck(outcome.check)
  }
  const restore = async (of: Chosen, accounts: RestoreAccounts) => {
    setCheck(null)
    if (!(await isProven(of))) return
    setStep('restoring')
    const outcome = await sendBackup(of.file, accounts)
    setStep('choosing')
    if ('failure' in outcome) return setChosen({ ...of, error: outcome.failure })
    setChosen(null)
    setDone(outcome.done)
  }

  return (
    <DetailCard title="Restore">
      <Text>
        Puts the whole shop back to how it was in a backup. You see what the file holds and are asked before
        anything happens. Either everything is put back, or nothing changes.
      </Text>
      {done && (
        <Note icon={CircleCheck} role="status" bg="success.subtle" color="success.fg">
          {`${done.shopName || 'The shop'} is back to ${momentText(done.madeAt)}. Every device fetches it by itself and sends again what it has.${erasedText(done)}`}
        </Note>
      )}
      {done && !done.stillAdmin && (
        <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
          {`You are not an admin in this backup. The shop is managed by ${done.admins.join(', ')}.`}
        </Note>
      )}
      <FileField
        label="Choose a backup file"
        accept=".gz,.age,application/gzip"
        chosen={chosen?.file ?? null}
        error={chosen?.error}
        disabled={step !== 'choosing'}
        onChoose={choose}
      />
      {chosen && head && (
        <>
          <BackupFacts file={chosen.file} head={head} />
          {shopName !== head.shopName && head.shopName && (
            <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
              {`This backup is of “${head.shopName}”; this shop is called “${shopName}”.`}
            </Note>
          )}
          {step !== 'choosing' ? (
            <Stack gap="2" role="status">
              <Text>{UNDER_WAY[step]}</Text>
              <Progress.Root
                value={null}
                size="sm"
                aria-label={step === 'checking' ? 'Checking' : 'Restoring'}
              >
                <Progress.Track>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            </Stack>
          ) : (
            <HStack>
              <Button colorPalette="danger" disabled={!online} onClick={() => ask(chosen)}>
                <RotateCcw aria-hidden="true" /> Restore this backup
              </Button>
            </HStack>
          )}
        </>
      )}
      {!online && <Note icon={WifiOff}>The server puts a backup back: it needs the network.</Note>}
      {check && chosen && head && (
        <RestoreDialog
          head={head}
          shopName={shopName}
          accounts={check.accounts}
          onConfirm={accounts => restore(chosen, accounts)}
          onCancel={() => setCheck(null)}
        />
      )}
    </DetailCard>
  )
}

function BackupFacts({ file, head }: { file: File; head: BackupHead }) {
  return (
    <Stack as="dl" direction={{ base: 'column', sm: 'row' }} gap={{ base: '3', sm: '8' }}>
      <Fact label="Shop">
        <bdi>{head.shopName || 'Without a name'}</bdi>
      </Fact>
      <Fact label="Made">{`${momentText(head.madeAt)} (${formatAgo(head.madeAt, Date.now())})`}</Fact>
      <Fact label="Size">{formatBytes(file.size)}</Fact>
    </Stack>
  )
}

/**
 * The header of a backup, read from the beginning of the file only; null when the file is not one of our backups.
 * Only the server can check whether the rest is complete.
 */
export async function readBackupHead(file: Blob): Promise<BackupHead | null> {
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  try {
    let text = ''
    while (!text.includes('\n') && text.length < MAX_HEAD_LENGTH) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    return BackupHead.parse(JSON.parse(text.split('\n')[0] ?? ''))
  } catch {
    return null
  } finally {
    reader.cancel().catch(() => {})
  }
}

const AGE_HEAD = 'age-encryption.org/v1'

async function problemOf(file: Blob): Promise<string> {
  const head = await file
    .slice(0, AGE_HEAD.length)
    .text()
    .catch(() => '')
  if (head === AGE_HEAD)
    return 'This backup is encrypted, and only who has its identity opens it: npm run restore on the server, or age -d before you choose it here.'
  return 'This file is not a Sheen backup.'
}

function erasedText({ erasedAgain }: RestoreResponse): string {
  if (erasedAgain === 0) return ''
  const people = erasedAgain === 1 ? '1 person' : `${formatCount(erasedAgain)} people`
  return ` ${people} whose data had been erased since then ${erasedAgain === 1 ? 'was' : 'were'} erased again.`
}

type RestoreOutcome = { done: RestoreResponse } | { failure: string }

/** Sends the file for the server to restore, and returns the result. Never throws. */
async function sendBackup(file: File, accounts: RestoreAccounts): Promise<RestoreOutcome> {
  try {
    const done = RestoreResponse.parse(await send(`accounts=${accounts}`, file))
    // The server sends an event to every device; this device syncs at once instead of waiting for it.
    requestSync()
    return { done }
  } catch (error) {
    if (error instanceof NetworkError)
      return {
        failure:
          'No answer came from the server. Look at the shop’s data before you try again: the backup may have been put back anyway.',
      }
    return { failure: failureText(error) }
  }
}

/**
 * Asks the server to check the whole file and to list the account changes of a restore. Changes nothing; never
 * throws.
 */
async function checkBackup(file: File): Promise<{ check: RestoreCheck } | { failure: string }> {
  try {
    return { check: RestoreCheck.parse(await send('check=true', file)) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

function send(query: string, file: File): Promise<unknown> {
  return request(`/api/admin/restore?${query}`, { method: 'POST', file, timeoutMs: TIMEOUT_MS })
}
