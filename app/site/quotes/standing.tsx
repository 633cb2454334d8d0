/** @jsxRuntime automatic */
import { documentDay, documentMoment } from '#schema/rules/documents/document-text.ts'
import { isAnswered, quoteNumber, type StandingState } from '#schema/rules/quotes/quote-state.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import type { QuoteContents, QuoteView } from './quote-view.ts'

type StandingProps = {
  contents: QuoteContents
  view: QuoteView
  texts: Texts
  state: StandingState
  isAsked: boolean
}

/** Where the quote stands, and the way to what came after it. */
export function Standing({ contents, view: { language }, texts, state, isAsked }: StandingProps) {
  const { quote, later, bookingPath, isTooLate } = contents
  const { quotePage: page } = texts
  const { title, text } =
    state === 'sent' && isTooLate
      ? { title: page.tooLateTitle, text: page.tooLateText }
      : wordsOf(quote, texts, state)
  return (
    <section className={wear('section')}>
      <div className={wear('texts')}>
        <h1 className={wear('title')}>{title}</h1>
        <p className={wear('muted')}>{text}</p>
        {isAnswered(quote) && bookingPath === null && (
          <p>{state === 'declined' ? page.declinedStep : page.nextStep}</p>
        )}
        {isAnswered(quote) && quote.extraWork && (
          <p>{state === 'declined' ? page.extraDeclined : page.extraStep}</p>
        )}
        {isAnswered(quote) && later && <p>{page.newerStands}</p>}
        {state === 'replaced' && later?.path === null && <p>{page.newerComes}</p>}
      </div>
      {/* What is asked comes first: the way back stands below it. */}
      {bookingPath !== null && !isAsked && (
        <a className={wear('main')} href={`${bookingPath}?lang=${language}`}>
          {page.seeBooking}
        </a>
      )}
      {later && later.path !== null && (
        <a className={wear(state === 'replaced' ? 'main' : 'button')} href={`${later.path}?lang=${language}`}>
          {page.seeNewer}
        </a>
      )}
    </section>
  )
}

function wordsOf(
  quote: QuoteContents['quote'],
  { quotePage: page, calendar }: Texts,
  state: StandingState,
): { title: string; text: string } {
  const day = documentDay(quote.validUntil, calendar)
  switch (state) {
    case 'draft':
      return { title: page.draftTitle, text: page.draftText }
    case 'sent':
      return quote.extraWork
        ? { title: page.extraTitle, text: page.extraText }
        : { title: page.openTitle(quoteNumber(quote)), text: page.openText(day) }
    case 'expired':
      return { title: page.overTitle, text: page.overText(day) }
    case 'withdrawn':
      return { title: page.withdrawnTitle, text: page.withdrawnText }
    case 'replaced':
      return { title: page.replacedTitle, text: page.replacedText }
    default: {
      const when = documentMoment(quote.answeredAt ?? quote.updatedAt, calendar)
      const { answeredBy, signedBy } = quote
      const text =
        answeredBy === 'limit' || signedBy === null
          ? page.withinLimit(when)
          : page.answeredText(signedBy, when)
      return { title: ANSWERED_TITLES[state](page), text }
    }
  }
}

const ANSWERED_TITLES = {
  approved: (page: Texts['quotePage']) => page.approvedTitle,
  partly_approved: (page: Texts['quotePage']) => page.partTitle,
  declined: (page: Texts['quotePage']) => page.declinedTitle,
}
