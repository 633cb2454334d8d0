import { Button } from '@chakra-ui/react'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { readRowId } from '#app/ui/row-id.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { Profile } from './profile.tsx'

const BACK = { to: paths.customers, label: 'Back to customers' }

/** One customer: how to reach them, their vehicles, and all that was done and is to come. */
export function ProfilePage() {
  const customer = useCustomer(readRowId(useParams().id))
  const initialSync = useInitialSync()
  if (customer) return <Profile key={customer.id} customer={customer} />
  return (
    <Page title="Customer" back={BACK}>
      {customer === undefined || initialSync ? (
        <SkeletonList rows={5} />
      ) : (
        <EmptyState
          drawing="people"
          title="Customer not found"
          text="They may not have reached this device yet."
          action={
            <Button asChild variant="outline">
              <Link to={paths.customers}>Show all customers</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}
