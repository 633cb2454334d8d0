import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Page, type PageProps } from './page.tsx'
import { SkeletonList } from './skeleton-list.tsx'

type AbsentRecordProps = Pick<EmptyStateProps, 'drawing' | 'title' | 'text'> & {
  page: Pick<PageProps, 'title' | 'back'>
  /** The record may still appear: its row is loading, or the initial sync is running. */
  reading: boolean
  /** A link to a list that may have it. */
  way?: { to: string; label: string }
}

/** Replaces a record's page while the record loads, and when this device has no record with that id. */
export function AbsentRecord({ page, reading, way, ...words }: AbsentRecordProps) {
  return (
    <Page {...page}>
      {reading ? (
        <SkeletonList rows={5} />
      ) : (
        <EmptyState
          {...words}
          action={
            way && (
              <Button asChild variant="outline">
                <Link to={way.to}>{way.label}</Link>
              </Button>
            )
          }
        />
      )}
    </Page>
  )
}
