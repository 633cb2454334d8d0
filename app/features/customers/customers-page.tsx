import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { useStillComing } from '#app/sync/use-still-coming.ts'
import { ListPage } from '#app/ui/list-page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { findCustomers } from '#schema/rules/find-customers.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerList } from './customer-list.tsx'

export function CustomersPage() {
  const stillComing = useStillComing()
  const address = useListAddress()
  const { query, page } = address
  const dialog = useDialogAddress('edit')
  const customers = useCustomers()
  const found = useMemo(() => customers && findCustomers(customers.rows, query), [customers, query])
  const navigate = useNavigate()

  return (
    <ListPage
      title="Customer Management"
      add={{ label: 'Add Customer', icon: <UserPlus aria-hidden="true" />, to: dialog.linkToNew }}
      placeholder="Name, phone or email"
      noun={{ one: 'customer', many: 'customers' }}
      address={address}
      list={found && (found.length > 0 || !stillComing) ? pageOf(found, page) : undefined}
      nothing={NOTHING}
      dialog={
        <CustomerDialog
          target={dialog.target}
          onClose={dialog.close}
          onAdded={() => navigate(paths.customers, { replace: true })}
        />
      }
    >
      {rows => <CustomerList customers={rows} />}
    </ListPage>
  )
}

const NOTHING = {
  drawing: 'people',
  yet: 'Add the first one: a name and a phone number are enough.',
  found: (query: string) =>
    `Nobody matches “${query}”. Try part of a name or the last digits of a phone number.`,
} as const
