import { Box } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { useOwedBefore } from '#app/queries/customer-account.ts'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import { useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'
import { FilterChoice } from '#app/ui/search-box.tsx'
import { useUrlChoice, useUrlRowDialog } from '#app/ui/url-state.ts'
import { findCustomers } from '#schema/rules/find/find-customers.ts'
import { findOwners } from '#schema/rules/find/find-vehicles.ts'
import { CUSTOMER_COLUMNS, CustomerList } from './customer-list.tsx'
import { CustomerSheet } from './customer-sheet.tsx'

export function CustomersPage() {
  const initialSync = useInitialSync()
  const address = useUrlSearch()
  const { query } = address
  const dialog = useUrlRowDialog('edit')
  const customers = useCustomers()
  const sort = useUrlSort(CUSTOMER_COLUMNS)
  const { column, descending } = sort
  const vehicles = useVehicles()
  const owed = useOwedBefore()
  const [owes] = useUrlChoice('owes')
  const found = useMemo(() => {
    if (!customers || !vehicles) return undefined
    const cars = findOwners(vehicles.rows, customers.get, query)
    const named = new Set(findCustomers(customers.rows, query))
    if (owes && !owed) return undefined
    const rows = customers.rows.filter(
      row => (named.has(row) || cars.has(row.id)) && (!owes || owed?.has(row.id)),
    )
    return { cars, rows: sortRows(rows, { column, descending }, TEXT_OF) }
  }, [customers, vehicles, query, column, descending, owes, owed])
  const navigate = useNavigate()

  return (
    <ListPage
      title="Customer Management"
      add={{
        label: 'Add Customer',
        icon: <UserPlus aria-hidden="true" />,
        to: dialog.linkToNew,
        draft: 'customer new',
      }}
      placeholder="Name, phone, email or plate"
      noun={{ one: 'customer', many: 'customers' }}
      address={address}
      notice={<HistoryNote of="visits" />}
      filters={
        <>
          {(owes || (owed && owed.size > 0)) && (
            <FilterChoice param="owes" label="Who owes" all="All customers" options={OWES} />
          )}
          <Box w={{ base: 'full', md: 'auto' }}>
            <SortChoice sort={sort} names={SORT_NAMES} />
          </Box>
        </>
      }
      rows={found?.rows}
      initialSync={initialSync}
      nothing={NOTHING}
      dialog={
        <CustomerSheet
          target={dialog.target}
          onClose={dialog.close}
          onAdded={() => navigate(paths.customers, { replace: true })}
        />
      }
    >
      {rows => (
        <CustomerList
          customers={rows}
          cars={found?.cars ?? NO_CARS}
          sort={sort}
          owed={(owes && owed) || NO_DEBTS}
        />
      )}
    </ListPage>
  )
}

const NO_CARS: ReadonlyMap<number, ListedVehicle> = new Map()

const NO_DEBTS: ReadonlyMap<number, number> = new Map()
const OWES = [{ id: 'before', name: 'Owed before Sheen' }]

const TEXT_OF = {
  name: ({ fullName }: ListedCustomer) => fullName,
  phone: ({ phone }: ListedCustomer) => phone ?? '',
}

const SORT_NAMES = {
  newest: ['Newest first', 'Oldest first'],
  name: ['Name, A to Z', 'Name, Z to A'],
  phone: ['Phone, lowest first', 'Phone, highest first'],
} as const

const NOTHING = {
  drawing: 'people',
  yet: 'Add the first one: a name and a phone number are enough.',
  noMatch: (query: string) =>
    `Nobody matches “${query}”. Try part of a name, the last digits of a phone number, or a plate.`,
} as const
