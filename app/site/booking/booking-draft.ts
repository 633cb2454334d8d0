import { useEffect } from 'react'
import { isRecord } from '#app/api/is-record.ts'
import { storedValue } from '#app/api/web-storage.ts'
import type { BookingInput } from '#schema/forms/booking.ts'
import type { FormState } from './form-state.ts'
import { BOOKING_DEFAULTS, FIELDS_IN_ORDER } from './use-booking-form.ts'

/** The name of the box that asks this device to remember the visitor. */
export const REMEMBER_BOX = 'remember'

let typed: (readonly [Field, string])[] = []
let tickedRemember = false
let ticked: readonly string[] = []
let tapped: readonly HTMLElement[] = []

declare global {
  /** The buttons of the form that were tapped before its script had come (app/public/early-taps.js). */
  var tappedEarly: Set<HTMLElement> | undefined
}

const DRAFT_DAYS = 1
const isTyped = (value: unknown) => ['string', 'number'].includes(typeof value)
const isValue = (value: unknown) =>
  value === null || isTyped(value) || (Array.isArray(value) && value.every(isTyped))
const Draft = {
  parse(stored: unknown): Partial<BookingInput> {
    if (!isRecord(stored) || !Object.values(stored).every(isValue))
      throw new TypeError('This is no draft of a booking')
    return stored
  },
}
/** The unfinished form, stored for this tab. It survives a reload, Back, and a tab that the browser unloaded. */
export const bookingDraft = storedValue('sheen-booking-draft-1', Draft, { days: DRAFT_DAYS, inTab: true })

/** Restores the draft into the form, which starts empty, and updates the draft as the visitor types. */
export function useBookingDraft(form: FormState): void {
  useEffect(() => {
    const draft = bookingDraft.read() ?? {}
    for (const field of FIELDS_IN_ORDER) if (draft[field] !== undefined) form.setValue(field, draft[field])
    let kept = form.read().values
    return form.subscribe(() => {
      const { values } = form.read()
      if (values !== kept) keepDraft(values)
      kept = values
    })
  }, [form])
}

function keepDraft(form: BookingInput): void {
  const typed = FIELDS_IN_ORDER.filter(field => !isUntouched(form, field))
  if (typed.length === 0) bookingDraft.forget()
  else
    bookingDraft.write(Object.fromEntries(typed.map(field => [field, form[field]])) as Partial<BookingInput>)
}

/** Whether nothing else is half typed in this tab than these values. */
export function isDraftOf(typed: BookingInput): boolean {
  const draft = bookingDraft.read() ?? {}
  return FIELDS_IN_ORDER.every(
    field => draft[field] === undefined || String(draft[field]) === String(typed[field] ?? ''),
  )
}

function isUntouched(form: BookingInput, field: (typeof FIELDS_IN_ORDER)[number]): boolean {
  return String(form[field] ?? '') === String(BOOKING_DEFAULTS[field] ?? '')
}

type Field = (typeof FIELDS_IN_ORDER)[number]

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records what a visitor entered and tapped before the script loaded. Call it just before hydration, which
 * discards it.
 */
export function noteTypedBefore(form: HTMLFormElement): void {
  typed = FIELDS_IN_ORDER.flatMap(field => {
    const control = form.querySelector<Control>(
      `[name=${field}]:not([readonly]):is(select, textarea, :not([type=radio]), :checked)`,
    )
    return control && differs(control) ? [[field, control.value] as const] : []
  })
  const services = [...form.querySelectorAll<HTMLInputElement>('[name=serviceIds]:checked')]
  ticked = services.map(({ value }) => value)
  tapped = [...(globalThis.tappedEarly ?? [])]
  tickedRemember = form.querySelector(`[name=${REMEMBER_BOX}]:checked`) !== null
}

/** Whether a control's value differs from the one in the prerendered page. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const built = [...control.options].find(option => option.defaultSelected) ?? control.options[0]
    return control.value !== built?.value
  }
  return control.type === 'radio'
    ? !(control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue
}

/** Whether the visitor asked to be remembered before the script loaded. */
export const hasTickedRemember = () => tickedRemember

/** Restores the recorded values into the form, which starts empty. */
export function useTypedBefore(form: FormState): void {
  useEffect(() => {
    for (const [field, value] of typed) form.setValue(field, value as BookingInput[Field])
    typed = []
  }, [form])
}

/** Ticks the services again, and presses the buttons. */
export function useTappedBefore(form: FormState): void {
  useEffect(() => {
    if (ticked.length > 0) form.setValue('serviceIds', [...ticked])
    for (const button of tapped) button.click()
    ticked = []
    tapped = []
  }, [form])
}
