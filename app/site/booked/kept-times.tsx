/** @jsxRuntime automatic */
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatMoment } from '#schema/rules/time/time-text.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import type { BookingView, FreeDay } from './booking-view.ts'
import { TimeChoice } from './time-choice.tsx'

type KeptTimesProps = {
  keptTimes: readonly FreeDay[]
  /** The time of the booking, which is no other one. */
  scheduledDate: string
  view: BookingView
  texts: Texts
}

/** The times to move to without a network, as they were free when the page was seen. */
export function KeptTimes({ keptTimes, scheduledDate, view, texts }: KeptTimesProps) {
  const { bookingPage: page, calendar } = texts
  return (
    <details className={wear('fold', 'kept-only')}>
      <summary className={wear('button')}>{page.move}</summary>
      <div className={wear('stack')}>
        <h2 className={wear('subtitle')}>{page.moveTitle}</h2>
        <p>{page.timeNow(formatMoment(scheduledDate, calendar))}</p>
        <p className={wear('muted')}>{page.freeAsOf(formatMoment(view.now, calendar))}</p>
        <form method="post" action={`${view.path}/move?lang=${view.language}`} className={wear('choices')}>
          <input type="hidden" name="seen" value={scheduledDate} />
          {keptTimes.map(({ day, times }) => (
            <div key={day} className={wear('choices')}>
              <h3 className={wear('partTitle')}>{formatDay(day, calendar)}</h3>
              <div className={wear('times')}>
                {times
                  .map(time => shopInstant(day, time))
                  .filter(instant => instant !== scheduledDate)
                  .map(instant => (
                    <TimeChoice key={instant} instant={instant} calendar={calendar} />
                  ))}
              </div>
            </div>
          ))}
          <button type="submit" className={wear('button')}>
            {page.confirmMove}
          </button>
        </form>
      </div>
    </details>
  )
}
