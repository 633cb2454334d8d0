import { Button, Stack } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { usePayers, useTransactions } from '#app/queries/transactions.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { DateRange } from '#app/ui/date-range.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { type PageOf, pageOf } from '#app/ui/page-of.ts'
import { Pager } from '#app/ui/pager.tsx'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { isWithinDays, useRangeAddress } from '#app/ui/use-range-address.ts'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { transactionSums } from '#schema/rules/transaction-sums.ts'
import { exportTransactions } from './export-transactions.ts'
import { TransactionList } from './transaction-list.tsx'
import type { ListedTransaction } from './transaction-row.ts'

const ROWS_ON_A_PAGE = 20

/** Everything that was paid and given back. */
export function TransactionsPage() {
  const address = useRangeAddress()
  const { from, to, page } = address
  const all = useTransactions()?.rows
  const initialSync = useInitialSync()
  const found = useMemo(() => all?.filter(({ day }) => isWithinDays(day, { from, to })), [all, from, to])
  const sums = useMemo(() => found && transactionSums(found), [found])
  const list = found && (found.length > 0 || !initialSync) ? pageOf(found, page, ROWS_ON_A_PAGE) : undefined
  return (
    <Page
      title="Transactions"
      actions={
        <Button
          variant="outline"
          disabled={!found || found.length === 0}
          onClick={() => found && void exportTransactions(found)}
        >
          <Download aria-hidden="true" /> Export CSV
        </Button>
      }
    >
      <Stack gap="4">
        <DateRange address={address} withClear />
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
            ]}
          />
        )}
        {list === undefined ? (
          <SkeletonList rows={6} />
        ) : list.total === 0 ? (
          <EmptyState
            drawing="done"
            title="No transactions found"
            text={
              from || to
                ? 'Nothing was paid or given back on these days.'
                : 'Payments show here as they are taken on an appointment.'
            }
          />
        ) : (
          <Rows list={list} />
        )}
        {list && (
          <Pager
            list={list}
            noun={list.total === 1 ? 'transaction' : 'transactions'}
            linkTo={address.linkToPage}
          />
        )}
      </Stack>
    </Page>
  )
}

function Rows({ list }: { list: PageOf<ListedTransaction> }) {
  const payers = usePayers(list.rows.map(({ appointmentId }) => appointmentId))
  const waiting = useUnsyncedIds('transactions')
  return (
    <TransactionList
      rows={list.rows.map(transaction => ({
        transaction,
        payer: payers && (payers.get(transaction.appointmentId) ?? null),
        waiting: waiting.has(transaction.id),
      }))}
    />
  )
}
