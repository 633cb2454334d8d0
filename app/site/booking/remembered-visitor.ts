import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '#app/api/is-record.ts'
import { storedValue } from '#app/api/web-storage.ts'
import { forgetBookingLinks } from '#app/site/offline/booking-links.ts'
import type { BookingInput } from '#schema/forms/booking.ts'
import { bookingDraft, hasTickedRemember } from './booking-draft.ts'
import type { FormState } from './form-state.ts'
import { later } from './later.ts'
import { BOOKING_DEFAULTS } from './use-booking-form.ts'

const PERSON = ['customerName', 'phone', 'email', 'preferredContact'] as const
const CAR = ['plateCategory', 'plateCode', 'plateNumber', 'make', 'model', 'year', 'color'] as const
export const REMEMBERED = [...PERSON, ...CAR] as const

type RememberedField = (typeof REMEMBERED)[number]

export type Remembered = Pick<BookingInput, RememberedField>

/** Stored as typed, so that the form shows the same text again; `areFieldsRight` says whether the form takes it. */
const AsStored = {
  parse(stored: unknown): Remembered {
    if (!isRecord(stored)) throw new TypeError('This is no visitor')
    return stored as Remembered
  },
}

const REMEMBERED_DAYS = 180
/** The last visitor who booked on this device, with the vehicle; stored only when the visitor asked for it. */
export const rememberedVisitor = storedValue('sheen-visitor-2', AsStored, { days: REMEMBERED_DAYS })

export function rememberVisitor(typed: BookingInput): void {
  const fields = REMEMBERED.map(field => [field, typed[field]])
  rememberedVisitor.write(Object.fromEntries(fields) as Remembered)
}

/**
 * The fields to fill in from the remembered visitor: those that still hold their initial value. The vehicle is all or
 * nothing: remembered parts must not mix with a vehicle that the visitor has begun to describe.
 */
export function fieldsToFill(remembered: Remembered, form: Partial<BookingInput>): RememberedField[] {
  const untouched = (field: RememberedField) => textOf(form[field]) === textOf(BOOKING_DEFAULTS[field])
  const fields = [...PERSON.filter(untouched), ...(CAR.every(untouched) ? CAR : [])]
  return fields.filter(field => textOf(remembered[field]) !== textOf(form[field]))
}

/** The personal and vehicle fields whose values the visitor has changed. */
function filledFields(form: Partial<BookingInput>): RememberedField[] {
  return REMEMBERED.filter(field => textOf(form[field]) !== textOf(BOOKING_DEFAULTS[field]))
}

/** Of the fields that were filled in, those that still hold the remembered value. */
export function fieldsToEmpty(
  filled: readonly RememberedField[],
  remembered: Partial<Remembered>,
  form: Partial<BookingInput>,
): RememberedField[] {
  return filled.filter(field => textOf(form[field]) === textOf(remembered[field]))
}

/** A year is a number or, as the value of its select, a string of digits. */
const textOf = (value: unknown) => String(value ?? '')

type FilledIn = { remembered: Partial<Remembered>; fields: RememberedField[] }

/**
 * Fills in the last visitor who booked on this device. `name` is that visitor's name, null when nothing was filled
 * in; `forget` removes the details from the device and from the form. `wanted` is whether the visitor wants to be
 * remembered this time.
 */
export function useRemembered(form: FormState) {
  const [filledIn, setFilledIn] = useState<FilledIn | null>(null)
  const [wanted, setWanted] = useState(false)

  const fillIn = useEffectEvent(async (remembered: Remembered) => {
    const { areFieldsRight, pendingKeys } = await later()
    if (!areFieldsRight(remembered, REMEMBERED)) {
      rememberedVisitor.forget()
      return setWanted(false)
    }
    // A pending booking restores its own values to the form when it is rejected.
    if ((await pendingKeys()).length > 0) return
    const fields = fieldsToFill(remembered, form.read().values)
    for (const field of fields) form.setValue(field, remembered[field])
    if (fields.length > 0) setFilledIn({ remembered, fields })
  })
  useEffect(() => {
    const remembered = rememberedVisitor.read()
    setWanted(remembered !== null || hasTickedRemember())
    // A draft is complete as its visitor left it, including the empty fields. The service of a link begins one right after this.
    const draft = bookingDraft.read()
    const fields = filledFields(draft ?? {})
    if (draft && fields.length > 0) setFilledIn({ remembered: draft, fields })
    if (!draft && remembered) void fillIn(remembered).catch(() => {})
  }, [])

  function forget() {
    rememberedVisitor.forget()
    forgetBookingLinks()
    setWanted(false)
    if (!filledIn) return
    const fields = fieldsToEmpty(filledIn.fields, filledIn.remembered, form.read().values)
    for (const field of fields) form.setValue(field, BOOKING_DEFAULTS[field])
    form.clearErrors(fields)
    setFilledIn(null)
  }

  return { name: filledIn ? (filledIn.remembered.customerName ?? '') : null, forget, wanted, setWanted }
}
