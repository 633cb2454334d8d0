import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { CalendarSearch, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useExpenses } from '#app/queries/expenses.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Page } from '#app/ui/page.tsx'
import { ClearPeriod, PeriodPicker, ShowAllDays } from '#app/ui/period-picker.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { type UrlPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { BillVatKind, Expense } from '#schema/rows/expense.ts'
import { findExpenses } from '#schema/rules/money/bills.ts'
import { inputVat } from '#schema/rules/money/expense-amounts.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { isWithinDays } from '#schema/rules/time/period.ts'
import { ExpenseList } from './expense-list.tsx'
import { ExpenseSheet } from './expense-sheet.tsx'

const ROWS_ON_A_PAGE = 20

/** The expenses of the shop. */
export function ExpensesPage() {
  const period = useUrlPeriod('month')
  const { query, setQuery, page, linkToPage } = useUrlSearch()
  const { from, to } = period
  const dialog = useUrlRowDialog('expense')
  const all = useExpenses()
  const initialSync = useInitialSync()
  const navigate = useNavigate()
  const found = useMemo(() => {
    const within = all?.filter(({ date }) => isWithinDays(date, { from, to }))
    return within && findExpenses(within, query)
  }, [all, from, to, query])
  const list = pageInView(found, { page, size: ROWS_ON_A_PAGE, initialSync })
  return (
    <Page
      title="Expenses"
      actions={
        <>
          <ExportButton rows={found} onExport={exportExpenses} />
          <AddExpense to={dialog.linkToNew} />
        </>
      }
    >
      <Stack gap="4">
        <Filter period={period}>
          <SearchBox
            label="Search expenses"
            placeholder="Supplier, bill number, category"
            value={query}
            onChange={setQuery}
          />
        </Filter>
        {found && list && list.total > 0 && <Sums label="Totals" sums={sumsOf(found)} />}
        <PagedRecords
          list={list}
          skeletonRows={6}
          empty={
            <EmptyState
              drawing="done"
              title="No expenses found"
              text={
                query
                  ? 'Check the spelling, or search for another word.'
                  : from || to
                    ? 'Nothing was spent on these days.'
                    : 'Add the first one: rent, wages, supplies.'
              }
              action={
                <Flex gap="2" wrap="wrap" justify="center">
                  <ShowAllDays period={period} />
                  <Button asChild variant="outline" minH="11">
                    <Link to={dialog.linkToNew}>Add Expense</Link>
                  </Button>
                </Flex>
              }
            />
          }
          pager={{ noun: { one: 'expense', many: 'expenses' }, linkTo: linkToPage }}
        >
          {rows => <ExpenseList expenses={rows} linkTo={dialog.linkTo} />}
        </PagedRecords>
      </Stack>
      <ExpenseSheet
        target={dialog.target}
        expenses={all}
        onClose={dialog.close}
        onAdded={() => navigate(paths.expenses, { replace: true })}
      />
    </Page>
  )
}

function AddExpense({ to }: { to: string }) {
  return (
    <Button asChild>
      <Link to={to} preventScrollReset>
        <Plus aria-hidden="true" /> Add Expense
      </Link>
    </Button>
  )
}

/** The search and the period; the fields of its days are hidden until they are asked for, or are days of one's own. */
function Filter({ period, children }: { period: UrlPeriod; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const open = opened || period.span === 'days'
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap">
        <Box flex={{ base: '1 0 100%', md: '0 1 360px' }}>{children}</Box>
        <Button variant="outline" aria-expanded={open} onClick={() => setOpened(!open)}>
          <CalendarSearch aria-hidden="true" /> Filter by Date
        </Button>
        <ClearPeriod period={period} />
      </Flex>
      <PeriodPicker period={period} withAll withDays={open} withClear={false} />
    </Stack>
  )
}

function sumsOf(expenses: readonly Expense[]) {
  const sums = { netFils: 0, vatFils: 0, recoveredFils: 0, amountFils: 0 }
  for (const expense of expenses) {
    if (expense.voidedAt !== null) continue
    sums.netFils += expense.netFils
    sums.vatFils += expense.vatFils
    sums.recoveredFils += inputVat(expense)
    sums.amountFils += expense.amountFils
  }
  return [
    { label: 'Net', fils: sums.netFils },
    { label: 'VAT', fils: sums.vatFils },
    ...(sums.recoveredFils === sums.vatFils ? [] : [{ label: 'Recoverable VAT', fils: sums.recoveredFils }]),
    { label: 'Total', fils: sums.amountFils, strong: true },
  ]
}

/** The columns of the file with the net amounts by how they are taxed. */
const NET_COLUMNS: readonly [BillVatKind, string][] = [
  ['standard', 'Standard-rated net (AED)'],
  ['zero', 'Zero-rated (AED)'],
  ['exempt', 'Exempt (AED)'],
  ['not_recoverable', 'Not recoverable net (AED)'],
  ['reverse_charge', 'Reverse charge (AED)'],
]
const HEAD = [
  'ID',
  'Date',
  'Category',
  'Description',
  'Supplier',
  'TRN',
  'Bill number',
  'Kind',
  'Credits bill',
  'Paid by',
  'Net (AED)',
  'VAT (AED)',
  'Amount (AED)',
  ...NET_COLUMNS.map(([, head]) => head),
  'Recoverable VAT (AED)',
  'Voided',
]

/** Downloads all filtered expenses, not only the visible page. */
function exportExpenses(expenses: readonly Expense[]): void {
  const lines = expenses.map(expense => {
    const { id, date, category, description, supplier, supplierTrn, billNumber, voidReason } = expense
    // A voided expense has amounts of 0, so that the sum of the column is right.
    const amount = (fils: number) => (voidReason === null ? aedFromFils(fils) : 0)
    const netOf = (kind: BillVatKind) =>
      expense.billLines.reduce((sum, line) => sum + (line.kind === kind ? line.netFils : 0), 0)
    return [
      id,
      date,
      category,
      description,
      supplier,
      supplierTrn,
      billNumber,
      expense.kind === 'credit_note' ? 'Credit note' : 'Bill',
      expense.creditedNumber ?? null,
      expense.paymentMethod && paymentMethodName(expense.paymentMethod),
      amount(expense.netFils),
      amount(expense.vatFils),
      amount(expense.amountFils),
      ...NET_COLUMNS.map(([kind]) => amount(netOf(kind))),
      amount(inputVat(expense)),
      voidReason,
    ]
  })
  const days = expenses.map(({ date }) => date)
  exportCsv(csvName('expenses', days), [HEAD, ...lines])
}
