import { Button, Text } from '@chakra-ui/react'
import { Check, FileDiff } from 'lucide-react'
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
      {quote => <CrossedQuote key={quote.id} quote={quote} />}
    </AttentionGroup>
  )
}

function CrossedQuote({ quote }: { quote: ListedQuote }) {
  const { id, customerId, totalFils, work, updatedAt } = quote
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
      icon={FileDiff}
      title={
        <>
          Quote <Ltr>{quoteNumber(quote)}</Ltr> came after an answer
        </>
      }
      subject={<bdi>{customer?.fullName ?? `Customer #${customerId}`}</bdi>}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={paths.quote(id)}>Open the quote</Link>
          </Button>
          <Button loading={saving} onClick={settle}>
            <Check aria-hidden="true" /> Settled
          </Button>
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
