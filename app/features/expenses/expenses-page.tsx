import { Button, HStack, Stack } from '@chakra-ui/react'
import { CalendarSearch, Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useExpenses } from '#app/queries/expenses.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { ClearRange, DateRange } from '#app/ui/date-range.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { isWithinDays, type RangeAddress, useRangeAddress } from '#app/ui/use-range-address.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { ExpenseDialog } from './expense-dialog.tsx'
import { ExpenseList } from './expense-list.tsx'
import { exportExpenses } from './export-expenses.ts'

const ROWS_ON_A_PAGE = 20

/** What the shop has spent. */
export function ExpensesPage() {
  const address = useRangeAddress()
  const { from, to, page } = address
  const dialog = useDialogAddress('expense')
  const all = useExpenses()
  const initialSync = useInitialSync()
  const waiting = useUnsyncedIds('expenses')
  const navigate = useNavigate()
  const found = useMemo(() => all?.filter(({ date }) => isWithinDays(date, { from, to })), [all, from, to])
  const list = found && (found.length > 0 || !initialSync) ? pageOf(found, page, ROWS_ON_A_PAGE) : undefined
  return (
    <Page
      title="Expenses"
      actions={
        <>
          <Button
            variant="outline"
            disabled={!found || found.length === 0}
            onClick={() => found && exportExpenses(found)}
          >
            <Download aria-hidden="true" /> Export CSV
          </Button>
          <AddExpense to={dialog.linkToNew} />
        </>
      }
    >
      <Stack gap="4">
        <Filter address={address} />
        {found && list && list.total > 0 && <Sums label="Totals" sums={sumsOf(found)} />}
        {list === undefined ? (
          <SkeletonList rows={6} />
        ) : list.total === 0 ? (
          <EmptyState
            drawing="done"
            title="No expenses found"
            text={
              from || to ? 'Nothing was spent on these days.' : 'Add the first one: rent, wages, supplies.'
            }
            action={
              <Button asChild variant="outline">
                <Link to={dialog.linkToNew}>Add Expense</Link>
              </Button>
            }
          />
        ) : (
          <ExpenseList expenses={list.rows} waiting={waiting} linkTo={dialog.linkTo} />
        )}
        {list && (
          <Pager list={list} noun={list.total === 1 ? 'expense' : 'expenses'} linkTo={address.linkToPage} />
        )}
      </Stack>
      <ExpenseDialog
        target={dialog.target}
        expenses={all ?? NONE}
        onClose={dialog.close}
        onAdded={() => navigate(paths.expenses, { replace: true })}
      />
    </Page>
  )
}

const NONE: readonly Expense[] = []

function AddExpense({ to }: { to: string }) {
  return (
    <Button asChild>
      <Link to={to} preventScrollReset>
        <Plus aria-hidden="true" /> Add Expense
      </Link>
    </Button>
  )
}

/** The days are out of the way until somebody asks for them, or comes with a link that has some. */
function Filter({ address }: { address: RangeAddress }) {
  const { from, to } = address
  const [opened, setOpened] = useState(false)
  const open = opened || from !== '' || to !== ''
  return (
    <Stack gap="3">
      <HStack gap="2">
        <Button variant="outline" aria-expanded={open} onClick={() => setOpened(!open)}>
          <CalendarSearch aria-hidden="true" /> Filter by Date
        </Button>
        <ClearRange address={address} />
      </HStack>
      {open && <DateRange address={address} />}
    </Stack>
  )
}

function sumsOf(expenses: readonly Expense[]) {
  const sums = { netFils: 0, vatFils: 0, amountFils: 0 }
  for (const { netFils, vatFils, amountFils, voidedAt } of expenses) {
    if (voidedAt !== null) continue
    sums.netFils += netFils
    sums.vatFils += vatFils
    sums.amountFils += amountFils
  }
  return [
    { label: 'Net', fils: sums.netFils },
    { label: 'VAT', fils: sums.vatFils },
    { label: 'Total', fils: sums.amountFils, strong: true },
  ]
}
