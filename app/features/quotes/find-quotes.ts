import type { ListedCustomer } from '#app/queries/customers.ts'
import type { Rows } from '#app/queries/live-rows.ts'
import type { ListedQuote } from '#app/queries/quotes.ts'
import type { ListedVehicle } from '#app/queries/vehicles.ts'
import type { Sorting } from '#app/ui/list-url-state.ts'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'
import { quoteNumber, type StandingState, standingState } from '#schema/rules/quotes/quote-state.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'

export const QUOTE_COLUMNS = ['newest', 'customer', 'validUntil'] as const
export type QuoteColumn = (typeof QUOTE_COLUMNS)[number]

/** The states of a latest version. */
export const LISTED_STATES = [
  'draft',
  'sent',
  'approved',
  'partly_approved',
  'declined',
  'expired',
  'withdrawn',
] as const satisfies readonly StandingState[]

/** A quote with the names by which people look for it; '' until those have been synced to this device. */
export type FoundQuote = ListedQuote & { customerName: string; plate: string }

type Search = Sorting<QuoteColumn> & {
  parties: { customers: Rows<ListedCustomer>; vehicles: Rows<ListedVehicle> }
  typed: string
  /** Null for every state. */
  state: string | null
  now: string
}

/** The quotes that fit, in order; they are given newest first. */
export function findQuotes(
  quotes: readonly ListedQuote[],
  { parties, typed, state, now, column, descending }: Search,
): readonly FoundQuote[] {
  const words = searchWords(typed)
  const found = quotes
    .filter(quote => state === null || standingState(quote, now) === state)
    .map(quote => withNames(quote, parties))
    .filter(({ customerName, plate, work, ...quote }) => {
      const text = searchText(customerName, plate, work, quoteNumber(quote), quote.purchaseOrder ?? '')
      return words.every(word => text.includes(word))
    })
  return sortRows(
    found,
    { column, descending },
    {
      customer: ({ customerName }) => customerName,
      validUntil: ({ validUntil }) => validUntil,
    },
  )
}

function withNames(quote: ListedQuote, { customers, vehicles }: Search['parties']): FoundQuote {
  const vehicle = quote.vehicleId === null ? undefined : vehicles.get(quote.vehicleId)
  return {
    ...quote,
    customerName: customers.get(quote.customerId)?.fullName ?? '',
    plate: vehicle ? formatPlate(vehicle) : '',
  }
}
