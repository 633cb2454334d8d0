import { Box, Flex, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { useInitialSync } from '#app/queries/sync-status.ts'
import {
  type ListedTransaction,
  readTransactionDetails,
  useFoundTransactions,
  useTransactionsOfDays,
} from '#app/queries/transactions.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { PeriodPicker, ShowAllDays } from '#app/ui/period-picker.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { FilterChoice, SearchBox } from '#app/ui/search-box.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlChoice } from '#app/ui/url-state.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { transactionSums } from '#schema/rules/money/transaction-sums.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { TransactionList } from './transaction-list.tsx'

const ROWS_ON_A_PAGE = 20

/** All payments and refunds. */
export function TransactionsPage() {
  const period = useUrlPeriod('today')
  const { from, to } = period
  const ofDays = useTransactionsOfDays({ from, to })
  const { query, setQuery, page, linkToPage } = useUrlSearch()
  const initialSync = useInitialSync()
  const names = useStaffNames()
  const [method] = useUrlChoice('method')
  const [kind] = useUrlChoice('kind')
  const within = useMemo(() => ofDays?.filter(each => fits(each, { method, kind })), [ofDays, method, kind])
  const found = useFoundTransactions(within, query)
  const sums = useMemo(() => found && transactionSums(found), [found])
  const list = pageInView(found, { page, size: ROWS_ON_A_PAGE, initialSync })
  return (
    <Page
      title="Transactions"
      actions={<ExportButton rows={found} onExport={found => void exportTransactions(found, names)} />}
    >
      <Stack gap="4">
        <Flex gap="3" wrap="wrap">
          <Box flex={{ base: '1 0 100%', md: '2 1 16rem', xl: '0 0 20rem' }}>
            <SearchBox
              label="Search transactions"
              placeholder="Name, phone, plate or invoice"
              value={query}
              onChange={setQuery}
            />
          </Box>
          <FilterChoice param="method" label="Payment Method" all="All methods" options={METHODS} />
          <FilterChoice param="kind" label="Kind" all="All kinds" options={KINDS} />
        </Flex>
        <PeriodPicker period={period} withAll withDays />
        <HistoryNote of="payments" from={from} />
        {sums && list && list.total > 0 && (
          <Sums
            label="Totals"
            sums={[
              { label: 'Taken in', fils: sums.takenFils },
              { label: 'Given back', fils: sums.givenBackFils },
              { label: 'Net', fils: sums.netFils, strong: true },
              ...PAYMENT_METHODS.map(method => ({
                label: paymentMethodName(method),
                fils: sums.byMethod[method],
              })),
              ...(sums.roundingFils === 0 ? [] : [{ label: 'Cash rounding', fils: sums.roundingFils }]),
            ]}
          />
        )}
        <PagedRecords
          list={list}
          skeletonRows={6}
          empty={
            <EmptyState
              drawing="done"
              title="No transactions found"
              text={emptyText({ query, isLimited: Boolean(from || to || method || kind) })}
              action={<ShowAllDays period={period} />}
            />
          }
          pager={{ noun: { one: 'transaction', many: 'transactions' }, linkTo: linkToPage }}
        >
          {rows => <TransactionList transactions={rows} />}
        </PagedRecords>
      </Stack>
    </Page>
  )
}

function emptyText({ query, isLimited }: { query: string; isLimited: boolean }): string {
  if (query) return 'Check the spelling, or search all days.'
  if (isLimited) return 'There are no payments or refunds on these days, or of this kind.'
  return 'Payments show here as they are taken on an appointment.'
}

const METHODS = PAYMENT_METHODS.map(id => ({ id, name: paymentMethodName(id) }))
const KINDS = [
  { id: 'payment', name: 'Payments' },
  { id: 'refund', name: 'Refunds' },
]

function fits(
  { paymentMethod, amountFils }: ListedTransaction,
  { method, kind }: { method: string | null; kind: string | null },
): boolean {
  if (method !== null && paymentMethod !== method) return false
  return kind === null || (kind === 'refund') === amountFils < 0
}

const KIND_WORDS = {
  payment: 'Payment',
  deposit: 'Deposit',
  refund: 'Refund',
  opening_balance: 'Payment of an opening balance',
  opening_balance_refund: 'Refund of an opening balance',
} as const

const documentNumber = (document: Invoice | null | undefined) => (document ? invoiceNumber(document) : null)

const HEAD = [
  'ID',
  'Date',
  'Time',
  'Kind',
  'Customer',
  'Invoice',
  'Net (AED)',
  'VAT (AED)',
  'Amount (AED)',
  'Cash rounding (AED)',
  'Taken or given (AED)',
  'Payment Method',
  'Status',
  'Appointment',
  'Reference',
  'Notes',
  'Taken by',
]

/** Downloads all filtered transactions, not only the visible page. */
async function exportTransactions(
  transactions: readonly ListedTransaction[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  try {
    const details = await readTransactionDetails(transactions)
    const lines = transactions.map((each, i): CsvCell[] => [
      each.id,
      each.day,
      shopTime(each.createdAt),
      KIND_WORDS[details[i]?.kind ?? 'payment'],
      details[i]?.payer ?? 'N/A',
      documentNumber(details[i]?.document),
      aedFromFils(each.amountFils - (details[i]?.vatFils ?? 0)),
      aedFromFils(details[i]?.vatFils ?? 0),
      aedFromFils(each.amountFils),
      aedFromFils(each.roundingFils),
      aedFromFils(movedFils(each)),
      paymentMethodName(each.paymentMethod),
      each.status,
      each.appointmentId,
      details[i]?.reference ?? null,
      details[i]?.notes ?? null,
      names.get(details[i]?.createdBy ?? 0) ?? null,
    ])
    const days = transactions.map(({ day }) => day)
    exportCsv(csvName('transactions', days), [HEAD, ...lines])
  } catch (error) {
    toastFailure(`Failed to export transactions: ${reasonOf(error)}`)
  }
}
