import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { Ltr } from './texts.tsx'
import { wear } from './wear.ts'

/** When the car is ready, where that is on another day (yyyy-MM-dd) than it arrives: else the time of the work tells it. */
export function ReadyText({ day, endsAt }: { day: string; endsAt: string | undefined }) {
  const readyOn = endsAt && shopDay(endsAt)
  const isStay = readyOn && readyOn !== day
  return (
    <p role="status" hidden={!isStay} className={wear('strong')}>
      {isStay && (
        <>
          Ready about <Ltr>{`${formatDay(readyOn)}, ${formatTime(shopTime(endsAt))}`}</Ltr>
        </>
      )}
    </p>
  )
}
