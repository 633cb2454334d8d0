import { Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { lastBookingDay } from '#schema/rules/availability.ts'
import { AppointmentSection } from './appointment-section.tsx'
import { bookableServices } from './bookable-services.ts'
import { BookedBefore } from './booked-before.tsx'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { bookingPrice } from './booking-price.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PriceBar } from './price-bar.tsx'
import { PriceCard } from './price-card.tsx'
import { Availability, PublicServices, type PublicShop } from './public-answers.ts'
import { ServiceSection } from './service-section.tsx'
import { useTypedBefore } from './typed-before.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'
import { useBookingForm } from './use-booking-form.ts'
import { VehicleSection } from './vehicle-section.tsx'

export type BookingFormProps = { today: string; shop: PublicShop | undefined }

export function BookingForm({ today, shop }: BookingFormProps) {
  const currentYear = Number(today.slice(0, 4))
  const form = useBookingForm(currentYear)
  useTypedBefore(form)
  const summary = useRef<HTMLDivElement>(null)
  const services = useServices()
  const [serviceIds = [], date] = useWatch({ control: form.control, name: ['serviceIds', 'date'] })
  const chosenIds = serviceIds.map(Number)
  const times = useAnswer(availabilityPath({ today, date, chosenIds }), Availability)
  const { submit, confirmation, bookedBefore, bookAnother } = useBooking({
    form,
    summary,
    onTimesChanged: times.again,
  })

  if (bookedBefore) return <BookedBefore message={bookedBefore} onBookAnother={bookAnother} />
  if (confirmation) return <BookingConfirmed {...confirmation} />
  const offered = services.answer.state === 'ready' ? services.answer.value : []
  const price = bookingPrice(offered, chosenIds, shop?.vatMode ?? 'exclusive')
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-label="Book an appointment">
        <Stack gap="1" pb="6">
          <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
            Book Your Detailing
          </Heading>
          <Text color="muted">Four short steps. We confirm by message.</Text>
        </Stack>
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 20rem' }} gap="6" alignItems="start">
          <Stack gap="5" css={CLEAR_OF_BARS}>
            <ErrorSummary ref={summary} />
            <PersonalSection />
            <VehicleSection currentYear={currentYear} />
            <ServiceSection services={services.answer} onRetry={services.again} />
            <AppointmentSection today={today} shop={shop} availability={times.answer} onRetry={times.again} />
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

function availabilityPath(asked: { today: string; date: string; chosenIds: number[] }): string | null {
  const { today, date, chosenIds } = asked
  if (chosenIds.length === 0 || date < today || date > lastBookingDay(today)) return null
  const ids = [...chosenIds].sort((a, b) => a - b).join(',')
  return `/api/public/availability?date=${date}&serviceIds=${ids}`
}
