/** @jsxRuntime automatic */
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatMoment, formatTime } from '#schema/rules/time/time-text.ts'
import type { CalendarTexts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'

type TimeChoiceProps = {
  instant: string
  calendar: CalendarTexts
  /** Says that it is the time of the booking, which is no other one. */
  now?: string | undefined
}

/** A time to move to. The page's script sends its words along, to say them while the change waits for a network. */
export function TimeChoice({ instant, calendar, now }: TimeChoiceProps) {
  return (
    <label className={wear('button', 'timeChoice')}>
      <input
        type="radio"
        name="scheduledDate"
        value={instant}
        data-when={formatMoment(instant, calendar)}
        required
        disabled={now !== undefined}
      />
      {formatTime(shopTime(instant), calendar)}
      {now && <small>{now}</small>}
    </label>
  )
}
