import { Button, Stack } from '@chakra-ui/react'
import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { AdminAnswer } from './use-admin-answer.ts'

export type AnswerViewProps<Value> = {
  answer: AdminAnswer<Value>
  /** What it is, in a sentence: 'the devices'. */
  what: string
  children: (value: Value) => ReactNode
}

/** What only the server knows: on its way, failed, or, without the network, as it was last seen. */
export function AnswerView<Value>({ answer, what, children }: AnswerViewProps<Value>) {
  const { held, failure, online, ask } = answer
  if (!held && !online)
    return (
      <EmptyState
        drawing="road"
        title="This needs the network"
        text={`Sheen shows ${what} here as soon as this device is online again.`}
      />
    )
  if (!held && failure) return <ErrorState title={`Cannot show ${what}`} text={failure} onRetry={ask} />
  if (!held) return <SkeletonList rows={5} />
  return (
    <Stack gap="4">
      {online ? (
        failure && (
          <Stack direction={{ base: 'column', sm: 'row' }} gap="2" role="alert">
            <Note flex="1">{`${failure} This is how it was on ${momentText(held.at)}.`}</Note>
            <Button variant="outline" onClick={ask}>
              <RotateCw aria-hidden="true" /> Try again
            </Button>
          </Stack>
        )
      ) : (
        <Note icon={WifiOff}>{`Offline: this is how it was on ${momentText(held.at)}.`}</Note>
      )}
      {children(held.value)}
    </Stack>
  )
}
