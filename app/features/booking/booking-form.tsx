import { Alert, Button, Flex, Grid, Heading, List, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useAnswer } from '#app/api/use-answer.ts'
import { TRAP_FIELD } from '#schema/forms/booking.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { lastBookingDay } from '#schema/rules/availability.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { AppointmentSection } from './appointment-section.tsx'
import { useBookingDraft, useTypedBefore } from './booking-draft.ts'
import { BookedBefore, BookingConfirmed, BookingPending } from './booking-outcome.tsx'
import { bookingPrice } from './booking-price.ts'
import { BookingServiceSection } from './booking-service-section.tsx'
import { BookingVehicleSection } from './booking-vehicle-section.tsx'
import { CallUs } from './call-us.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PriceBar, PriceCard } from './price-card.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { Availability, type PublicShop, type Refusal } from './public-answers.ts'
import { useRemembered } from './remembered-visitor.ts'
import { slotOf } from './time-choices.ts'
import { useBooking, useRequestedService } from './use-booking.ts'
import {
  type BookingField,
  type BookingFormState,
  FIELD_LABELS,
  FIELDS_IN_ORDER,
  type ProblemOf,
  useBookingFields,
  useBookingForm,
} from './use-booking-form.ts'
import { usePricedServices } from './use-priced-services.ts'

/** `shop` is undefined while it is loading, and null when it could not be loaded. */
type BookingFormProps = {
  today: string
  shop: PublicShop | null | undefined
  facts: ShopFacts
  ref: Ref<BookingFormHandle>
}

/** `goOn` moves the focus to the next field that is still empty. */
export type BookingFormHandle = { goOn: () => void }

export function BookingForm({ today, shop, facts, ref }: BookingFormProps) {
  const currentYear = Number(today.slice(0, 4))
  const problemOf = useRef<ProblemOf>(() => null)
  const form = useBookingForm(currentYear, problemOf)
  useBookingDraft(form)
  useTypedBefore(form)
  useImperativeHandle(ref, () => ({ goOn: () => goOn(form) }))
  const summary = useRef<HTMLDivElement>(null)
  const services = usePricedServices(form, problemOf)
  const { offered, bodyClass } = services
  const [serviceIds = [], date] = useWatch({ control: form.control, name: ['serviceIds', 'date'] })
  const chosenIds = serviceIds.map(Number)
  const times = useAnswer(availabilityPath({ today, date, chosenIds, bodyClass }), Availability)
  const serviceNames = offered.filter(({ id }) => chosenIds.includes(id)).map(({ name }) => name)
  useRequestedService(form, services.answer)
  const remembered = useRemembered(form)
  const booking = useBooking({
    form,
    summary,
    serviceNames,
    endsAtOf: ({ date, time }) => slotOf(times.answer, { date, time })?.endsAt,
    remember: remembered.wanted,
    phoneText: facts.phoneText,
    onTimesChanged: times.ask,
  })
  const { confirmation, bookedBefore, waiting, returned } = booking

  if (bookedBefore) return <BookedBefore message={bookedBefore} onBookAnother={booking.bookAnother} />
  if (confirmation) return <BookingConfirmed {...confirmation} />
  if (waiting) return <BookingPending {...waiting} />
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
            <BookingVehicleSection currentYear={currentYear} />
            <BookingServiceSection
              services={services.answer}
              vatMode={shop === undefined ? undefined : (shop?.vatMode ?? 'exclusive')}
              onRetry={services.ask}
            />
            <AppointmentSection today={today} shop={shop} availability={times.answer} onRetry={times.ask} />
            <PrivacyNote facts={facts} remember={remembered.wanted} onRemember={remembered.setWanted} />
          </Stack>
          <PriceCard price={price} />
          <PriceBar price={price} />
        </Grid>
      </form>
    </FormProvider>
  )
}

/** A focused field must not be hidden under the header or the bar at the bottom. */
const CLEAR_OF_BARS = { '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' } }

/** The fields that must be filled in; `goOn` moves the focus to the first empty one. */
const NEEDED = FIELDS_IN_ORDER.filter(
  field => !['email', 'preferredContact', 'plateCode', 'year', 'color', 'notes'].includes(field),
)

function goOn({ getValues, setFocus }: BookingFormState): void {
  const next = NEEDED.find(field => String(getValues(field) ?? '') === '')
  if (next) setFocus(next)
  else document.querySelector<HTMLButtonElement>('main button[type=submit]:not([hidden])')?.focus()
}

type Asked = { today: string; date: string; chosenIds: number[]; bodyClass: BodyClass | null }

function availabilityPath({ today, date, chosenIds, bodyClass }: Asked): string | null {
  if (chosenIds.length === 0 || date < today || date > lastBookingDay(today)) return null
  const ids = [...chosenIds].sort((a, b) => a - b).join(',')
  const size = bodyClass ? `&bodyClass=${bodyClass}` : ''
  return `/api/public/availability?date=${date}&serviceIds=${ids}${size}`
}

/** The errors that remain after an attempt to send; each line links to its field. */
function ErrorSummary({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const { formState, setFocus } = useBookingFields()
  const { errors, submitCount } = formState
  const wrong = FIELDS_IN_ORDER.filter(field => errors[field])
  // A make must be chosen before its model can be.
  const fieldToMend = (field: BookingField) => (field === 'model' && errors.make ? 'make' : field)
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <Alert.Root ref={ref} status="error" role="alert" tabIndex={-1} scrollMarginTop="24">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {wrong.length === 1
            ? 'One thing needs your attention'
            : `${wrong.length} things need your attention`}
        </Alert.Title>
        <Alert.Description w="full">
          <List.Root listStyle="none">
            {wrong.map(field => (
              <List.Item key={field}>
                <Button
                  variant="plain"
                  size="sm"
                  px="0"
                  color="inherit"
                  textAlign="start"
                  whiteSpace="normal"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  onClick={() => setFocus(fieldToMend(field))}
                >
                  {errors[field]?.message ?? `${FIELD_LABELS[field]}: please check`}
                </Button>
              </List.Item>
            ))}
          </List.Root>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}

/**
 * A trap for bots that fill in every field: the field is invisible, outside the tab order and hidden from screen
 * readers.
 */
function TrapField() {
  const { register } = useBookingFields()
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Leave this empty
        <input {...register(TRAP_FIELD)} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}

type ReturnedNoticeProps = { refusal: Refusal; onPutAway: () => void }

/** The reason why a pending booking of this device was rejected. It stays until the visitor dismisses it. */
function ReturnedNotice({ refusal, onPutAway }: ReturnedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert.Root ref={notice} status="error" role="alert" tabIndex={-1} scrollMarginTop="24">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>Your request was not booked</Alert.Title>
        <Alert.Description>
          <CallUs text={refusal.message ?? ''} /> What you filled in is below.
        </Alert.Description>
        <Button size="sm" variant="outline" alignSelf="start" onClick={onPutAway}>
          Dismiss
        </Button>
      </Alert.Content>
    </Alert.Root>
  )
}

type LeadLineProps = {
  /** The remembered visitor's name; '' without a name, null without a visitor. */
  name: string | null
  forget: () => void
}

/** One line of a fixed height: the remembered visitor is read after the first paint, and the page must not shift. */
function LeadLine({ name, forget }: LeadLineProps) {
  return (
    <Flex h="11" align="center" justify={{ base: 'space-between', sm: 'start' }} gap="3">
      <Text color="muted" truncate>
        {name === null
          ? 'Four short steps. We confirm by message.'
          : name
            ? `Filled in for ${name}`
            : 'Filled in from before'}
      </Text>
      {name !== null && (
        <Button size="sm" variant="ghost" color="accent.fg" flexShrink="0" onClick={forget}>
          Forget my details
        </Button>
      )}
    </Flex>
  )
}
