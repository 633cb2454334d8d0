import { Button, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useRejected } from '#app/queries/rejected.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { RejectedCard } from './rejected-card.tsx'

/** Changes of this device that the server refused. None of them took effect; each waits here to be settled. */
export function AttentionPage() {
  const rejected = useRejected()
  return (
    <Page title="Needs Attention" subtitle="Changes made on this device that the server could not accept.">
      {rejected === undefined ? (
        <SkeletonList rows={2} />
      ) : rejected.length === 0 ? (
        <EmptyState
          drawing="done"
          title="Nothing needs attention"
          text="Every change that reached the server from this device was accepted."
          action={
            <Button asChild variant="outline">
              <Link to={paths.appointments}>Go to the schedule</Link>
            </Button>
          }
        />
      ) : (
        <Stack as="ul" aria-label="Refused changes" gap="3" listStyleType="none" maxW="3xl">
          {rejected.map(change => (
            <RejectedCard key={change.key} change={change} />
          ))}
        </Stack>
      )}
    </Page>
  )
}
