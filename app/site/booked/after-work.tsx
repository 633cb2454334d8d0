/** @jsxRuntime automatic */
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

/** The request for a word about finished work, where the shop says where. */
export function Review({ contents, view, texts }: PartProps) {
  const { appointment, settings } = contents
  const stage = bookingStage(appointment)
  if (!settings.reviewLink || (stage !== 'ready' && stage !== 'paid')) return null
  return (
    <section className={wear('section', 'online')}>
      <h2 className={wear('subtitle')}>{texts.bookingPage.reviewTitle}</h2>
      <a
        className={wear(primaryAction(contents, view) === 'review' ? 'main' : 'button')}
        href={settings.reviewLink}
        rel="noopener noreferrer"
        target="_blank"
      >
        {texts.bookingPage.review}
      </a>
    </section>
  )
}

export function Documents({ contents: { documents }, view: { language }, texts }: PartProps) {
  if (documents.length === 0) return null
  return (
    <section className={wear('section', 'online')}>
      <h2 className={wear('subtitle')}>{texts.bookingPage.documents}</h2>
      {documents.map(({ subject, path }) => (
        <a key={path} className={wear('button')} href={`${path}?lang=${language}`}>
          {documentTitle(subject, language)}
        </a>
      ))}
    </section>
  )
}
