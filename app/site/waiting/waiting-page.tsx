/** @jsxRuntime automatic */
import { formatPhone } from '#schema/rules/text/phone.ts'
import { formatDay, formatMoment } from '#schema/rules/time/time-text.ts'
import { SERVICE_PARAM } from '#schema/rules/visitors/site-paths.ts'
import { isOnList } from '#schema/rules/visitors/waiting-list.ts'
import { type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, pathIn } from '#schema/texts/languages.ts'
import { NoticePart } from '../kit/notice.tsx'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'
import { WorkFacts } from '../kit/work-facts.tsx'
import type { EntryContents, EntryView } from './entry-view.ts'
import { Ended, Offer, Waiting } from './waiting-state.tsx'

/** The page of an entry: the time that is offered, or how long the customer waits. It runs no script. */
export function WaitingPage({ contents, view }: { contents: EntryContents; view: EntryView }) {
  const { entry, settings, services, offer } = contents
  const { language, path, now, notice } = view
  const texts = textsFor(language, settings)
  const { waitingPage: page, bookingPage } = texts
  const isOpen = isOnList(entry, now)
  const isOffered = isOpen && offer?.isFree
  const query = services.map(({ id }) => `${SERVICE_PARAM}=${id}`).join('&')
  return (
    <div className={wear('page')}>
      <NoticePart notice={notice} />
      {isOffered && <Offer {...{ contents, view, texts }} time={offer.time} />}
      {isOpen && !isOffered && <Waiting {...{ contents, texts }} />}
      {!isOpen && <Ended entry={entry} texts={page} />}
      {isOpen && <Facts language={view.language} contents={contents} texts={texts} />}
      <section className={wear('section')}>
        {isOpen && <h2 className={wear('subtitle')}>{page.changeTitle}</h2>}
        <a className={wear(isOffered ? 'button' : 'main')} href={`${pathIn(language, '/booking')}?${query}`}>
          {page.seeFree}
        </a>
        <a
          className={wear('button')}
          href={`tel:${settings.phone}`}
          aria-label={`${bookingPage.call} ${formatPhone(settings.phone)}`}
        >
          {bookingPage.call}
        </a>
        {isOpen && (
          <PostButton action={`${path}/leave?lang=${language}`} style="badButton">
            {page.leave}
          </PostButton>
        )}
      </section>
      <p className={wear('foot')}>{bookingPage.asOf(formatMoment(now, texts.calendar))}</p>
    </div>
  )
}

type FactsProps = { contents: EntryContents; language: Language; texts: Texts }

function Facts({ contents, language, texts }: FactsProps) {
  const { entry, vehicle, services, totalFils } = contents
  const { bookingPage, waitingPage, calendar } = texts
  const [first, last] = [formatDay(entry.firstDay, calendar), formatDay(entry.lastDay, calendar)]
  return (
    <section className={wear('section')}>
      <dl className={wear('facts')}>
        <div>
          <dt>{waitingPage.days}</dt>
          <dd>{first === last ? first : waitingPage.fromTo(first, last)}</dd>
        </div>
        <WorkFacts {...{ vehicle, services, totalFils, language }} texts={bookingPage} />
      </dl>
    </section>
  )
}
