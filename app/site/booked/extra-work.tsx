/** @jsxRuntime automatic */
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

/** The question about more work on the car, which is answered on a page of its own. */
export function ExtraWork({ contents, view, texts }: PartProps) {
  const { asksPath } = contents
  if (asksPath === null) return null
  return (
    <section className={wear('section', 'online')}>
      <p>{texts.bookingPage.asksExtra}</p>
      <a
        className={wear(primaryAction(contents, view) === 'extra-work' ? 'main' : 'button')}
        href={`${asksPath}?lang=${view.language}`}
      >
        {texts.bookingPage.seeExtra}
      </a>
    </section>
  )
}
