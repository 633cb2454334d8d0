import { Grid, Heading, Stack } from '@chakra-ui/react'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { lastBookingDay } from '#schema/rules/availability.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { AppointmentSection } from './appointment-section.tsx'
import { bookableServices } from './bookable-services.ts'
import { BookedBefore } from './booked-before.tsx'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { useBookingDraft } from './booking-draft.ts'
import { FIELDS_IN_ORDER } from './booking-fields.ts'
import { bookingPrice } from './booking-price.ts'
import { BookingWaiting } from './booking-waiting.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeadLine } from './lead-line.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PriceBar } from './price-bar.tsx'
import { PriceCard } from './price-card.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { Availability, PublicServices, type PublicShop } from './public-answers.ts'
import { ReturnedNotice } from './returned-notice.tsx'
import { ServiceSection } from './service-section.tsx'
import { TrapField } from './trap-field.tsx'
import { useTypedBefore } from './typed-before.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useAskedService } from './use-asked-service.ts'
import { useBooking } from './use-booking.ts'
import { type BookingFormState, useBookingForm } from './use-booking-form.ts'
import { useRemembered } from './use-remembered.ts'
import { VehicleSection } from './vehicle-section.tsx'

/** `shop` is undefined while it is loading, and null when it could not be loaded. */
export type BookingFormProps = {
  today: string
  shop: PublicShop | null | undefined
  facts: ShopFacts
  ref: Ref<BookingFormHandle>
}

/** `goOn` leads to the next field that is still to be filled in. */
export type BookingFormHandle = { goOn: () => void }

export function BookingForm({ today, shop, facts, ref }: BookingFormProps) {
  const currentYear = Number(today.slice(0, 4))
  const form = useBookingForm(currentYear)
  useBookingDraft(form)
  useTypedBefore(form)
  useImperativeHandle(ref, () => ({ goOn: () => goOn(form) }))
  const summary = useRef<HTMLDivElement>(null)
  const services = useServices()
  const [serviceIds = [], date] = useWatch({ control: form.control, name: ['serviceIds', 'date'] })
  const chosenIds = serviceIds.map(Number)
  const times = useAnswer(availabilityPath({ today, date, chosenIds }), Availability)
  const offered = services.answer.state === 'ready' ? services.answer.value : []
  const serviceNames = offered.filter(({ id }) => chosenIds.includes(id)).map(({ name }) => name)
  useAskedService(form, services.answer)
  const remembered = useRemembered(form)
  const booking = useBooking({
    form,
    summary,
    serviceNames,
    remember: remembered.wanted,
    phoneText: facts.phoneText,
    onTimesChanged: times.again,
  })
  const { confirmation, bookedBefore, waiting, returned } = booking

  if (bookedBefore) return <BookedBefore message={bookedBefore} onBookAnother={booking.bookAnother} />
  if (confirmation) return <BookingConfirmed {...confirmation} />
  if (waiting) return <BookingWaiting {...waiting} />
  const price = bookingPrice(offered, chosenIds, shop?.vatMode ?? 'exclusive')
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={booking.submit} aria-label="Book an appointment">
        <Stack gap="0" pb="4">
          <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
            Book Your Detailing
          </Heading>
          <LeadLine name={remembered.name} forget={remembered.forget} />
        </Stack>
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
          <Stack gap="5" css={CLEAR_OF_BARS}>
            {returned ? <ReturnedNotice {...returned} /> : <ErrorSummary ref={summary} />}
            <PersonalSection />
            <TrapField />
            <VehicleSection currentYear={currentYear} />
            <ServiceSection
              services={services.answer}
              vatMode={shop === undefined ? undefined : (shop?.vatMode ?? 'exclusive')}
              onRetry={services.again}
            />
            <AppointmentSection today={today} shop={shop} availability={times.answer} onRetry={times.again} />
            <PrivacyNote facts={facts} remember={remembered.wanted} onRemember={remembered.setWanted} />
          </Stack>
          <PriceCard price={price} />
          <PriceBar price={price} />
        </Grid>
      </form>
    </FormProvider>
  )
}

/** What takes the focus must not end up under the header or the bar at the bottom. */
const CLEAR_OF_BARS = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' } }

function useServices() {
  const { answer, again } = useAnswer('/api/public/services', PublicServices)
  const offered = useMemo<typeof answer>(
    () => (answer.state === 'ready' ? { ...answer, value: bookableServices(answer.value) } : answer),
    [answer],
  )
  return { answer: offered satisfies Answer<unknown>, again }
}

/** The first field of these is the next one for whoever wants to go on. */
const NEEDED = FIELDS_IN_ORDER.filter(
  field => !['email', 'preferredContact', 'plateCode', 'year', 'color', 'notes'].includes(field),
)

function goOn({ getValues, setFocus }: BookingFormState): void {
  const next = NEEDED.find(field => String(getValues(field) ?? '') === '')
  if (next) setFocus(next)
  else document.querySelector<HTMLButtonElement>('main button[type=submit]:not([hidden])')?.focus()
}

function availabilityPath(asked: { today: string; date: string; chosenIds: number[] }): string | null {
  const { today, date, chosenIds } = asked
  if (chosenIds.length === 0 || date < today || date > lastBookingDay(today)) return null
  const ids = [...chosenIds].sort((a, b) => a - b).join(',')
  return `/api/public/availability?date=${date}&serviceIds=${ids}`
}
