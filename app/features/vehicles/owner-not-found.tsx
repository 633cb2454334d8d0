import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'

/** The address names a customer whom this device does not have. */
export function OwnerNotFound() {
  return (
    <Page title="Vehicle Management" back={{ to: paths.customers, label: 'Back to customers' }}>
      <EmptyState
        drawing="people"
        title="Customer not found"
        text="They may not have reached this device yet."
        action={
          <Button asChild variant="outline">
            <Link to={paths.vehicles}>Show all vehicles</Link>
          </Button>
        }
      />
    </Page>
  )
}
