import { useState } from 'react'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import type { PublicShop } from './public-answers.ts'
import { lastOpenDay } from './time-choices.ts'
import { wear } from './wear.ts'

/** A flexible visitor waits for a time on the chosen day or up to these many after it. */
const MORE_DAYS = 6

type WaitForTimeProps = {
  day: string
  shop: Pick<PublicShop, 'openingHours' | 'hourRanges'>
  onWait: (lastDay: string) => void
}

/** Offers to write to the visitor when a time of a full day becomes free. */
export function WaitForTime({ day, shop, onWait }: WaitForTimeProps) {
  const [isFlexible, setFlexible] = useState(false)
  const lastDay = lastOpenDay(shop, day, addDays(day, MORE_DAYS))
  return (
    <section aria-label={texts.wait} className={wear('noTimes')}>
      <p>
        <b>{texts.noneSuits}</b> {texts.waitText}
      </p>
      {lastDay && (
        <label className={wear('waitDays')}>
          <input
            type="checkbox"
            checked={isFlexible}
            onChange={event => setFlexible(event.target.checked)}
            className={wear('choiceBox')}
          />
          {texts.waitUntil(formatDay(lastDay))}
        </label>
      )}
      <button
        type="button"
        className={wear('outlineButton')}
        onClick={() => onWait(isFlexible && lastDay ? lastDay : day)}
      >
        {texts.wait}
      </button>
    </section>
  )
}
