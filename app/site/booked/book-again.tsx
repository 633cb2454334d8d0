/** @jsxRuntime automatic */
import { pathIn } from '#schema/texts/languages.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

/** The way to another booking, from one that was called off. */
export function BookAgain({ contents, view, texts }: PartProps) {
  if (primaryAction(contents, view) !== 'book-again') return null
  return (
    <a className={wear('main')} href={pathIn(view.language, '/booking')}>
      {texts.bookingPage.bookAgain}
    </a>
  )
}
