import { ReceiptText } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { TransactionBadge } from './transaction-badge.tsx'
import type { TransactionRow } from './transaction-row.ts'

export function TransactionList({ rows }: { rows: readonly TransactionRow[] }) {
  const wide = useWide()
  return wide ? <TransactionTable rows={rows} /> : <TransactionCards rows={rows} />
}

function TransactionTable({ rows }: { rows: readonly TransactionRow[] }) {
  return (
    <ListFrame>
      <ListTable aria-label="Transactions" data-dense>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">Date</th>
            <th scope="col">Customer</th>
            <th scope="col" data-end>
              Amount
            </th>
            <th scope="col" data-whole>
              Payment Method
            </th>
            <th scope="col">Status</th>
            <th scope="col" data-end>
              View
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.transaction.id} as="tr">
              <TransactionTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

const TransactionTableRow = memo(function TransactionTableRow({
  transaction,
  payer,
  waiting,
}: TransactionRow) {
  const { id, amountFils, paymentMethod, status, createdAt } = transaction
  return (
    <tr>
      <td>
        <span className="row-head">
          <Ltr>{id}</Ltr>
          {waiting && <PendingMark />}
        </span>
      </td>
      <td>
        <Ltr whiteSpace="nowrap">{momentText(createdAt)}</Ltr>
      </td>
      <td data-rest>
        <span className="row-cut" dir="auto">
          {payerName(payer)}
        </span>
      </td>
      <td data-end>
        <Money fils={amountFils} color={amountFils < 0 ? 'danger.fg' : undefined} />
      </td>
      <td data-whole>{paymentMethodName(paymentMethod)}</td>
      <td>
        <TransactionBadge status={status} />
      </td>
      <td>
        <span className="row-actions">
          <Link className="row-action" to={paths.transaction(id)} aria-label={`View ${id}`} title="View">
            <ReceiptText aria-hidden="true" />
          </Link>
        </span>
      </td>
    </tr>
  )
})

function TransactionCards({ rows }: { rows: readonly TransactionRow[] }) {
  return (
    <ListCards aria-label="Transactions">
      {rows.map(row => (
        <ItemBoundary key={row.transaction.id} as="li">
          <TransactionCard {...row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

/** The whole card leads to the paper. */
const TransactionCard = memo(function TransactionCard({ transaction, payer, waiting }: TransactionRow) {
  const { id, amountFils, paymentMethod, status, createdAt } = transaction
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" dir="auto" to={paths.transaction(id)}>
            {payerName(payer)}
          </Link>
          {waiting && <PendingMark />}
        </span>
        <span className="row-small">
          <bdi dir="ltr">{momentText(createdAt)}</bdi>
        </span>
        <span className="row-small">
          <bdi dir="ltr">{`${id} · ${paymentMethodName(paymentMethod)}`}</bdi>
        </span>
      </div>
      <span className="row-end">
        <Money
          fils={amountFils}
          fontWeight="semibold"
          color={amountFils < 0 ? 'danger.fg' : undefined}
          textAlign="end"
        />
        <TransactionBadge status={status} />
      </span>
    </li>
  )
})

function payerName(payer: TransactionRow['payer']): string {
  return payer === undefined ? '' : (payer ?? 'N/A')
}
