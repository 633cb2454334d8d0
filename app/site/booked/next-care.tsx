/** @jsxRuntime automatic */
import { formatAed } from '#schema/rules/money/money.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { SERVICE_PARAM } from '#schema/rules/visitors/site-paths.ts'
import { nameIn, pathIn } from '#schema/texts/languages.ts'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

/** The next care with its price and the first free times: a second tap, on what was chosen, books. */
export function NextCarePart({ contents, view, texts }: PartProps) {
  const { nextCare, path, language } = view
  if (!nextCare) return null
  const { bookingPage: page, calendar } = texts
  const { isDue, services, totalFils, times, hasConsented, hasPlan } = nextCare
  const others = services.map(({ id }) => `${SERVICE_PARAM}=${id}`).join('&')
  const isPrimary = primaryAction(contents, view) === 'next-care'
  return (
    <section className={wear('section', 'online')}>
      <div className={wear('texts')}>
        <h2 className={wear('subtitle')}>{isDue ? page.careDue : page.careAgain}</h2>
        <p>
          <bdi>{services.map(service => nameIn(language, service)).join(calendar.comma)}</bdi>
          {' · '}
          <bdi dir="ltr">{formatAed(totalFils)}</bdi>
        </p>
        {times.length > 0 && <p className={wear('muted')}>{page.careTap}</p>}
      </div>
      {times.length > 0 && (
        <div className={wear('choices')}>
          {times.map((time, index) => {
            const look = wear(isPrimary && index === 0 ? 'main' : 'button')
            const when = formatMoment(time, calendar)
            return (
              <details key={time} name="care" className={wear('fold')}>
                <summary className={look}>{when}</summary>
                <form method="post" action={`${path}/again?lang=${language}`}>
                  <button type="submit" className={look} name="scheduledDate" value={time}>
                    {page.careBook(when, formatAed(totalFils))}
                  </button>
                </form>
              </details>
            )
          })}
        </div>
      )}
      <a className={wear('button')} href={`${pathIn(language, '/booking')}?${others}`}>
        {page.careOther}
      </a>
      {(hasConsented || hasPlan) && (
        <PostButton action={`${path}/${hasConsented ? 'end' : 'allow'}-offers?lang=${language}`}>
          {hasConsented ? page.withdrawConsent : page.giveConsent}
        </PostButton>
      )}
    </section>
  )
}
