import { Button, Span, Stack } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { findCustomers } from '#app/queries/find-customers.ts'
import { Page } from '#app/ui/page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { Pager } from '#app/ui/pager.tsx'
import { readRowId } from '#app/ui/row-id.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { CustomerDialog, type CustomerTarget } from './customer-dialog.tsx'
import { CustomerList } from './customer-list.tsx'
import { NoCustomers } from './no-customers.tsx'

export function CustomersPage() {
  const { query, page, setQuery, linkToPage } = useListAddress()
  const dialog = useDialogAddress('edit')
  const customers = useCustomers()
  const found = useMemo(() => customers && findCustomers(customers, query), [customers, query])
  const list = found && pageOf(found, page)

  // The address of one customer opens that customer's details.
  const { id: inPath } = useParams()
  const navigate = useNavigate()
  const showNewest = () => navigate(paths.customers, { replace: true })
  const close = inPath === undefined ? dialog.close : showNewest

  return (
    <Page
      title="Customer Management"
      actions={
        <Button asChild>
          <Link to={dialog.linkToNew} preventScrollReset aria-label="Add Customer">
            <UserPlus aria-hidden="true" />
            <span>
              Add<Span hideBelow="sm"> Customer</Span>
            </span>
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <SearchBox
          label="Search customers"
          placeholder="Name, phone or email"
          value={query}
          onChange={setQuery}
        />
        {list === undefined ? (
          <SkeletonList rows={5} />
        ) : list.total === 0 ? (
          <NoCustomers query={query} linkToNew={dialog.linkToNew} onClear={() => setQuery('')} />
        ) : (
          <CustomerList customers={list.rows} linkToEdit={dialog.linkTo} />
        )}
        {list && <Pager list={list} noun={list.total === 1 ? 'customer' : 'customers'} linkTo={linkToPage} />}
      </Stack>
      <CustomerDialog
        target={dialog.target ?? targetInPath(inPath)}
        linkToEdit={dialog.linkTo}
        onClose={close}
        onAdded={showNewest}
      />
    </Page>
  )
}

function targetInPath(id: string | undefined): CustomerTarget {
  return id === undefined ? null : (readRowId(id) ?? 'nobody')
}
