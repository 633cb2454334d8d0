import type { Answer } from '#app/api/use-answer.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceChip } from './choice-card.tsx'
import type { Availability, PublicShop } from './public-answers.ts'
import { appointmentTime, Phrase } from './texts.tsx'
import { chooseDay, timeChoices } from './time-choices.ts'
import { useBookingFields, useValue } from './use-booking-form.ts'
import { WaitForTime } from './wait-for-time.tsx'
import { wear } from './wear.ts'

type TimeChoiceProps = {
  availability: Answer<Availability>
  shop: PublicShop | null | undefined
  onRetry: () => void
  onWait: (lastDay: string) => void
}

/** The times of the chosen day that still have room for the chosen services. */
export function TimeChoice({ availability, shop, onRetry, onWait }: TimeChoiceProps) {
  if (availability.state === 'idle') {
    return <p className={wear('muted')}>{texts.chooseForTimes}</p>
  }
  if (availability.state === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={texts.loadingTimes} className={wear('times')}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
          <div key={key} className={wear('chipSkeleton')} />
        ))}
      </div>
    )
  }
  if (availability.state === 'failed') {
    return (
      <div role="status" className={wear('timesFailed')}>
        <p className={wear('muted')}>{texts.timesFailed}</p>
        <button type="button" className={wear('smallOutlineButton')} onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </div>
    )
  }
  const { date, slots } = availability.value
  // Others have to leave for a time to become free.
  const waiting = shop?.waitingList && slots.some(({ reason }) => reason === 'no_room') && (
    <WaitForTime key={date} day={date} shop={shop} onWait={onWait} />
  )
  if (!slots.some(slot => slot.available))
    return (
      <>
        <NoTimes availability={availability.value} />
        {waiting}
      </>
    )
  return (
    <>
      <Times availability={availability.value} />
      {waiting}
    </>
  )
}

function Times({ availability: { date, slots } }: { availability: Availability }) {
  return (
    <fieldset aria-label={texts.timesOn(formatDay(date))} className={wear('fieldset', 'stack4')}>
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
      style={full ? 'chipFull' : undefined}
      aria-label={full ? texts.fullAt(formatTime(time)) : undefined}
      onClick={() => form.setValue('time', time, { judge: true })}
    >
      <Phrase>{formatTime(time)}</Phrase>
    </ChoiceChip>
  )
}

/** Says why nothing is free on a day, and leads to the first time after it. */
function NoTimes({ availability: { date, slots, next } }: { availability: Availability }) {
  const form = useBookingFields()
  const closed = slots.every(slot => slot.reason === 'shop_closed')
  const tooLong = slots.every(slot => slot.reason === 'outside_hours')
  return (
    <div role="status" className={wear('noTimes')}>
      <p>
        {tooLong ? (
          <CallUs text={texts.longerThanADay} />
        ) : closed ? (
          texts.closedOn(formatDay(date))
        ) : (
          texts.noTimeOn(formatDay(date))
        )}
      </p>
      {!tooLong && next === null && (
        <p>
          <CallUs text={texts.nothingAfter} />
        </p>
      )}
      {!tooLong && next && (
        <button type="button" className={wear('outlineButton')} onClick={() => chooseDay(form, next)}>
          <Phrase>{texts.nextFreeOn(appointmentTime(next.date, next.time))}</Phrase>
        </button>
      )}
    </div>
  )
}
