import { Button, Stack } from '@chakra-ui/react'
import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { NetworkError, RequestError } from '#app/api/request.ts'
import { type AnswerState, useAnswer } from '#app/api/use-answer.ts'
import { useOnline } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { ErrorCode } from '#schema/errors.ts'

/** A report over all years of a shop takes long. */
const TIMEOUT_MS = 120_000

type ServerAnswer<Value> = Omit<AnswerState<Value>, 'answer' | 'error'> & {
  /** The error of the last request as text; null if it succeeded. */
  failure: string | null
  online: boolean
}

/**
 * The server's answer to a GET of `path`. It is requested at once and whenever the device comes online again, or,
 * with `onDemand`, only by `ask`. Offline it is the last answer that this person got.
 */
export function useServerAnswer<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { onDemand = false }: { onDemand?: boolean } = {},
): ServerAnswer<z.output<Schema>> {
  const online = useOnline()
  const asks = online && !onDemand
  const { error, ...asked } = useAnswer(path, schema, { asks, keptFor: useUser().id, timeoutMs: TIMEOUT_MS })
  return { ...asked, failure: error === null ? null : failureText(error), online }
}

type AnswerViewProps<Value> = {
  answer: ServerAnswer<Value>
  /** The subject within a sentence: 'the devices'. */
  what: string
  children: (value: Value) => ReactNode
}

/** Shows a server's answer in each of its states: loading, failed, offline, or the last known one. */
export function AnswerView<Value>({ answer, what, children }: AnswerViewProps<Value>) {
  const { latest, failure, online, ask } = answer
  if (!latest && !online)
    return (
      <EmptyState
        drawing="road"
        title="This needs the network"
        text={`Sheen shows ${what} here as soon as this device is online again.`}
      />
    )
  if (!latest && failure) return <ErrorState title={`Cannot show ${what}`} text={failure} onRetry={ask} />
  if (!latest) return <SkeletonList rows={5} />
  return (
    <Stack gap="4">
      {online ? (
        failure && (
          <Stack direction={{ base: 'column', sm: 'row' }} gap="2" role="alert">
            <Note flex="1">{`${failure} This is how it was on ${momentText(latest.at)}.`}</Note>
            <Button variant="outline" onClick={ask}>
              <RotateCw aria-hidden="true" /> Try again
            </Button>
          </Stack>
        )
      ) : (
        <Note icon={WifiOff}>{`Offline: this is how it was on ${momentText(latest.at)}.`}</Note>
      )}
      {children(latest.value)}
    </Stack>
  )
}

/** A locked session opens with the server's word of the PIN, which comes with the next sync where it took long. */
const PIN_WAITS = 'The server has yet to take your PIN. Try again in a moment.'

/** The error of a request as text. */
export function failureText(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.code === ErrorCode.sessionLocked) return PIN_WAITS
    if (error.status === 401) return 'Your session has ended. Sign in again.'
    return error.serverMessage ?? `The server answered with error ${error.status}.`
  }
  if (error instanceof NetworkError) return 'The server could not be reached.'
  return 'The answer could not be read. The server may be of another version.'
}
