import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Money } from '#app/ui/money.tsx'
import type { MonthSums } from '#schema/rules/reports.ts'
import { monthName } from './month-names.ts'

export type YearTableProps = { report: readonly MonthSums[]; month: number }

/** A year by month, the chosen one marked. */
export function YearTable({ report, month }: YearTableProps) {
  return (
    <ListFrame>
      <ListTable aria-label="Yearly Overview" css={YEAR}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" data-end>
              Revenue
            </th>
            <th scope="col" data-end>
              Expenses
            </th>
            <th scope="col" data-end>
              Profit
            </th>
          </tr>
        </thead>
        <tbody>
          {report.map(({ month: each, revenueFils, expensesFils }) => (
            <tr key={each} aria-current={each === month ? 'true' : undefined}>
              <td>{monthName(each)}</td>
              <td data-end>
                <Money fils={revenueFils} />
              </td>
              <td data-end>
                <Money fils={expensesFils} />
              </td>
              <td data-end>
                <Money
                  fils={revenueFils - expensesFils}
                  color={revenueFils < expensesFils ? 'danger.fg' : undefined}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

const YEAR = {
  textStyle: { base: 'xs', sm: 'sm' },
  '& th, & td, & td:last-child': { px: { base: '1.5', sm: '3' }, py: '2' },
  '& tr[aria-current]': { bg: 'accent.subtle', fontWeight: 'semibold' },
}
