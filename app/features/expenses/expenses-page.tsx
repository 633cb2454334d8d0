import { Button, HStack, Stack } from '@chakra-ui/react'
import { CalendarSearch, Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useExpenses } from '#app/queries/expenses.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { ClearRange, DateRange } from '#app/ui/date-range.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isWithinDays, type UrlRange, useUrlRange } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { Sums } from '#app/ui/sums.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { aedFromFils } from '#schema/rules/money.ts'
import { ExpenseList } from './expense-list.tsx'
import { ExpenseSheet } from './expense-sheet.tsx'

const ROWS_ON_A_PAGE = 20

/** The expenses of the shop. */
export function ExpensesPage() {
  const address = useUrlRange()
  const { from, to, page } = address
  const dialog = useUrlRowDialog('expense')
  const all = useExpenses()
  const initialSync = useInitialSync()
  const navigate = useNavigate()
  const found = useMemo(() => all?.filter(({ date }) => isWithinDays(date, { from, to })), [all, from, to])
  const list = pageInView(found, { page, size: ROWS_ON_A_PAGE, initialSync })
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
        <PagedRecords
          list={list}
          skeletonRows={6}
          empty={
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
          }
          pager={{ noun: { one: 'expense', many: 'expenses' }, linkTo: address.linkToPage }}
        >
          {rows => <ExpenseList expenses={rows} linkTo={dialog.linkTo} />}
        </PagedRecords>
      </Stack>
      <ExpenseSheet
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

/** The date range, which is hidden until it is opened or the URL contains one. */
function Filter({ address }: { address: UrlRange }) {
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

const HEAD = ['ID', 'Date', 'Category', 'Description', 'Net (AED)', 'VAT (AED)', 'Amount (AED)', 'Voided']

/** Downloads all filtered expenses, not only the visible page. */
function exportExpenses(expenses: readonly Expense[]): void {
  const lines = expenses.map(({ id, date, category, description, voidReason, ...sums }) => {
    // A voided expense has amounts of 0, so that the sum of the column is right.
    const amount = (fils: number) => (voidReason === null ? aedFromFils(fils) : 0)
    const { netFils, vatFils, amountFils } = sums
    return [id, date, category, description, amount(netFils), amount(vatFils), amount(amountFils), voidReason]
  })
  const days = expenses.map(({ date }) => date)
  exportCsv(csvName('expenses', days), [HEAD, ...lines])
}
