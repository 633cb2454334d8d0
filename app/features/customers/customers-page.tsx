import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { findCustomers } from '#app/queries/find-customers.ts'
import { ListPage } from '#app/ui/list-page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { readRowId } from '#app/ui/row-id.ts'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { CustomerDialog, type CustomerTarget } from './customer-dialog.tsx'
import { CustomerList } from './customer-list.tsx'

export function CustomersPage() {
  const address = useListAddress()
  const { query, page } = address
  const dialog = useDialogAddress('edit')
  const customers = useCustomers()
  const found = useMemo(() => customers && findCustomers(customers, query), [customers, query])

  // The address of one customer opens that customer's details.
  const { id: inPath } = useParams()
  const navigate = useNavigate()
  const showNewest = () => navigate(paths.customers, { replace: true })
  const close = inPath === undefined ? dialog.close : showNewest

  return (
    <ListPage
      title="Customer Management"
      add={{ label: 'Add Customer', icon: <UserPlus aria-hidden="true" />, to: dialog.linkToNew }}
      placeholder="Name, phone or email"
      noun={{ one: 'customer', many: 'customers' }}
      address={address}
      list={found && pageOf(found, page)}
      nothing={NOTHING}
      dialog={
        <CustomerDialog
          target={dialog.target ?? targetInPath(inPath)}
          linkToEdit={dialog.linkTo}
          onClose={close}
          onAdded={showNewest}
        />
      }
    >
      {rows => <CustomerList customers={rows} linkToEdit={dialog.linkTo} />}
    </ListPage>
  )
}

const NOTHING = {
  drawing: 'people',
  yet: 'Add the first one: a name and a phone number are enough.',
  found: (query: string) =>
    `Nobody matches “${query}”. Try part of a name or the last digits of a phone number.`,
} as const

function targetInPath(id: string | undefined): CustomerTarget {
  return id === undefined ? null : (readRowId(id) ?? 'nobody')
}
