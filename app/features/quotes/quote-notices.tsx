import { Button, Link as StyledLink } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import type { QuoteDetails } from '#app/queries/quotes.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { isOver } from '#schema/rules/appointments/appointment-status.ts'
import { isAnswered, isOver as isLastDayOver, quoteNumber } from '#schema/rules/quotes/quote-state.ts'

/** Whether it asks for more work on an appointment that is over: nobody can say yes any more. */
export function isJobOver({ quote, appointment }: Pick<QuoteDetails, 'quote' | 'appointment'>): boolean {
  return quote.extraWork && appointment !== undefined && isOver(appointment.status)
}

/** What somebody has to know before they act on this version. */
export function QuoteNotices({ details, now }: { details: QuoteDetails; now: string }) {
  const { quote, editions } = details
  const isOpen = quote.state === 'draft' || quote.state === 'sent'
  const isTooLate = isJobOver(details)
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
      {isOpen && isTooLate && (
        <Note>The job is over: nothing can be added to it any more. More work is another appointment.</Note>
      )}
      {isOpen && !isTooLate && isLastDayOver(quote, now) && (
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
