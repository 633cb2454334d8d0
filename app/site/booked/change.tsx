/** @jsxRuntime automatic */
import { formatAed } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { changeableUntil, whyUnchangeable } from '#schema/rules/visitors/booking-changes.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { KeptTimes } from './kept-times.tsx'
import { paidOnlineFils } from './online-payments.ts'

/**
 * The changes that a visitor may make: as forms, which the worker of these pages keeps while there is no network. A kept
 * page shows elements with `data-from` and `data-until` between these instants only (keep-page.ts).
 */
export function Change(part: PartProps) {
  const { contents, view, texts } = part
  const { appointment, settings } = contents
  const page = texts.bookingPage
  const why = whyUnchangeable(appointment, settings, view.now)
  if (why === 'settled') return null
  const until = changeableUntil(appointment, settings)
  return (
    <section className={wear('section')}>
      <h2 className={wear('subtitle')}>{page.changeTitle}</h2>
      {why === 'too_near' ? (
        <p>{page.tooNear}</p>
      ) : (
        <>
          <p data-from={until} hidden>
            {page.tooNear}
          </p>
          <div className={wear('stack')} data-until={until}>
            <p className={wear('muted')}>{page.freeUntil(formatMoment(until, texts.calendar))}</p>
            <Move {...part} />
            <Cancel {...part} />
          </div>
        </>
      )}
    </section>
  )
}

function Move({ contents: { appointment }, view, texts }: PartProps) {
  const { path, language, keptTimes = [] } = view
  const page = texts.bookingPage
  const { scheduledDate } = appointment
  return (
    <>
      <a className={wear('button', 'online')} href={`${path}?lang=${language}&day=${shopDay(scheduledDate)}`}>
        {page.move}
      </a>
      {keptTimes.length > 0 && <KeptTimes {...{ keptTimes, scheduledDate, view, texts }} />}
    </>
  )
}

function Cancel({ contents, view: { path, language }, texts }: PartProps) {
  const { scheduledDate, unplacedAt } = contents.appointment
  const page = texts.bookingPage
  const backFils = paidOnlineFils(contents)
  return (
    <details className={wear('fold')}>
      <summary className={wear('badButton')}>{page.cancel}</summary>
      <div className={wear('stack')}>
        <div className={wear('texts')}>
          <h2 className={wear('subtitle')}>{page.cancelTitle}</h2>
          {!unplacedAt && (
            <p className={wear('muted')}>{page.cancelFor(formatMoment(scheduledDate, texts.calendar))}</p>
          )}
          {backFils > 0 && <p>{page.refundedOnCancel(formatAed(backFils))}</p>}
        </div>
        <form method="post" action={`${path}/cancel?lang=${language}`} className={wear('actions')}>
          <input type="hidden" name="seen" value={scheduledDate} />
          <button type="submit" className={wear('badButton')}>
            {page.confirmCancel}
          </button>
          <a className={wear('button')} href={`${path}?lang=${language}`}>
            {page.keepIt}
          </a>
        </form>
      </div>
    </details>
  )
}
