/** @jsxRuntime automatic */
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import { NoticePart } from '../kit/notice.tsx'
import { wear } from '../kit/wear-page.ts'
import { SealCheck } from '../sealed/seal-check.tsx'
import { Documents, Review } from './after-work.tsx'
import { Arrival } from './arrival.tsx'
import { BookAgain } from './book-again.tsx'
import type { BookingContents, BookingView } from './booking-view.ts'
import { Certificates } from './certificates.tsx'
import { Change } from './change.tsx'
import { Checklist } from './checklist.tsx'
import { Contact } from './contact.tsx'
import { ExtraWork } from './extra-work.tsx'
import { Facts } from './facts.tsx'
import { Hold } from './hold.tsx'
import { Inspections } from './inspections.tsx'
import { Move } from './move.tsx'
import { NextCarePart } from './next-care.tsx'
import { Pay } from './pay.tsx'
import { Photos } from './photos.tsx'
import { Status } from './status.tsx'
import { WaitingChange } from './waiting-change.tsx'

type BookingPageProps = { contents: BookingContents; view: BookingView }

/**
 * The page of a booking. Every change is a form; its only script keeps it for when there is no network, and says what
 * became of a change that was asked for then (keep-page.ts).
 */
export function BookingPage({ contents, view }: BookingPageProps) {
  const { language, notice, choice, now } = view
  const texts = textsFor(language, contents.settings)
  const part = { contents, view, texts }
  return (
    <div className={wear('page')}>
      <p className={wear('offline')} role="status">
        {texts.bookingPage.offline}
      </p>
      <WaitingChange {...part} />
      <NoticePart notice={notice} />
      <Status {...part} />
      {choice ? (
        <Move {...part} choice={choice} />
      ) : (
        <>
          <ExtraWork {...part} />
          <Hold {...part} />
          <Pay {...part} />
          <Arrival {...part} />
          <BookAgain {...part} />
          <Contact {...part} />
          <Facts {...part} />
          <Documents {...part} />
          <Change {...part} />
          <Review {...part} />
          <NextCarePart {...part} />
          <Certificates {...part} />
          <Inspections {...part} />
          <Checklist {...part} />
          {contents.seals.length > 0 && (
            <SealCheck
              seals={contents.seals}
              texts={texts}
              file={`${view.path}/sealed.json`}
              isAtOnce={false}
            />
          )}
          <Photos {...part} />
        </>
      )}
      <p className={wear('foot')}>{texts.bookingPage.asOf(formatMoment(now, texts.calendar))}</p>
    </div>
  )
}
