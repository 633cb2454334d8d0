import { Card, HStack, SimpleGrid, Skeleton, Span, Text } from '@chakra-ui/react'
import { Banknote, type LucideIcon, ReceiptText, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { MonthReport } from '#app/queries/reports.ts'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { FigureLink } from '#app/ui/sums.tsx'
import { daysOfPeriod } from '#schema/rules/documents/vat-period.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { monthText, profitFils } from '#schema/rules/reports/reports.ts'
import type { SinceLock } from '#schema/rules/reports/since-lock.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { monthNames } from '#schema/texts/en/calendar.ts'
import { sinceLockText } from './overview-report.ts'

type YearTableProps = {
  year: number
  report: readonly MonthReport[]
  month: number
  sinceLock: ReadonlyMap<string, SinceLock>
}

/** A year by month, with the selected month marked. On a phone the header names the currency. */
export function YearTable({ year, report, month, sinceLock }: YearTableProps) {
  const thisMonth = shopDay(new Date().toISOString()).slice(0, 7)
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
          {report.map(({ month: each, revenueFils, expensesFils, vatDueFils }) => (
            <tr key={each} aria-current={each === month ? 'true' : undefined}>
              <td>
                {monthName(each)}
                {monthText(year, each) === thisMonth && (
                  <Span color="muted" fontWeight="normal">
                    {' so far'}
                  </Span>
                )}
              </td>
              <td data-end>
                <Amount fils={revenueFils} to={paths.transactionsOf(daysOf(year, each))} />
              </td>
              <td data-end>
                <Amount fils={expensesFils} to={paths.expensesOf(daysOf(year, each))} />
              </td>
              <td data-end>
                <Amount fils={profitFils({ revenueFils, expensesFils }, vatDueFils)} signed />
                <SinceLockMark text={sinceLockText(sinceLock.get(monthText(year, each)))} />
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** That the profit of a locked month has moved. */
function SinceLockMark({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Span display="block" color="attention.fg" textStyle="xs" fontWeight="normal">
      {text}
    </Span>
  )
}

/** An amount, which opens what it is the sum of; with `signed`, a negative one is marked as a loss. */
function Amount({ fils, to, signed }: { fils: number; to?: string; signed?: boolean }) {
  const text = (
    <>
      <Money fils={fils} hideBelow="sm" />
      <Ltr hideFrom="sm">{plainAmount(fils)}</Ltr>
    </>
  )
  return (
    <Span color={signed && fils < 0 ? 'danger.fg' : undefined}>
      {to && fils !== 0 ? (
        <Link className="row-link" to={to}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Span>
  )
}

/** The first and the last day of a month (1 to 12). */
function daysOf(year: number, month: number): { from: string; to: string } {
  const { firstDay: from, lastDay: to } = daysOfPeriod({ firstMonth: monthText(year, month), months: 1 })
  return { from, to }
}

const YEAR = {
  textStyle: { base: 'xs', sm: 'sm' },
  '& th, & td, & td:last-child': { px: { base: '1.5', sm: '3' }, py: '2.5' },
  '& td .row-link': { py: { base: '3.5', sm: '3' }, my: { base: '-3.5', sm: '-3' } },
  '& tr[aria-current]': { bg: 'accent.subtle', fontWeight: 'semibold' },
}

/** The name of a month (1 to 12). */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? ''
}

type FigureCardsProps = {
  year: number
  /** 1 to 12. */
  month: number
  sums: MonthReport | undefined
  /** What moved the profit of a locked month. */
  sinceLock: string | undefined
}

/** The three figures of a month. */
export function FigureCards({ year, month, sums, sinceLock }: FigureCardsProps) {
  const when = `${monthName(month)} ${year}`
  const days = daysOf(year, month)
  const profit = sums && profitFils(sums, sums.vatDueFils)
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap={{ base: '3', md: '4' }}>
      <FigureCard
        label="Revenue"
        when={when}
        fils={sums?.revenueFils}
        to={paths.transactionsOf(days)}
        icon={Banknote}
      />
      <FigureCard
        label="Expenses"
        when={when}
        fils={sums?.expensesFils}
        to={paths.expensesOf(days)}
        icon={ReceiptText}
      />
      <FigureCard
        label="Profit"
        when={when}
        vat={sums && <VatTakenOff dueFils={sums.vatDueFils} />}
        fils={profit}
        icon={Wallet}
        signed
        remark={sinceLock}
      />
    </SimpleGrid>
  )
}

/** That the VAT owed is no profit. */
function VatTakenOff({ dueFils }: { dueFils: number }) {
  if (dueFils === 0) return 'no VAT due'
  return (
    <>
      {dueFils > 0 ? 'after VAT due of ' : 'with VAT to reclaim of '}
      <Money fils={Math.abs(dueFils)} />
    </>
  )
}

type FigureCardProps = {
  label: string
  when: string
  /** How VAT counts. */
  vat?: ReactNode
  fils: number | undefined
  /** Leads to what it is the sum of; left out for a difference. */
  to?: string
  icon: LucideIcon
  /** Marks a negative amount as a loss. */
  signed?: boolean
  remark?: string | undefined
}

function FigureCard({
  label,
  when,
  vat = 'VAT included',
  fils,
  to,
  icon: Icon,
  signed,
  remark,
}: FigureCardProps) {
  const labelId = useId()
  const money = fils !== undefined && (
    <Money
      fils={fils}
      textStyle={{ base: 'xl', xl: '2xl' }}
      fontWeight="semibold"
      color={signed && fils < 0 ? 'danger.fg' : undefined}
    />
  )
  return (
    <Card.Root as="section" aria-labelledby={labelId}>
      <Card.Body gap="1" p={{ base: '4', md: '5' }}>
        <HStack justify="space-between" color="muted">
          <Text id={labelId} fontWeight="semibold">
            {label}
          </Text>
          <Icon size={18} aria-hidden="true" />
        </HStack>
        {money ? to ? <FigureLink to={to}>{money}</FigureLink> : money : <Skeleton h="8" w="70%" />}
        <Text color="muted" textStyle="xs">
          {when} · {vat}
        </Text>
        <SinceLockMark text={remark} />
      </Card.Body>
    </Card.Root>
  )
}
