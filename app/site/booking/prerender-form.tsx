import { renderToString } from 'react-dom/server'
import { BookingForm } from '#app/site/booking/booking-form.tsx'
import { BLANK_FACTS } from '#app/site/frame/blank-facts.ts'
import { HYDRATION } from './hydration.ts'

/** The booking form as it comes with its page, by the library that will run it there. Runs at build time. */
export function prerenderForm(): string {
  return renderToString(<BookingForm facts={BLANK_FACTS} />, HYDRATION)
}
