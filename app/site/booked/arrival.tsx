/** @jsxRuntime automatic */
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { mayBeOnTheWay, whyUnchangeable } from '#schema/rules/visitors/booking-changes.ts'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

/** On the day of the booking: a word to the shop that its customer is on the way. */
export function Arrival({ contents, view, texts }: PartProps) {
  const { appointment, settings, isOnTheWay } = contents
  const { scheduledDate, unplacedAt } = appointment
  const page = texts.bookingPage
  // Nobody shall set out for a time that is not kept.
  if (unplacedAt || whyUnchangeable(appointment, settings, view.now) === 'settled') return null
  const isToday = mayBeOnTheWay(appointment, view.now)
  const day = shopDay(scheduledDate)
  // A page that is kept from the days before offers it on the day.
  const onTheDay = {
    'data-from': shopInstant(day, '00:00'),
    'data-until': shopInstant(addDays(day, 1), '00:00'),
    hidden: true,
  }
  if (isToday && isOnTheWay)
    return (
      <p className={wear('notice')} role="status">
        {page.knowsOnTheWay}
      </p>
    )
  return (
    <section className={wear('section')} {...(isToday ? {} : onTheDay)}>
      <PostButton
        action={`${view.path}/on-the-way?lang=${view.language}`}
        fields={{ seen: scheduledDate }}
        style={!isToday || primaryAction(contents, view) === 'on-the-way' ? 'main' : 'button'}
      >
        {page.onTheWay}
      </PostButton>
    </section>
  )
}
