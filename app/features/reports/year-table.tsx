import { Card, HStack, SimpleGrid, Skeleton, Span, Text } from '@chakra-ui/react'
import { type LucideIcon, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import { useId } from 'react'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { plainAmount } from '#schema/rules/money.ts'
import type { MonthSums } from '#schema/rules/reports.ts'
import { MONTH_NAMES } from '#schema/rules/time-text.ts'

type YearTableProps = { report: readonly MonthSums[]; month: number }

/** A year by month, with the selected month marked. On a phone the header names the currency. */
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

/** An amount; with `signed`, a negative one is marked as a loss. */
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

/** The name of a month (1 to 12). */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? ''
}

type FigureCardsProps = {
  /** 'November 2026'. */
  when: string
  sums: MonthSums | undefined
}

/** The three figures of a month. */
export function FigureCards({ when, sums }: FigureCardsProps) {
  const profitFils = sums && sums.revenueFils - sums.expensesFils
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap={{ base: '3', md: '4' }}>
      <FigureCard label="Revenue" when={when} fils={sums?.revenueFils} icon={TrendingUp} />
      <FigureCard label="Expenses" when={when} fils={sums?.expensesFils} icon={TrendingDown} />
      <FigureCard label="Profit" when={when} fils={profitFils} icon={Wallet} signed />
    </SimpleGrid>
  )
}

type FigureCardProps = {
  label: string
  when: string
  fils: number | undefined
  icon: LucideIcon
  /** Marks a negative amount as a loss. */
  signed?: boolean
}

function FigureCard({ label, when, fils, icon: Icon, signed }: FigureCardProps) {
  const labelId = useId()
  return (
    <Card.Root as="section" aria-labelledby={labelId}>
      <Card.Body gap="1" p={{ base: '4', md: '5' }}>
        <HStack justify="space-between" color="muted">
          <Text id={labelId} fontWeight="semibold">
            {label}
          </Text>
          <Icon size={18} aria-hidden="true" />
        </HStack>
        {fils === undefined ? (
          <Skeleton h="8" w="70%" />
        ) : (
          <Money
            fils={fils}
            textStyle={{ base: 'xl', xl: '2xl' }}
            fontWeight="semibold"
            color={signed && fils < 0 ? 'danger.fg' : undefined}
          />
        )}
        <Text color="muted" textStyle="xs">
          {when} · VAT included
        </Text>
      </Card.Body>
    </Card.Root>
  )
}
