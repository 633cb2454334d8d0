import { Box } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { useQuotes } from '#app/queries/quotes.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useVehicles } from '#app/queries/vehicles.ts'
import { useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { FilterChoice } from '#app/ui/search-box.tsx'
import { readRowId, useUrlChoice, useUrlState } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { quoteStateLabel } from '#schema/rules/quotes/quote-state.ts'
import { findQuotes, LISTED_STATES, QUOTE_COLUMNS } from './find-quotes.ts'
import { QuoteList } from './quote-list.tsx'
import { NewQuoteSheet } from './quote-sheet.tsx'

const LOOK_AT_CLOCK_MS = 60_000

/** All quotes, each in its latest version. */
export function QuotesPage() {
  const now = new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString()
  const quotes = useQuotes()
  const customers = useCustomers()
  const vehicles = useVehicles()
  const initialSync = useInitialSync()
  const address = useUrlSearch()
  const { query } = address
  const [state] = useUrlChoice('state')
  const sort = useUrlSort(QUOTE_COLUMNS)
  const { column, descending } = sort
  const found = useMemo(() => {
    if (!quotes || !customers || !vehicles) return undefined
    const parties = { customers, vehicles }
    return findQuotes(quotes, { parties, typed: query, state, now, column, descending })
  }, [quotes, customers, vehicles, query, state, now, column, descending])
  const { params, set, linkWith } = useUrlState()
  const navigate = useNavigate()
  const { state: from } = useLocation()
  // Whoever asks for more work on a car goes on at the car.
  const close = () =>
    from?.returns ? navigate(-1) : set({ new: null, customer: null, vehicle: null, appointment: null })
  const party = {
    ...idIn(params, 'customer', 'customerId'),
    ...idIn(params, 'vehicle', 'vehicleId'),
    ...idIn(params, 'appointment', 'appointmentId'),
  }
  return (
    <ListPage
      title="Quotes"
      add={{
        label: 'New Quote',
        icon: <Plus aria-hidden="true" />,
        to: linkWith({ new: 'true' }),
        draft: 'quote new',
      }}
      placeholder="Name, plate, number or work"
      noun={{ one: 'quote', many: 'quotes' }}
      address={address}
      filters={
        <>
          <FilterChoice param="state" label="State" all="All states" options={STATES} />
          <Box w={{ base: 'full', md: 'auto' }}>
            <SortChoice sort={sort} names={ORDERS} />
          </Box>
        </>
      }
      rows={found}
      initialSync={initialSync}
      nothing={NOTHING}
      dialog={
        <NewQuoteSheet
          open={params.get('new') === 'true'}
          party={party}
          onClose={close}
          onSaved={id => navigate(paths.quote(id), { replace: true })}
        />
      }
    >
      {rows => <QuoteList quotes={rows} sort={sort} now={now} />}
    </ListPage>
  )
}

function idIn<Name extends string>(params: URLSearchParams, param: string, name: Name) {
  const id = readRowId(params.get(param))
  return (id === null ? {} : { [name]: id }) as { [N in Name]?: number }
}

const STATES = LISTED_STATES.map(id => ({ id, name: quoteStateLabel(id) }))

const ORDERS = {
  newest: ['Newest first', 'Oldest first'],
  customer: ['Customer, A to Z', 'Customer, Z to A'],
  validUntil: ['Valid until, soonest first', 'Valid until, latest first'],
} as const

const NOTHING = {
  drawing: 'done',
  yet: 'Agree on work and price before there is a time for it.',
  noMatch: (query: string) => `No quote matches “${query}”.`,
} as const
