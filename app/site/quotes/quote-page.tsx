/** @jsxRuntime automatic */
import { documentDay } from '#schema/rules/documents/document-text.ts'
import { isAnswered, standingState } from '#schema/rules/quotes/quote-state.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { formatPlateInEmirate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { TEXTS, type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { NoticePart } from '../kit/notice.tsx'
import { wear } from '../kit/wear-page.ts'
import { Sum } from '../kit/work-facts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { QuoteLines } from './quote-lines.tsx'
import type { QuoteContents, QuoteView } from './quote-view.ts'
import { Standing } from './standing.tsx'

/** The page of a version of a quote: its lines, and the answer to them, once and in time. It runs no script. */
export function QuotePage({ contents, view }: { contents: QuoteContents; view: QuoteView }) {
  const { quote, settings } = contents
  const { language, now, notice } = view
  const texts = textsFor(language, settings)
  const state = standingState(quote, now)
  const isAsked = state === 'sent' && !contents.isTooLate
  const part = { contents, view, texts }
  return (
    <div className={wear('page')}>
      <NoticePart notice={notice} />
      <Standing {...part} state={state} isAsked={isAsked} />
      {state !== 'draft' && <Facts {...part} />}
      {isAsked && <AnswerForm {...part} />}
      {state !== 'draft' && !isAsked && <QuoteLines {...part} />}
      <section className={wear('section')}>
        <a
          className={wear('button')}
          href={`tel:${settings.phone}`}
          aria-label={`${texts.bookingPage.call} ${formatPhone(settings.phone)}`}
        >
          {texts.bookingPage.call}
        </a>
        {isAsked && contents.bookingPath !== null && (
          <a className={wear('button')} href={`${contents.bookingPath}?lang=${language}`}>
            {texts.quotePage.seeBooking}
          </a>
        )}
      </section>
      <p className={wear('foot')}>{texts.bookingPage.asOf(formatMoment(now, texts.calendar))}</p>
    </div>
  )
}

type FactsProps = { contents: QuoteContents; view: QuoteView; texts: Texts }

function Facts({ contents: { quote, vehicle }, view: { language }, texts }: FactsProps) {
  const { quotePage: page, bookingPage, calendar } = texts
  const { notes, validUntil, purchaseOrder, vatMode, vatFils, totalFils, depositFils } = quote
  const hasAlternatives = quote.lines.some(({ alternativeTo }) => alternativeTo !== null)
  const total = vatMode === 'none' ? page.plainTotal : page.total
  return (
    <section className={wear('section')}>
      {notes && (
        <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {notes}
        </p>
      )}
      <dl className={wear('facts')}>
        {vehicle && (
          <div>
            <dt>{bookingPage.car}</dt>
            <dd>
              <bdi>{vehicleName(vehicle)}</bdi> · {TEXTS[language].vehicles.emirates[vehicle.plateCategory]}{' '}
              <bdi dir="ltr">{formatPlateInEmirate(vehicle)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{page.validUntil}</dt>
          <dd>{documentDay(validUntil, calendar)}</dd>
        </div>
        {purchaseOrder && (
          <div>
            <dt>{page.order}</dt>
            <dd>
              <bdi dir="ltr">{purchaseOrder}</bdi>
            </dd>
          </div>
        )}
        <Sum
          name={hasAlternatives && !isAnswered(quote) ? page.proposedTotal : total}
          amountFils={totalFils}
        />
        {vatMode !== 'none' && <Sum name={page.vat} amountFils={vatFils} />}
        {depositFils > 0 && <Sum name={page.deposit} amountFils={depositFils} />}
      </dl>
    </section>
  )
}
