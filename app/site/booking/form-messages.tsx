import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import * as texts from '#schema/texts/en/booking-form.ts'
import { CallUs } from './call-us.tsx'
import type { BookingField } from './form-state.ts'
import type { Refusal } from './public-answers.ts'
import { Sign } from './sign.tsx'
import type { BookingStyle } from './styles/booking-styles.ts'
import { FIELD_LABELS, FIELDS_IN_ORDER, useBookingFields, useFormState } from './use-booking-form.ts'
import { wear } from './wear.ts'

type FormAlertProps = {
  ref: RefObject<HTMLDivElement | null>
  title: string
  style?: BookingStyle
  children: ReactNode
}

/** A message above the form that can take the focus. */
function FormAlert({ ref, title, style, children }: FormAlertProps) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={wear('alert')}>
      <span className={wear('alertSign')}>
        <Sign name="alert" />
      </span>
      <div className={wear('alertContent', style)}>
        <div className={wear('alertTitle')}>{title}</div>
        {children}
      </div>
    </div>
  )
}

/** The fields with an error that remain after an attempt to send, each as a way there: what is wrong stands beside the field. */
export function ErrorSummary({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const form = useBookingFields()
  const { errors, attempts } = useFormState(form, state => state)
  const wrong = FIELDS_IN_ORDER.filter(field => errors[field])
  // A make must be chosen before its model can be.
  const fieldToMend = (field: BookingField) => (field === 'model' && errors.make ? 'make' : field)
  if (attempts === 0 || wrong.length === 0) return null
  return (
    <FormAlert ref={ref} title={texts.problems(wrong.length)}>
      <ul className={wear('problems')}>
        {wrong.map(field => (
          <li key={field}>
            <button
              type="button"
              className={wear('problemButton')}
              onClick={() => form.focus(fieldToMend(field))}
            >
              {FIELD_LABELS[field]}
            </button>
          </li>
        ))}
      </ul>
    </FormAlert>
  )
}

type ReturnedNoticeProps = { refusal: Refusal; onPutAway: () => void }

/** The reason why a pending booking of this device was rejected. It stays until the visitor dismisses it. */
export function ReturnedNotice({ refusal, onPutAway }: ReturnedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <FormAlert ref={notice} title={texts.returnedTitle} style="returned">
      <p>
        <CallUs text={refusal.message ?? ''} /> {texts.filledInBelow}
      </p>
      <button type="button" className={wear('smallOutlineButton', 'dismissReturned')} onClick={onPutAway}>
        {texts.dismiss}
      </button>
    </FormAlert>
  )
}

type LeadLineProps = {
  /** The remembered visitor's name; '' without a name, null without a visitor. */
  name: string | null
  forget: () => void
}

/** One line of a fixed height: the remembered visitor is read after the first paint, and the page must not shift. */
export function LeadLine({ name, forget }: LeadLineProps) {
  return (
    <div className={wear('leadLine')}>
      <p className={wear('muted', 'truncated')}>
        {name === null ? texts.lead : name ? texts.filledInFor(name) : texts.filledInFromBefore}
      </p>
      {name !== null && (
        <button type="button" className={wear('forgetButton')} onClick={forget}>
          {texts.forget}
        </button>
      )}
    </div>
  )
}
