import { createContext, type RefObject, useContext, useState, useSyncExternalStore } from 'react'
import type { BookingInput } from '#schema/forms/booking.ts'
import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import { fieldLabels } from '#schema/texts/en/booking-form.ts'
import { language } from '#schema/texts/en/language.ts'
import { type BookingField, createFormState, type FormState } from './form-state.ts'
import { later } from './later.ts'

/** The fields in the order of the form, by the words of their labels. */
export const FIELD_LABELS = fieldLabels satisfies Partial<Record<BookingField, string>>

export const FIELDS_IN_ORDER = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]

/** No emirate is chosen at first, which the schema takes for a mistake, as it should. */
const NO_EMIRATE = '' as BookingInput['plateCategory']

type Given = Required<Omit<BookingInput, 'productIds' | 'year' | 'color'>>

/**
 * The initial values, with which the page is prerendered. Year and color are not given: one that is proposed would be left as it
 * is, right or wrong.
 */
export const BOOKING_DEFAULTS: Given & Pick<BookingInput, 'year' | 'color'> = {
  customerName: '',
  phone: '',
  email: '',
  preferredContact: 'sms',
  plateCategory: NO_EMIRATE,
  plateCode: '',
  plateNumber: '',
  make: '',
  model: '',
  year: undefined,
  color: undefined,
  serviceIds: [],
  date: '',
  time: '',
  notes: '',
  wantsOffers: false,
  language,
  [TRAP_FIELD]: '',
}

/** Why these services cannot be booked for this model, in words; null when they can. */
export type ProblemOf = (typed: BookingInput) => string | null

const Form = createContext<FormState | null>(null)
export const BookingFormProvider = Form.Provider

export function useBookingForm(problemOf: RefObject<ProblemOf>): FormState {
  const [form] = useState(() =>
    createFormState(BOOKING_DEFAULTS, async () => {
      const { checkBooking } = await later()
      return typed => checkBooking(typed, problemOf.current(typed))
    }),
  )
  return form
}

export function useBookingFields(): FormState {
  const form = useContext(Form)
  if (!form) throw new Error('A field of the booking form stands outside of it')
  return form
}

/** Part of the form's state; the component renders again when that part is another one. */
export function useFormState<Part>(
  form: FormState,
  part: (state: ReturnType<FormState['read']>) => Part,
): Part {
  const read = () => part(form.read())
  return useSyncExternalStore(form.subscribe, read, read)
}

export function useValue<Field extends BookingField>(field: Field): BookingInput[Field] {
  return useFormState(useBookingFields(), ({ values }) => values[field])
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value and message of one field, and what its control needs: `control` for any, `typing` for text besides. */
export function useField<Field extends BookingField>(name: Field) {
  const form = useBookingFields()
  const value = useValue(name)
  const error = useFormState(form, ({ errors }) => errors[name])
  const control = {
    name,
    ref: (element: HTMLElement | null) => form.hold(name, element),
    onBlur: () => form.leave(name),
  }
  const typing = {
    ...control,
    value: String(value ?? ''),
    onChange: (event: { target: TextControl }) => form.type(name, event.target.value as BookingInput[Field]),
  }
  return { value, error, control, typing }
}
