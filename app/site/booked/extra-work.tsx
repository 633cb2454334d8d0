/** @jsxRuntime automatic */
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'

/** The question about more work on the car, which is answered on a page of its own. */
export function ExtraWork({ contents: { asksPath }, view: { language }, texts }: PartProps) {
  if (asksPath === null) return null
  return (
    <section className={wear('section', 'online')}>
      <p>{texts.bookingPage.asksExtra}</p>
      <a className={wear('button')} href={`${asksPath}?lang=${language}`}>
        {texts.bookingPage.seeExtra}
      </a>
    </section>
  )
}
