import type { Answer } from '#app/api/use-answer.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceChip } from './choice-card.tsx'
import type { Availability, PublicShop } from './public-answers.ts'
import { Ltr } from './texts.tsx'
import { openDays, timeChoices } from './time-choices.ts'
import { useBookingFields, useValue } from './use-booking-form.ts'
import { wear } from './wear.ts'

type TimeChoiceProps = {
  availability: Answer<Availability>
  shop: PublicShop | null | undefined
  onRetry: () => void
}

/** The times of the chosen day that still have room for the chosen services. */
export function TimeChoice({ availability, shop, onRetry }: TimeChoiceProps) {
  if (availability.state === 'idle') {
    return <p className={wear('muted')}>Choose services and a date to see the times that have room.</p>
  }
  if (availability.state === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label="Loading times" className={wear('times')}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
          <div key={key} className={wear('chipSkeleton')} />
        ))}
      </div>
    )
  }
  if (availability.state === 'failed') {
    return (
      <div role="status" className={wear('timesFailed')}>
        <p className={wear('muted')}>The free times could not be loaded. You can still put in a time.</p>
        <button type="button" className={wear('smallOutlineButton')} onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  }
  const { date, slots } = availability.value
  if (!slots.some(slot => slot.available)) return <NoTimes availability={availability.value} shop={shop} />
  return (
    <fieldset aria-label={`Times on ${formatDay(date)}`} className={wear('fieldset', 'stack4')}>
      {timeChoices(slots).map(part => (
        <div key={part.label} className={wear('stack2')}>
          <p className={wear('partOfDay')}>{part.label}</p>
          <div className={wear('times')}>
            {part.slots.map(slot => (
              <TimeChip key={slot.time} time={slot.time} full={!slot.available} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function TimeChip({ time, full }: { time: string; full: boolean }) {
  const form = useBookingFields()
  const chosen = useValue('time') === time
  return (
    <ChoiceChip
      chosen={chosen && !full}
      disabled={full}
      aria-label={full ? `${formatTime(time)}, full` : undefined}
      onClick={() => form.setValue('time', time, { judge: true })}
    >
      <Ltr>{formatTime(time)}</Ltr>
    </ChoiceChip>
  )
}

type NoTimesProps = { availability: Availability; shop: PublicShop | null | undefined }

function NoTimes({ availability, shop }: NoTimesProps) {
  const form = useBookingFields()
  const { date, slots } = availability
  const closed = slots.every(slot => slot.reason === 'shop_closed')
  const tooLong = slots.every(slot => slot.reason === 'outside_hours')
  const [next] = shop ? openDays(shop, addDays(date, 1), 1) : []
  return (
    <div role="status" className={wear('noTimes')}>
      <p>
        {tooLong ? (
          <CallUs text="These services together take longer than a day. Please choose fewer, or call us." />
        ) : closed ? (
          `We are closed on ${formatDay(date)}.`
        ) : (
          `No time left on ${formatDay(date)} for these services.`
        )}
      </p>
      {next && !tooLong && (
        <button
          type="button"
          className={wear('outlineButton')}
          onClick={() => form.setValue('date', next, { judge: true })}
        >
          See {formatDay(next)}
        </button>
      )}
    </div>
  )
}
