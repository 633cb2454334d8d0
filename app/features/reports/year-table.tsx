import { Span } from '@chakra-ui/react'
import { plainAmount } from '#app/ui/format-fils.ts'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { MonthSums } from '#schema/rules/reports.ts'
import { monthName } from './month-names.ts'

export type YearTableProps = { report: readonly MonthSums[]; month: number }

/** A year by month, the chosen one marked. On a phone the head of the table names the currency. */
export function YearTable({ report, month }: YearTableProps) {
  return (
    <ListFrame>
      <ListTable aria-label="Yearly Overview" css={YEAR}>
        <thead>
          <tr>
            <th scope="col">
              Month
              <Span hideFrom="sm"> (AED)</Span>
            </th>
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
                <Amount fils={revenueFils} />
              </td>
              <td data-end>
                <Amount fils={expensesFils} />
              </td>
              <td data-end>
                <Amount fils={revenueFils - expensesFils} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** What came to less than nothing looks like it where that may be. */
function Amount({ fils, signed }: { fils: number; signed?: boolean }) {
  return (
    <Span color={signed && fils < 0 ? 'danger.fg' : undefined}>
      <Money fils={fils} hideBelow="sm" />
      <Ltr hideFrom="sm">{plainAmount(fils)}</Ltr>
    </Span>
  )
}

const YEAR = {
  textStyle: { base: 'xs', sm: 'sm' },
  '& th, & td, & td:last-child': { px: { base: '1.5', sm: '3' }, py: '2' },
  '& tr[aria-current]': { bg: 'accent.subtle', fontWeight: 'semibold' },
}
