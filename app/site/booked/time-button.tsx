/** @jsxRuntime automatic */
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatMoment, formatTime } from '#schema/rules/time/time-text.ts'
import type { CalendarTexts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'

type TimeButtonProps = { instant: string; calendar: CalendarTexts; disabled?: boolean }

/** A time to move to. The page's script sends its words along, to say them while the change waits for a network. */
export function TimeButton({ instant, calendar, disabled }: TimeButtonProps) {
  return (
    <button
      type="submit"
      className={wear('button')}
      name="scheduledDate"
      value={instant}
      data-when={formatMoment(instant, calendar)}
      disabled={disabled}
    >
      {formatTime(shopTime(instant), calendar)}
    </button>
  )
}
