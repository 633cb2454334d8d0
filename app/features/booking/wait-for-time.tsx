import { useState } from 'react'
import { doneDrawing } from '#app/ui/drawing.tsx'
import { visitorPaths } from '#app/visitor-paths.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import * as texts from '#schema/texts/en/booking.ts'
import { OutcomeCard } from './booking-outcome.tsx'
import { Ltr, Phrase } from './texts.tsx'
import { useBookingFields, useFormState } from './use-booking-form.ts'
import type { OnList } from './use-waiting-list.ts'
import { wear } from './wear.ts'

/** Who is flexible waits for a week. */
const MORE_DAYS = 6

type WaitForTimeProps = { day: string; isFull: boolean; onWait: (lastDay: string) => void }

/** Offers to write to the visitor when a time of a full day becomes free. */
export function WaitForTime({ day, isFull, onWait }: WaitForTimeProps) {
  const [isFlexible, setFlexible] = useState(false)
  const isSending = useFormState(useBookingFields(), state => state.isSending)
  const inAWeek = addDays(day, MORE_DAYS)
  return (
    <section aria-label={texts.wait} className={wear('noTimes')}>
      <p>
        <b>{isFull ? texts.fullOn(formatDay(day)) : texts.noneSuits}</b> {texts.waitText}
      </p>
      <label className={wear('waitDays')}>
        <input
          type="checkbox"
          checked={isFlexible}
          onChange={event => setFlexible(event.target.checked)}
          className={wear('choiceBox')}
        />
        {texts.waitUntil(formatDay(inAWeek))}
      </label>
      <button
        type="button"
        className={wear('outlineButton')}
        disabled={isSending}
        onClick={() => onWait(isFlexible ? inAWeek : day)}
      >
        {texts.wait}
      </button>
    </section>
  )
}

/** The visitor is on the waiting list. It takes the place of the form. */
export function OnWaitingList({ firstDay, lastDay, link, phone, preferredContact }: OnList) {
  const [first, last] = [formatDay(firstDay), formatDay(lastDay)]
  return (
    <OutcomeCard
      drawing={doneDrawing}
      title={texts.onListTitle}
      actions={
        <>
          <a href={visitorPaths.landing} className={wear('button')}>
            {texts.returnHome}
          </a>
          <a href={link} className={wear('outlineButton')}>
            {texts.onListLink}
          </a>
        </>
      }
    >
      <p className={wear('large')}>
        <Phrase>{first === last ? first : texts.onListFor(first, last)}</Phrase>
      </p>
      <p className={wear('muted')}>
        {texts.offersGoTo[preferredContact]} <Ltr>{formatPhone(phone)}</Ltr>.
      </p>
    </OutcomeCard>
  )
}
