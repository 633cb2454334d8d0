import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { ListedQuote } from '#app/queries/quotes.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { QuoteStateBadge } from './quote-state-badge.tsx'

type QuotesCardProps = {
  title?: string
  /** The words of the link that makes one. */
  add?: string
  quotes: readonly ListedQuote[]
  /** The path of a new quote; left out where none is made. */
  newQuote?: string | undefined
}

/** The quotes of a customer or for a car. */
export function QuotesCard({ title = 'Quotes', add = 'New Quote', quotes, newQuote }: QuotesCardProps) {
  const now = new Date(useNow()).toISOString()
  return (
    <DetailCard
      title={title}
      badge={
        newQuote && (
          <Button asChild variant="outline" size="sm" minH="11">
            <Link to={newQuote} state={{ returns: true }}>
              <Plus aria-hidden="true" /> {add}
            </Link>
          </Button>
        )
      }
    >
      {quotes.length === 0 ? (
        <NothingLine>None yet.</NothingLine>
      ) : (
        <Lines aria-label={title}>
          {quotes.map(quote => (
            <li key={quote.id}>
              <QuoteLink to={paths.quote(quote.id)}>
                <Box minW="0">
                  <Ltr fontWeight="semibold">{quoteNumber(quote)}</Ltr>
                  <Text color="muted" textStyle="sm">
                    <bdi>{quote.work}</bdi>
                  </Text>
                </Box>
                <Flex direction="column" align="end" gap="1" flexShrink="0">
                  <Money fils={quote.sumFils} fontWeight="semibold" />
                  <QuoteStateBadge quote={quote} now={now} />
                </Flex>
              </QuoteLink>
            </li>
          ))}
        </Lines>
      )}
    </DetailCard>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    my: '-2',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

const QuoteLink = chakra(Link, {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', py: '2.5', minH: '11' },
})
