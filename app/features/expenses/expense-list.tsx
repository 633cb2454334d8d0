import { Badge, Span, VisuallyHidden } from '@chakra-ui/react'
import { Ban, Paperclip, Undo2 } from 'lucide-react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { None } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CardLine, CutText } from '#app/ui/record-list/cell-texts.tsx'
import { type ListedRecord, RecordList, type RecordView } from '#app/ui/record-list/record-list.tsx'
import type { Expense } from '#schema/rows/expense.ts'

type ExpenseRow = ListedRecord & { expense: Expense }

type ExpenseListProps = {
  expenses: readonly Expense[]
  /** The link that opens an expense. */
  linkTo: (id: number) => string
}

export function ExpenseList({ expenses, linkTo }: ExpenseListProps) {
  const unsynced = useUnsyncedIds('expenses')
  return (
    <RecordList
      view={VIEW}
      rows={expenses.map(expense => ({
        id: expense.id,
        name: expense.category,
        to: linkTo(expense.id),
        unsynced: unsynced.has(expense.id),
        draft: `expense ${expense.id}`,
        dim: expense.voidedAt !== null,
        expense,
      }))}
    />
  )
}

const VIEW: RecordView<ExpenseRow> = {
  label: 'Expenses',
  dense: true,
  columns: [
    {
      header: 'ID',
      cell: ({ id, unsynced }) => (
        <span className="row-head">
          <Ltr>{id}</Ltr>
          {unsynced && <PendingMark />}
        </span>
      ),
    },
    { header: 'Date', cell: ({ expense }) => <Ltr whiteSpace="nowrap">{formatAnyDay(expense.date)}</Ltr> },
    {
      header: 'Category',
      cell: ({ expense }) => (
        <span className="row-head">
          <span className="row-cut" dir="auto">
            {expense.category}
          </span>
          <FileMark expense={expense} />
          <CreditBadge expense={expense} />
          <VoidedBadge expense={expense} />
        </span>
      ),
    },
    {
      header: 'Description',
      rest: true,
      cell: ({ expense }) => (
        <>
          {expense.description ? <CutText text={expense.description} /> : !billText(expense) && <None />}
          {billText(expense) && <CutText text={billText(expense)} small />}
        </>
      ),
    },
    { header: 'Amount', end: true, cell: ({ expense }) => <Amount expense={expense} /> },
  ],
  card: {
    badge: ({ expense }) => (
      <>
        <FileMark expense={expense} />
        <CreditBadge expense={expense} />
        <VoidedBadge expense={expense} />
      </>
    ),
    lines: ({ expense: { id, date, description, ...bill } }) => (
      <>
        {billText(bill) && (
          <span className="row-small row-cut" dir="auto">
            {billText(bill)}
          </span>
        )}
        {description && (
          <span className="row-small row-cut" dir="auto">
            {description}
          </span>
        )}
        <CardLine>{`${id} · ${formatAnyDay(date)}`}</CardLine>
      </>
    ),
    end: ({ expense }) => <Amount expense={expense} strong />,
  },
  opens: 'View',
}

/** The supplier and the number of the bill, and what a credit note is for: 'Al Noor Trading · AN-C7 · for AN-77'; '' for none. */
function billText({
  supplier,
  billNumber,
  creditedNumber,
}: Pick<Expense, 'supplier' | 'billNumber' | 'creditedNumber'>): string {
  return [supplier, billNumber, creditedNumber && `for ${creditedNumber}`].filter(Boolean).join(' · ')
}

function Amount({ expense: { amountFils, voidedAt }, strong }: { expense: Expense; strong?: boolean }) {
  return (
    <Money
      fils={amountFils}
      fontWeight={strong ? 'semibold' : undefined}
      textDecoration={voidedAt === null ? undefined : 'line-through'}
    />
  )
}

/** Marks an expense whose bill is there as a photo or file. */
function FileMark({ expense: { billFile } }: { expense: Expense }) {
  if (!billFile) return null
  return (
    <Span color="muted" flexShrink="0" title="With its bill">
      <Paperclip size={14} aria-hidden="true" />
      <VisuallyHidden>With its bill</VisuallyHidden>
    </Span>
  )
}

function CreditBadge({ expense }: { expense: Expense }) {
  if (expense.kind !== 'credit_note') return null
  return (
    <Badge colorPalette="neutral">
      <Undo2 className="mirrored" size={13} aria-hidden="true" /> Credit note
    </Badge>
  )
}

function VoidedBadge({ expense }: { expense: Expense }) {
  if (expense.voidedAt === null) return null
  return (
    <Badge colorPalette="neutral">
      <Ban size={13} aria-hidden="true" /> Voided
    </Badge>
  )
}
