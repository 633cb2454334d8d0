import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useAnswer } from '#app/api/use-answer.ts'
import { visitorPaths } from '#app/visitor-paths.ts'
import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { lastBookingDay } from '#schema/rules/schedule/availability.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { AVAILABILITY, givenAs, NEXT_TIMES, SHOP } from './answers.ts'
import { AppointmentSection } from './appointment-section.tsx'
import { useBookingDraft, useTappedBefore, useTypedBefore } from './booking-draft.ts'
import { bookingPrice } from './booking-price.ts'
import { BookingServiceSection } from './booking-service-section.tsx'
import { BookingToast } from './booking-toast.tsx'
import { BookingVehicleSection } from './booking-vehicle-section.tsx'
import { ShopPhone } from './call-us.tsx'
import { ErrorSummary, LeadLine, ReturnedNotice } from './form-messages.tsx'
import type { FormState } from './form-state.ts'
import { hasArrived } from './later.ts'
import { NextFree } from './next-free.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PriceBar, PriceCard } from './price-card.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import type { FirstAnswers } from './public-answers.ts'
import { useRemembered } from './remembered-visitor.ts'
import { appointmentTime } from './texts.tsx'
import { slotOf } from './time-choices.ts'
import { useBooking, useRequestedService } from './use-booking.ts'
import {
  BookingFormProvider,
  FIELDS_IN_ORDER,
  type ProblemOf,
  useBookingForm,
  useField,
  useFormState,
} from './use-booking-form.ts'
import { useJoinWaitingList } from './use-join-waiting-list.ts'
import { usePricedServices } from './use-priced-services.ts'
import { useToday } from './use-today.ts'
import { wear } from './wear.ts'

type BookingFormProps = {
  facts: ShopFacts
  /** What the server answers comes with the page; without it the form asks. */
  first?: FirstAnswers | undefined
}

/** The part of the booking page that hydrates. Visitors have no account and no local database. */
export function BookingForm({ facts, first }: BookingFormProps) {
  return (
    <ShopPhone value={facts}>
      <FormOrOutcome facts={facts} first={first} />
      <BookingToast />
    </ShopPhone>
  )
}

function FormOrOutcome({ facts, first }: BookingFormProps) {
  const today = useToday(first?.at)
  const { answer } = useAnswer('/api/public/shop', SHOP, { given: givenAs(first, 'shop') })
  // Undefined while it is loading, and null when it could not be loaded.
  const shop = answer.state === 'ready' ? answer.value : answer.state === 'failed' ? null : undefined
  const problemOf = useRef<ProblemOf>(() => null)
  const form = useBookingForm(problemOf)
  useBookingDraft(form)
  useTypedBefore(form)
  const summary = useRef<HTMLDivElement>(null)
  const priced = usePricedServices(form, { problemOf, given: givenAs(first, 'services') })
  const { services, bodyClass } = priced
  const serviceIds = useFormState(form, ({ values }) => values.serviceIds)
  const date = useFormState(form, ({ values }) => values.date)
  const time = useFormState(form, ({ values }) => values.time)
  const chosenIds = serviceIds.map(Number)
  const work = queryOf({ chosenIds, bodyClass })
  const times = useAnswer(availabilityPath({ today, date, work }), AVAILABILITY)
  const next = useAnswer(`/api/public/next-times?${work}`, NEXT_TIMES, { given: givenAs(first, 'next') })
  const serviceNames = services.filter(({ id }) => chosenIds.includes(id)).map(({ name }) => name)
  const remembered = useRemembered(form)
  // What chooses a service comes after the remembered visitor, who is filled in only where nothing is begun yet.
  useTappedBefore(form)
  useRequestedService(form, priced.answer)
  const price = bookingPrice(services, chosenIds, shop?.vatMode ?? 'exclusive')
  const isGone = slotOf(times.answer, { date, time })?.available === false
  const timeGone = isGone ? appointmentTime(date, time) : null
  const booking = useBooking({
    form,
    summary,
    serviceNames,
    totalFils: price.totalFils,
    endsAtOf: ({ date, time }) => slotOf(times.answer, { date, time })?.endsAt,
    remember: remembered.wanted,
    phoneText: facts.phoneText,
    onTimesChanged() {
      times.ask()
      next.ask()
    },
  })
  const joinWaitingList = useJoinWaitingList({ form, summary, phoneText: facts.phoneText })
  const { outcome, returned } = booking

  if (outcome) {
    const { BookingOutcome } = hasArrived()
    return <BookingOutcome outcome={outcome} address={facts.address} />
  }
  return (
    <BookingFormProvider value={form}>
      <BookNowLinks form={form} />
      <form noValidate onSubmit={booking.submit} aria-label={texts.formName}>
        <div className={wear('formHead')}>
          <h1 className={wear('formTitle')}>{texts.title}</h1>
          <LeadLine name={remembered.name} forget={remembered.forget} />
        </div>
        <div className={wear('formGrid')}>
          <div className={wear('formSteps')}>
            {returned ? <ReturnedNotice {...returned} /> : <ErrorSummary ref={summary} />}
            <NextFree
              today={today}
              next={next.answer}
              isLeast={price.lines.length === 0 || (price.varies && bodyClass === null)}
            />
            <PersonSection />
            {/* A phone paints its first screen without waiting for the rest (app/booking.html). */}
            <span id="end-of-top" hidden />
            <TrapField />
            <VehicleSection currentYear={Number(today.slice(0, 4))} />
            <BookingServiceSection
              services={shop === undefined && priced.answer.state === 'ready' ? LOADING : priced.answer}
              vatMode={shop?.vatMode ?? 'exclusive'}
              onRetry={priced.ask}
            />
            <AppointmentSection
              today={today}
              shop={shop}
              availability={times.answer}
              next={next.answer}
              onRetry={times.ask}
              onWait={joinWaitingList}
            />
            <PrivacyNote facts={facts} remember={remembered.wanted} onRemember={remembered.setWanted} />
          </div>
          <PriceCard price={price} timeGone={timeGone} />
          <PriceBar price={price} timeGone={timeGone} />
        </div>
      </form>
    </BookingFormProvider>
  )
}

/** Neither depends on the services: a tap on one, which is answered at once, leaves them alone. */
const PersonSection = memo(PersonalSection)
const VehicleSection = memo(BookingVehicleSection)

/** A service is shown with its price, which depends on the shop's VAT mode: a later one would move the others. */
const LOADING = { state: 'loading' } as const

/** The fields that must be filled in. */
const NEEDED = FIELDS_IN_ORDER.filter(
  field => !['email', 'preferredContact', 'plateCode', 'year', 'color', 'notes'].includes(field),
)

/** Book Now in the header and the footer leads to the first field that is empty: the page would be loaded anew. */
function BookNowLinks({ form }: { form: FormState }): ReactNode {
  useEffect(() => {
    function goOn(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a')
      // With a modifier key the link opens in a new tab, and this page must not change.
      if (!link || link.getAttribute('href') !== visitorPaths.booking) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { values } = form.read()
      const next = NEEDED.find(field => String(values[field]) === '')
      if (next) form.focus(next)
      else document.querySelector<HTMLButtonElement>('main button[type=submit]:not([hidden])')?.focus()
    }
    document.addEventListener('click', goOn)
    return () => document.removeEventListener('click', goOn)
  }, [form])
  return null
}

/** The services and the size of the car, as the server asks for them. */
function queryOf({ chosenIds, bodyClass }: { chosenIds: number[]; bodyClass: BodyClass | null }): string {
  const ids = [...chosenIds].sort((a, b) => a - b).join(',')
  return [ids && `serviceIds=${ids}`, bodyClass && `bodyClass=${bodyClass}`].filter(Boolean).join('&')
}

function availabilityPath({ today, date, work }: { today: string; date: string; work: string }) {
  const isOffered = date >= today && date <= lastBookingDay(today)
  return isOffered && work.startsWith('serviceIds') ? `/api/public/availability?date=${date}&${work}` : null
}

/**
 * A trap for bots that fill in every field: the field is invisible, outside the tab order and hidden from screen
 * readers.
 */
function TrapField() {
  const { typing } = useField(TRAP_FIELD)
  return (
    <span aria-hidden="true" className={wear('hidden')}>
      <label>
        {texts.leaveEmpty}
        <input {...typing} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </span>
  )
}
