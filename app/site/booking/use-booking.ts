import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#app/api/use-answer.ts'
import { keepBookingLink } from '#app/site/offline/booking-links.ts'
import { toast } from '#app/ui/toast.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import type { Booking, BookingInput } from '#schema/forms/booking.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { SERVICE_PARAM } from '#schema/rules/visitors/site-paths.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { booked } from '#schema/texts/en/site.ts'
import { type Answered, isAnswered } from './answers.ts'
import { bookingDraft } from './booking-draft.ts'
import { createBookingKey } from './booking-key.ts'
import type { ConfirmedBooking, Outcome } from './booking-outcome.tsx'
import { withPhone } from './call-us.tsx'
import type { BookingField, FormState } from './form-state.ts'
import { hasArrived } from './later.ts'
import type { AskedBooking } from './pending-booking.ts'
import type { PublicService, Refusal } from './public-answers.ts'
import { rememberedVisitor, rememberVisitor } from './remembered-visitor.ts'
import { appointmentTime } from './texts.tsx'
import { FIELDS_IN_ORDER } from './use-booking-form.ts'
import { usePendingBooking } from './use-pending-booking.ts'

/** For as long after its work the device shows where a booking is. */
const SHOWN_AFTER_MS = 2 * 24 * 60 * 60_000

type Confirmation = ConfirmedBooking & { isHeld: boolean }

/**
 * Sends the form and returns the outcome, null while the form is shown; `returned` is a booking that was rejected. A failure
 * keeps everything that was typed.
 */
export function useBooking({
  form,
  summary,
  serviceNames,
  totalFils,
  endsAtOf,
  remember,
  phoneText,
  onTimesChanged,
}: {
  form: FormState
  summary: RefObject<HTMLDivElement | null>
  serviceNames: string[]
  /** With VAT. */
  totalFils: number
  /** When the work of a booking would be done, where the times of its day are known. */
  endsAtOf: (booking: Booking) => string | undefined
  /** Whether the visitor asked this device to remember the form's details. */
  remember: boolean
  /** The number to call. */
  phoneText: string
  onTimesChanged: () => void
}) {
  const [key] = useState(() => createBookingKey())
  const { run } = useSingleRun()
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [bookedBefore, setBookedBefore] = useState<string | null>(null)
  const pending = usePendingBooking((answer, sent) => {
    key.resume(sent.key, sent.mayHaveArrived)
    settle(answer, sent)
  })
  const { waiting, returned, sending, goesByItself, sendNow, book, putAway } = pending

  async function send(booking: Booking) {
    const typed = form.read().values
    const sent = { typed, serviceNames, totalFils, endsAt: endsAtOf(booking), remember }
    const outcome = await run(() => book(key.current(), sent))
    if (!outcome) return
    if (!isAnswered(outcome)) {
      key.lost()
      return fail(outcome.kind === 'failed' ? outcome.message : undefined)
    }
    settle(outcome, { ...sent, booking })
    if (outcome.kind !== 'refused') return
    const field = pointAt(outcome.refusal)
    if (field) form.focus(field)
  }

  function settle(answer: Answered, sent: AskedBooking) {
    if (answer.kind === 'refused') {
      key.refused()
      return fail(answer.refusal.message)
    }
    key.booked()
    if (answer.kind === 'booked-before') return setBookedBefore(answer.message)
    bookingDraft.forget()
    if (sent.remember) rememberVisitor(sent.typed)
    else rememberedVisitor.forget()
    const { scheduledDate, link, deposit, place } = answer.booked
    if (place.isHeld) toast(booked)
    const { endsAt } = sent
    const when = appointmentTime(shopDay(scheduledDate), shopTime(scheduledDate))
    const until = Date.parse(endsAt ?? scheduledDate) + SHOWN_AFTER_MS
    keepBookingLink({ path: link, when, until }, sent.remember)
    setConfirmation({
      phone: sent.booking.phone,
      preferredContact: sent.booking.preferredContact,
      scheduledDate,
      endsAt,
      link,
      deposit,
      isHeld: place.isHeld,
      confirmedAt: Date.now(),
      sent,
    })
  }

  /** Shows a rejection at the fields that it is about; returns the one at which it can be resolved. */
  function pointAt({ code, message = texts.failed, issues = [] }: Refusal): BookingField | undefined {
    const field = code && hasArrived().AT_FIELD[code]
    if (field) {
      onTimesChanged()
      form.setError(field, message)
    }
    for (const issue of issues) {
      const [first] = [issue.path]
        .flat()
        .map(String)
        .flatMap(part => part.split('.'))
      const named = FIELDS_IN_ORDER.find(each => each === first)
      if (named) form.setError(named, issue.message)
    }
    return field
  }

  function putBack(typed: BookingInput) {
    for (const field of FIELDS_IN_ORDER) form.setValue(field, typed[field])
  }

  const showReturned = useEffectEvent(() => {
    if (!returned) return
    key.resume(returned.key, returned.mayHaveArrived)
    key.refused()
    putBack(returned.typed)
    pointAt(returned.refusal)
  })
  const returnedKey = returned?.key
  useEffect(() => {
    if (returnedKey) showReturned()
  }, [returnedKey])

  function cancel() {
    if (!waiting) return
    key.resume(waiting.key, waiting.mayHaveArrived)
    key.refused()
    putAway()
    putBack(waiting.typed)
    toast({
      title: texts.cancelledTitle,
      description: waiting.mayHaveArrived ? withPhone(texts.mayHaveArrived, phoneText) : texts.nothingSent,
      type: 'info',
    })
  }

  function fail(message: string | undefined) {
    const description = withPhone(message || texts.failed, phoneText)
    toast({ title: texts.failedTitle, description, type: 'destructive' })
  }

  let outcome: Outcome | null = null
  if (bookedBefore)
    outcome = {
      kind: 'booked-before',
      message: bookedBefore,
      onBookAnother: () => setBookedBefore(null),
    }
  else if (confirmation) outcome = { kind: confirmation.isHeld ? 'confirmed' : 'requested', ...confirmation }
  else if (waiting)
    outcome = { kind: 'waiting', waiting, sending, goesByItself, onSendNow: sendNow, onCancel: cancel }

  return {
    async submit(event: FormEvent) {
      event.preventDefault()
      putAway()
      // The summary renders after this handler, so the focus moves to it afterwards.
      const isSent = await form.send(send).catch(() => fail(undefined))
      if (isSent === false) requestAnimationFrame(() => summary.current?.focus())
    },
    outcome,
    returned: returned && { refusal: returned.refusal, onPutAway: putAway },
  }
}

/**
 * Selects the service whose card was tapped on the landing page, once the shop's services have loaded, and removes
 * services from a restored draft that the shop no longer offers.
 */
export function useRequestedService(form: FormState, services: Answer<PublicService[]>): void {
  const bookable = services.state === 'ready' ? services.value : null
  useEffect(() => {
    if (!bookable) return
    const address = new URL(location.href)
    const asked = Number(address.searchParams.get(SERVICE_PARAM))
    const chosen = form.read().values.serviceIds.map(Number)
    const wanted = [...new Set([...chosen, asked])].filter(id => bookable.some(service => service.id === id))
    if (String(wanted) !== String(chosen)) form.setValue('serviceIds', wanted)
    if (!address.searchParams.has(SERVICE_PARAM)) return
    // The search param is removed: a reload must not select a service that the visitor has since removed.
    address.searchParams.delete(SERVICE_PARAM)
    history.replaceState(history.state, '', address)
  }, [bookable, form])
}
