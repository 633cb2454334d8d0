import { useState } from 'react'
import type { Answer } from '#app/api/use-answer.ts'
import { useDateField } from '#app/ui/use-date-field.ts'
import { lastBookingDay } from '#schema/rules/schedule/availability.ts'
import { LONG_TEXT_MAX } from '#schema/rules/shop-limits.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { today as todayName } from '#schema/texts/en/calendar.ts'
import { ChoiceChip } from './choice-card.tsx'
import { Field } from './field.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { AnyDay } from './next-free.tsx'
import type { Availability, NextTimes, PublicShop } from './public-answers.ts'
import { ReadyText } from './ready-text.tsx'
import { Sign } from './sign.tsx'
import { Phrase } from './texts.tsx'
import { TimeChoice } from './time-choice.tsx'
import { bookingTimeProblem, chooseDay, dateProblem, openDays, slotOf, timeLimits } from './time-choices.ts'
import { FIELD_LABELS, useBookingFields, useField, useValue } from './use-booking-form.ts'
import { wear } from './wear.ts'

const DAYS_SHOWN = 6

type AppointmentSectionProps = {
  today: string
  shop: PublicShop | null | undefined
  availability: Answer<Availability>
  next: Answer<NextTimes>
  onRetry: () => void
  /** Puts the visitor on the waiting list, from the chosen day to this one. */
  onWait: (lastDay: string) => void
}

export function AppointmentSection({
  today,
  shop,
  availability,
  next,
  onRetry,
  onWait,
}: AppointmentSectionProps) {
  const date = useField('date')
  const time = useField('time')
  const slots = availability.state === 'ready' ? availability.value.slots : []
  const asked = { date: date.value, time: time.value, slots, shop, now: new Date().toISOString() }
  return (
    <FormSection step={4} title={texts.appointmentTitle} text={texts.appointmentText}>
      <FieldGrid>
        <DateField today={today} error={date.error ?? dateProblem(asked)} />
        <TimeField shop={shop} error={time.error ?? bookingTimeProblem(asked)} />
      </FieldGrid>
      <div className={wear('stack4')}>
        <DayChoice shop={shop} today={today} next={next} />
        <TimeChoice availability={availability} shop={shop} onRetry={onRetry} onWait={onWait} />
        <ReadyText
          day={date.value}
          endsAt={slotOf(availability, { date: date.value, time: time.value })?.endsAt}
        />
      </div>
      <NotesField />
    </FormSection>
  )
}

/** A day in the device's own date picker, shown in words as the app's `DateField` shows it. */
function DateField({ today, error }: { today: string; error: string | undefined }) {
  const form = useBookingFields()
  const { value, control } = useField('date')
  const { isTyping, isEmpty, text, input } = useDateField({
    value,
    onChange(day) {
      form.clearErrors(['time'])
      form.type('date', day)
    },
    onBlur: control.onBlur,
  })
  return (
    <Field label={FIELD_LABELS.date} error={error} required>
      {associated => (
        <div className={wear('dateRoom')}>
          <input
            {...associated}
            {...control}
            {...input}
            min={today}
            max={lastBookingDay(today)}
            className={wear('input', 'tabular', 'dateInput', !isTyping && 'datePartsHidden')}
          />
          <div aria-hidden="true" className={wear('dateText')} data-empty={isEmpty || undefined}>
            <div className={wear('dateDay')}>
              {!isTyping && <Phrase>{isEmpty ? texts.chooseDay : text}</Phrase>}
            </div>
            <Sign name="calendar" size={16} />
          </div>
        </div>
      )}
    </Field>
  )
}

type TimeFieldProps = { shop: PublicShop | null | undefined; error: string | undefined }

/** A time, shown in words while it is not being typed. */
function TimeField({ shop, error }: TimeFieldProps) {
  const date = useValue('date')
  const { value, control, typing } = useField('time')
  const [isTyping, setTyping] = useState(false)
  return (
    <Field label={FIELD_LABELS.time} error={error} required>
      {associated => (
        <div className={wear('dateRoom')}>
          <input
            {...associated}
            {...typing}
            {...timeLimits(date, shop)}
            type="time"
            step={shop ? shop.slotMinutes * 60 : undefined}
            onFocus={() => setTyping(true)}
            onBlur={() => {
              setTyping(false)
              control.onBlur()
            }}
            className={wear('input', 'tabular', 'dateInput', !isTyping && 'datePartsHidden')}
          />
          <div aria-hidden="true" className={wear('dateText')} data-empty={!value || undefined}>
            <div className={wear('dateDay')}>
              {!isTyping && <Phrase>{value ? formatTime(value) : texts.chooseTime}</Phrase>}
            </div>
            <Sign name="clock" size={16} />
          </div>
        </div>
      )}
    </Field>
  )
}

function NotesField() {
  const { value, error, typing } = useField('notes')
  return (
    <Field label={texts.optional(FIELD_LABELS.notes)} error={notesProblem(value ?? '') ?? error}>
      {associated => (
        <textarea
          {...associated}
          {...typing}
          rows={3}
          placeholder={texts.notesPlaceholder}
          className={wear('textarea')}
        />
      )}
    </Field>
  )
}

/** A pasted text is kept in full: the visitor decides what to cut, and the length rule reports the excess. */
function notesProblem(notes: string): string | undefined {
  const over = notes.trim().length - LONG_TEXT_MAX
  if (over <= 0) return undefined
  return texts.notesTooLong(LONG_TEXT_MAX, over)
}

type DayChoiceProps = { shop: PublicShop | null | undefined; today: string; next: Answer<NextTimes> }

/** The next days on which the shop is open, as shortcuts: most visitors book one of them. One without a free time says so. */
function DayChoice({ shop, today, next }: DayChoiceProps) {
  const form = useBookingFields()
  const date = useValue('date')
  const full = next.state === 'ready' ? next.value.fullDays : []
  if (shop === null) return null
  if (!shop) {
    return (
      <div aria-hidden="true" className={wear('days')}>
        <div className={wear('chipSkeleton', 'anyDay')} />
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <div key={key} className={wear('chipSkeleton')} />
        ))}
      </div>
    )
  }
  return (
    <fieldset aria-label={texts.nextOpenDays} className={wear('fieldset', 'days')}>
      <AnyDay today={today} next={next} />
      {openDays(shop, today, DAYS_SHOWN).map(day => (
        <ChoiceChip
          key={day}
          chosen={day === date}
          style={full.includes(day) ? 'dayFull' : undefined}
          onClick={() => chooseDay(form, { date: day })}
        >
          {day === today ? todayName : formatDay(day)}
          {full.includes(day) && <small>{texts.nothingFree}</small>}
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
