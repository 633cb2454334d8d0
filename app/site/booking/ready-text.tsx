import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { comma } from '#schema/texts/en/calendar.ts'
import { Phrase } from './texts.tsx'
import { wear } from './wear.ts'

/** When the car is ready, where that is on another day (yyyy-MM-dd) than it arrives: else the time of the work tells it. */
export function ReadyText({ day, endsAt }: { day: string; endsAt: string | undefined }) {
  const readyOn = endsAt && shopDay(endsAt)
  const isStay = readyOn && readyOn !== day
  return (
    <p role="status" hidden={!isStay} className={wear('strong')}>
      {isStay && (
        <>
          {texts.readyAbout} <Phrase>{formatDay(readyOn) + comma + formatTime(shopTime(endsAt))}</Phrase>
        </>
      )}
    </p>
  )
}
