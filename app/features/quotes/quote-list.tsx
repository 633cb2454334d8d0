import { QuoteStateBadge } from '#app/domain/quotes/quote-state-badge.tsx'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CardLine, CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import type { FoundQuote, QuoteColumn } from './find-quotes.ts'

type QuoteRow = ListedRecord & { quote: FoundQuote; now: string }

type QuoteListProps = { quotes: readonly FoundQuote[]; sort: UrlSort<QuoteColumn>; now: string }

export function QuoteList({ quotes, sort, now }: QuoteListProps) {
  const unsynced = useUnsyncedIds('quotes')
  return (
    <RecordList
      view={VIEW}
      sort={sort}
      rows={quotes.map(quote => ({
        id: quote.id,
        name: quoteNumber(quote),
        to: paths.quote(quote.id),
        unsynced: unsynced.has(quote.id),
        dim: quote.state === 'withdrawn',
        draft: `quote ${quote.id}` as const,
        quote,
        now,
      }))}
    />
  )
}

const VIEW: RecordView<QuoteRow, QuoteColumn> = {
  label: 'Quotes',
  columns: [
    { header: 'Number', cell: row => <RecordName row={row} ltr /> },
    {
      header: 'Customer',
      sort: 'customer',
      cell: ({ quote }) => (
        <>
          <CutText text={quote.customerName} />
          <Ltr whiteSpace="nowrap">{quote.plate}</Ltr>
        </>
      ),
    },
    { header: 'Work', rest: true, wide: true, cell: ({ quote }) => <CutText text={quote.work} /> },
    {
      header: 'Valid until',
      sort: 'validUntil',
      cell: ({ quote }) => <Ltr whiteSpace="nowrap">{formatAnyDay(quote.validUntil)}</Ltr>,
    },
    { header: 'Total', end: true, cell: ({ quote }) => <Money fils={quote.sumFils} /> },
    { header: 'State', cell: ({ quote, now }) => <QuoteStateBadge quote={quote} now={now} /> },
  ],
  card: {
    ltr: true,
    lines: ({ quote }) => (
      <>
        <CutText text={quote.customerName} />
        <CutText text={quote.work} small />
        {quote.plate && <CardLine>{quote.plate}</CardLine>}
        <CardLine>{`until ${formatAnyDay(quote.validUntil)}`}</CardLine>
      </>
    ),
    end: ({ quote, now }) => (
      <>
        <Money fils={quote.sumFils} fontWeight="semibold" textAlign="end" />
        <QuoteStateBadge quote={quote} now={now} />
      </>
    ),
  },
  opens: 'View',
}
