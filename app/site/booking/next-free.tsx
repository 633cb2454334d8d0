import type { ReactNode } from 'react'
import type { Answer } from '#app/api/use-answer.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatDuration, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { today as todayName } from '#schema/texts/en/calendar.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceChip } from './choice-card.tsx'
import type { NextTime, NextTimes } from './public-answers.ts'
import { Phrase } from './texts.tsx'
import { chooseDay } from './time-choices.ts'
import { useBookingFields, useFormState } from './use-booking-form.ts'
import { wear } from './wear.ts'

type NextFreeProps = {
  today: string
  next: Answer<NextTimes>
  /** Whether more services or a larger car may still need longer than these times are for. */
  isLeast?: boolean
}

/** The next free times above the form, which fill in its last section. Their place is kept while they load. */
export function NextFree({ today, next, isLeast }: NextFreeProps) {
  return (
    <section aria-label={texts.nextFree} className={wear('nextFree')}>
      <div className={wear('nextFor')}>
        <h2 className={wear('strong')}>{texts.nextFree}</h2>
        {next.state === 'ready' && next.value.times.length > 0 && (
          <p className={wear('muted')}>
            {(isLeast ? texts.nextForLeast : texts.nextFor)(formatDuration(next.value.durationMinutes))}
          </p>
        )}
      </div>
      {next.state === 'ready' && next.value.times.length > 0 ? (
        <div className={wear('nextTimes')}>
          {next.value.times.map(time => (
            <TakeTime key={time.date} time={time}>
              <Phrase>{time.date === today ? todayName : formatDay(time.date)}</Phrase>{' '}
              <b>
                <Phrase>{formatTime(time.time)}</Phrase>
              </b>
            </TakeTime>
          ))}
        </div>
      ) : next.state === 'ready' || next.state === 'failed' ? (
        <p className={wear('muted', 'nextNone')}>
          {next.state === 'ready' ? <CallUs text={texts.nothingFreeSoon} /> : texts.chooseBelow}
        </p>
      ) : (
        <div aria-hidden="true" className={wear('nextTimes')}>
          {['a', 'b', 'c'].map(key => (
            <div key={key} className={wear('nextTime', 'chipSkeleton')} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Finds the first free time of the seven days from today; it cannot be pressed while there is none. */
export function AnyDay({ today, next }: NextFreeProps) {
  const [first] = next.state === 'ready' ? next.value.times : []
  const soon = first && first.date < addDays(today, 7) ? first : undefined
  return (
    <TakeTime time={soon} wide>
      {texts.anyDay}
    </TakeTime>
  )
}

type TakeTimeProps = { time: NextTime | undefined; wide?: boolean; children: ReactNode }

function TakeTime({ time, wide, children }: TakeTimeProps) {
  const form = useBookingFields()
  const chosen = useFormState(form, ({ values }) => values.date === time?.date && values.time === time?.time)
  function take() {
    if (time) chooseDay(form, time)
  }
  return (
    <ChoiceChip chosen={chosen} disabled={!time} onClick={take} style={wide ? 'anyDay' : 'nextTime'}>
      {children}
    </ChoiceChip>
  )
}
