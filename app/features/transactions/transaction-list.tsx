import { Badge } from '@chakra-ui/react'
import { CircleCheck, Clock } from 'lucide-react'
import { partOfText } from '#app/domain/payments/payment-words.ts'
import { paths } from '#app/paths.ts'
import { usePaymentGroups } from '#app/queries/customer-account.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { type ListedTransaction, usePayers } from '#app/queries/transactions.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CardLine, CutText } from '#app/ui/record-list/cell-texts.tsx'
import { type ListedRecord, RecordList, type RecordView } from '#app/ui/record-list/record-list.tsx'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { payableKey } from '#schema/rules/money/opening-balances.ts'

/** A listed transaction; its name is the customer's, if this device knows the customer. */
type TransactionRow = ListedRecord & {
  transaction: ListedTransaction
  /** 'Part of AED 1,000.00 over 3 invoices', 'Opening balance'; null for a payment for one appointment. */
  partOf: string | null
}

export function TransactionList({ transactions }: { transactions: readonly ListedTransaction[] }) {
  const payers = usePayers(transactions)
  const groups = usePaymentGroups(transactions.map(({ groupId }) => groupId))
  const unsynced = useUnsyncedIds('transactions')
  return (
    <RecordList
      view={VIEW}
      rows={transactions.map(transaction => ({
        id: transaction.id,
        name: payers ? (payers.get(payableKey(transaction))?.fullName ?? 'N/A') : '',
        to: receiptPath(transaction),
        unsynced: unsynced.has(transaction.id),
        transaction,
        partOf:
          partOfText(groups.get(transaction.groupId ?? 0)) ??
          (transaction.openingBalanceId === null ? null : OF_BALANCE),
      }))}
    />
  )
}

const OF_BALANCE = 'Opening balance'

function receiptPath({ id, groupId, openingBalanceId, amountFils }: ListedTransaction): string {
  const isOfGroup = groupId && (amountFils > 0 || openingBalanceId !== null)
  return isOfGroup ? paths.groupReceipt(groupId) : paths.transaction(id)
}

const VIEW: RecordView<TransactionRow> = {
  label: 'Transactions',
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
    {
      header: 'Date',
      cell: ({ transaction }) => <Ltr whiteSpace="nowrap">{momentText(transaction.createdAt)}</Ltr>,
    },
    {
      header: 'Customer',
      rest: true,
      cell: ({ name, partOf }) => (
        <>
          <span className="row-cut" dir="auto">
            {name}
          </span>
          {partOf && <CutText text={partOf} small />}
        </>
      ),
    },
    { header: 'Amount', end: true, cell: ({ transaction }) => <Amount transaction={transaction} /> },
    {
      header: 'Payment Method',
      whole: true,
      cell: ({ transaction }) => paymentMethodName(transaction.paymentMethod),
    },
    { header: 'Status', cell: ({ transaction }) => <StatusBadge status={transaction.status} /> },
  ],
  card: {
    lines: ({ transaction: { id, createdAt, paymentMethod }, partOf }) => (
      <>
        <CardLine>{momentText(createdAt)}</CardLine>
        <CardLine>{`${id} · ${paymentMethodName(paymentMethod)}`}</CardLine>
        {partOf && <CardLine>{partOf}</CardLine>}
      </>
    ),
    end: ({ transaction }) => (
      <>
        <Amount transaction={transaction} strong />
        <StatusBadge status={transaction.status} />
      </>
    ),
  },
  opens: 'View',
}

type AmountProps = { transaction: ListedTransaction; strong?: boolean }

function Amount({ transaction, strong }: AmountProps) {
  const { amountFils, roundingFils } = transaction
  return (
    <>
      <Money
        fils={movedFils(transaction)}
        fontWeight={strong ? 'semibold' : undefined}
        color={amountFils < 0 ? 'danger.fg' : undefined}
        textAlign="end"
      />
      {roundingFils !== 0 && <CutText text={`Rounded ${plainAmount(roundingFils)}`} small />}
    </>
  )
}

/** A completed payment shows as done; every other status shows as pending. */
function StatusBadge({ status }: Pick<Transaction, 'status'>) {
  const done = status === 'completed'
  const Icon = done ? CircleCheck : Clock
  return (
    <Badge verticalAlign="middle" colorPalette={done ? 'success' : 'attention'}>
      <Icon size={14} aria-hidden="true" />
      {done ? 'Completed' : 'Pending'}
    </Badge>
  )
}
