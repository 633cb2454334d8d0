import { Box, Flex, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import {
  AGE_WORDS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_WORDS,
  OVERDUE,
} from '#app/domain/documents/document-words.ts'
import { HistoryNote } from '#app/domain/history-note.tsx'
import {
  readCars,
  type StandingInvoice,
  useFoundInvoices,
  useStandingInvoices,
} from '#app/queries/invoices.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { FilterChoice, SearchBox } from '#app/ui/search-box.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlChoice } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { AGE_BANDS, DOCUMENT_STATES, documentSums } from '#schema/rules/documents/document-state.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { filterInvoices, INVOICE_COLUMNS, sortInvoices } from './find-invoices.ts'
import { InvoiceList } from './invoice-list.tsx'

const ROWS_ON_A_PAGE = 20
const LOOK_AT_CLOCK_MS = 60_000

/** All tax invoices and credit notes, with what is left to pay. */
export function InvoicesPage() {
  const today = shopDay(new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString())
  const all = useStandingInvoices(today)
  const initialSync = useInitialSync()
  const shop = useSettings()
  const emirate = shop ? emirateName(shop.emirate) : null
  const address = useUrlSearch()
  const period = useUrlPeriod('all')
  const { query } = address
  const { from, to } = period
  const [state] = useUrlChoice('state')
  const [age] = useUrlChoice('age')
  const sort = useUrlSort(INVOICE_COLUMNS)
  const { column, descending } = sort
  const within = useMemo(
    () => all && filterInvoices(all, { state, age, from, to }),
    [all, state, age, from, to],
  )
  const matching = useFoundInvoices(within, query)
  const found = useMemo(
    () => matching && sortInvoices(matching, { column, descending }),
    [matching, column, descending],
  )
  const sums = useMemo(() => found && documentSums(found), [found])
  const list = pageInView(found, { page: address.page, size: ROWS_ON_A_PAGE, initialSync })
  return (
    <Page
      title="Invoices"
      actions={
        <ExportButton
          rows={found}
          onExport={found => void exportInvoices(found, { all: all ?? [], emirate })}
        />
      }
    >
      <Stack gap="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Box flex={{ base: '1 0 100%', xl: '0 0 20rem' }}>
            <SearchBox
              label="Search documents"
              placeholder="Name, phone, plate or number"
              value={query}
              onChange={address.setQuery}
            />
          </Box>
          <FilterChoice param="state" label="State" all="All states" options={STATES} />
          <FilterChoice param="age" label="Age" all="Any age" options={AGES} />
          <Box flex={{ base: '1 0 100%', md: '1 0 9rem' }} maxW={{ md: '13rem' }}>
            <SortChoice sort={sort} names={ORDERS} />
          </Box>
        </Flex>
        <PeriodPicker period={period} withAll withDays />
        <HistoryNote of="documents" from={from} />
        {sums && list && list.total > 0 && (
          <Sums
            label="Totals"
            sums={[
              { label: 'Net', fils: sums.netFils },
              { label: 'VAT', fils: sums.vatFils },
              { label: 'Gross', fils: sums.grossFils },
              { label: 'Left to pay', fils: sums.leftFils, strong: true },
            ]}
          />
        )}
        <PagedRecords
          list={list}
          skeletonRows={6}
          empty={
            <EmptyState
              drawing="done"
              title="No documents found"
              text={
                all?.length === 0
                  ? 'Tax invoices show here as work is completed.'
                  : 'No tax invoice or credit note fits. Try other days, or all states and ages.'
              }
            />
          }
          pager={{ noun: { one: 'document', many: 'documents' }, linkTo: address.linkToPage }}
        >
          {rows => <InvoiceList invoices={rows} sort={sort} />}
        </PagedRecords>
      </Stack>
    </Page>
  )
}

const STATES = [
  { id: 'unpaid', name: 'Left to pay' },
  { id: 'overdue', name: OVERDUE },
  ...DOCUMENT_STATES.map(id => ({ id, name: DOCUMENT_STATE_WORDS[id] })),
]
const AGES = AGE_BANDS.map(id => ({ id, name: AGE_WORDS[id] }))

const ORDERS = {
  newest: ['Newest first', 'Oldest first'],
  number: ['Number, lowest first', 'Number, highest first'],
  customer: ['Customer, A to Z', 'Customer, Z to A'],
  left: ['Left, least first', 'Left, most first'],
  age: ['Age, newest first', 'Age, oldest first'],
} as const

const HEAD = [
  'Number',
  'Kind',
  'For invoice',
  'Date',
  'Supply date',
  'Due date',
  'Customer',
  'TRN',
  'Plate',
  'PO number',
  'Emirate',
  'Net (AED)',
  'VAT (AED)',
  'Gross (AED)',
  'Left (AED)',
  'State',
]

const plateOf = (car: Vehicle | undefined) => (car ? formatPlate(car) : null)

type ExportContext = { all: readonly StandingInvoice[]; emirate: string | null }

/** Downloads all filtered documents, not only the visible page. */
async function exportInvoices(
  invoices: readonly StandingInvoice[],
  { all, emirate }: ExportContext,
): Promise<void> {
  const numbers = new Map(all.map(({ id, number }) => [id, number]))
  const cars = await readCars(invoices)
  const lines = invoices.map((each): CsvCell[] => [
    each.number,
    DOCUMENT_KINDS[each.kind],
    (each.kind === 'credit_note' && each.correctsId && numbers.get(each.correctsId)) || null,
    each.day,
    each.supplyDate,
    each.dueDate,
    each.buyerName,
    each.buyerTrn,
    plateOf(cars.get(each.vehicleId ?? 0)),
    each.purchaseOrder,
    emirate,
    aedFromFils(each.netFils),
    aedFromFils(each.vatFils),
    aedFromFils(each.grossFils),
    aedFromFils(each.leftFils),
    each.isOverdue ? OVERDUE : DOCUMENT_STATE_WORDS[each.state],
  ])
  const days = invoices.map(({ day }) => day)
  exportCsv(csvName('invoices', days), [HEAD, ...lines])
}
