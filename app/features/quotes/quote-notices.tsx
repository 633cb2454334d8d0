import { Button, Link as StyledLink } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import type { QuoteDetails } from '#app/queries/quotes.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { isAnswered, isOver, quoteNumber } from '#schema/rules/quotes/quote-state.ts'

/** What somebody has to know before they act on this version. */
export function QuoteNotices({ details: { quote, editions }, now }: { details: QuoteDetails; now: string }) {
  const { saving, save } = useSaving()
  const latest = editions.at(-1)
  const answered = editions.findLast(each => each.id !== quote.id && isAnswered(each))
  const settle = () =>
    save(() =>
      saveChange(() => mutate('quote.settle', { id: quote.id }), {
        done: { title: 'Marked as settled' },
        failed: 'mark it',
      }),
    )
  return (
    <>
      {quote.crossing === 'open' && (
        <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
          The customer answered {answered ? <Version quote={answered} /> : 'another version'} while this one
          was written. What was approved there holds.{' '}
          <Button variant="outline" size="sm" minH="11" ms="2" loading={saving} onClick={settle}>
            Settled
          </Button>
        </Note>
      )}
      {latest && latest.id !== quote.id && (
        <Note>
          There is a later version: <Version quote={latest} />.
        </Note>
      )}
      {(quote.state === 'draft' || quote.state === 'sent') && isOver(quote, now) && (
        <Note>Its last day is over: the link approves it no more. Change it to give it a later one.</Note>
      )}
    </>
  )
}

function Version({ quote }: { quote: QuoteDetails['quote'] }) {
  return (
    <StyledLink asChild>
      <Link to={paths.quote(quote.id)}>
        <Ltr>{quoteNumber(quote)}</Ltr>
      </Link>
    </StyledLink>
  )
}
