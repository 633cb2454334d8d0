import { Button, Text } from '@chakra-ui/react'
import { CalendarPlus, Check, FileCheck, FileDiff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import type { ListedQuote } from '#app/queries/quotes.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type QuotesGroupProps = { quotes: readonly ListedQuote[] | undefined; alone: boolean }

export function QuotesGroup({ quotes, alone }: QuotesGroupProps) {
  return (
    <AttentionGroup kind="quotes" items={quotes} alone={alone}>
      {quote => <QuoteItem key={quote.id} quote={quote} />}
    </AttentionGroup>
  )
}

function QuoteItem({ quote }: { quote: ListedQuote }) {
  const { id, customerId, totalFils, work, updatedAt } = quote
  const isCrossing = quote.crossing === 'open'
  const customer = useCustomer(customerId)
  const { saving, save } = useSaving()
  const settle = () =>
    save(() =>
      saveChange(() => mutate('quote.settle', { id }), {
        done: { title: 'Marked as settled' },
        failed: 'mark it',
      }),
    )
  return (
    <AttentionCard
      icon={isCrossing ? FileDiff : FileCheck}
      title={
        <>
          Quote <Ltr>{quoteNumber(quote)}</Ltr>{' '}
          {isCrossing ? 'came after an answer' : 'was approved by its link'}
        </>
      }
      subject={<bdi>{customer?.fullName ?? `Customer #${customerId}`}</bdi>}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={paths.quote(id)}>Open the quote</Link>
          </Button>
          {isCrossing ? (
            <Button loading={saving} onClick={settle}>
              <Check aria-hidden="true" /> Settled
            </Button>
          ) : (
            <Button asChild>
              <Link to={paths.newAppointmentOfQuote(quote)}>
                <CalendarPlus aria-hidden="true" /> Schedule
              </Link>
            </Button>
          )}
        </>
      }
    >
      <Facts>
        <Text>
          <bdi>{work}</bdi>, <Money fils={totalFils} />
        </Text>
        <Text color="muted" textStyle="xs">
          <Ltr>{momentText(updatedAt)}</Ltr>
        </Text>
      </Facts>
    </AttentionCard>
  )
}
