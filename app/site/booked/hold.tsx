/** @jsxRuntime automatic */
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { isRequest, primaryAction } from './primary-action.ts'

/** Whether the time is kept, where nobody has answered for the request yet, and what keeps it. */
export function Hold({ contents, view, texts }: PartProps) {
  if (!isRequest(contents)) return null
  const { heldUntil, unplacedAt } = contents.appointment
  const page = texts.bookingPage
  const { path, language, answers } = view
  if (answers)
    return (
      <section className={wear('section', 'online')}>
        <p>{unplacedAt ? page.notKept : page.keepsByLink}</p>
        <PostButton
          action={`${path}/keep?lang=${language}`}
          style={primaryAction(contents, view) === 'keep' ? 'main' : 'button'}
          atOnce={!unplacedAt}
        >
          {page.keepTime}
        </PostButton>
      </section>
    )
  if (!unplacedAt && !heldUntil) return null
  return (
    <section className={wear('section')}>
      <p>
        {unplacedAt
          ? `${page.notKept} ${page.shopDecides}`
          : page.keptUntil(formatMoment(heldUntil ?? '', texts.calendar))}
      </p>
    </section>
  )
}
