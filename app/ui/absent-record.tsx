import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Page, type PageProps } from './page.tsx'
import { SkeletonList } from './skeleton-list.tsx'

type AbsentRecordProps = Pick<EmptyStateProps, 'drawing' | 'title' | 'text'> & {
  page: Pick<PageProps, 'title' | 'back'>
  /** It may still turn up: the row is read, or the initial sync is under way. */
  reading: boolean
  /** Where to look instead. */
  way?: { to: string; label: string }
}

/** In place of a record's own page while it is read, and where this device has none of that id. */
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
