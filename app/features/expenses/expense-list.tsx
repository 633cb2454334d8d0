import { Badge } from '@chakra-ui/react'
import { Ban, Eye } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { None } from '#app/ui/none.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { Expense } from '#schema/rows/expense.ts'

export type ExpenseListProps = {
  expenses: readonly Expense[]
  waiting: ReadonlySet<number>
  /** Where an expense opens. */
  linkTo: (id: number) => string
}

export function ExpenseList(props: ExpenseListProps) {
  const wide = useWide()
  return wide ? <ExpenseTable {...props} /> : <ExpenseCards {...props} />
}

function ExpenseTable({ expenses, waiting, linkTo }: ExpenseListProps) {
  return (
    <ListFrame>
      <ListTable aria-label="Expenses" data-dense>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">Date</th>
            <th scope="col">Category</th>
            <th scope="col">Description</th>
            <th scope="col" data-end>
              Amount
            </th>
            <th scope="col" data-end>
              View
            </th>
          </tr>
        </thead>
        <tbody>
          {expenses.map(({ id, date, category, description, amountFils, voidedAt }) => (
            <tr key={id} data-dim={voidedAt !== null || undefined}>
              <td>
                <span className="row-head">
                  <Ltr>{id}</Ltr>
                  {waiting.has(id) && <PendingMark />}
                </span>
              </td>
              <td>
                <Ltr whiteSpace="nowrap">{formatAnyDay(date)}</Ltr>
              </td>
              <td>
                <span className="row-head">
                  <span className="row-cut" dir="auto">
                    {category}
                  </span>
                  {voidedAt !== null && <VoidedBadge />}
                </span>
              </td>
              <td data-rest>
                <span className="row-cut" dir="auto" title={description ?? undefined}>
                  {description ?? <None />}
                </span>
              </td>
              <td data-end>
                <Money fils={amountFils} textDecoration={voidedAt === null ? undefined : 'line-through'} />
              </td>
              <td>
                <span className="row-actions">
                  <Link
                    className="row-action"
                    to={linkTo(id)}
                    preventScrollReset
                    aria-label={`View ${id}`}
                    title="View"
                  >
                    <Eye aria-hidden="true" />
                  </Link>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** The whole card opens the expense. */
function ExpenseCards({ expenses, waiting, linkTo }: ExpenseListProps) {
  return (
    <ListCards aria-label="Expenses">
      {expenses.map(({ id, date, category, description, amountFils, voidedAt }) => (
        <li key={id} data-dim={voidedAt !== null || undefined}>
          <div className="row-body">
            <span className="row-head">
              <Link className="row-name" dir="auto" to={linkTo(id)} preventScrollReset>
                {category}
              </Link>
              {voidedAt !== null && <VoidedBadge />}
              {waiting.has(id) && <PendingMark />}
            </span>
            {description && (
              <span className="row-small row-cut" dir="auto">
                {description}
              </span>
            )}
            <span className="row-small">
              <bdi dir="ltr">{`${id} · ${formatAnyDay(date)}`}</bdi>
            </span>
          </div>
          <span className="row-end">
            <Money
              fils={amountFils}
              fontWeight="semibold"
              textDecoration={voidedAt === null ? undefined : 'line-through'}
            />
          </span>
        </li>
      ))}
    </ListCards>
  )
}

export function VoidedBadge() {
  return (
    <Badge colorPalette="neutral">
      <Ban size={13} aria-hidden="true" /> Voided
    </Badge>
  )
}
