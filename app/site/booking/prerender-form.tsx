import { renderToString } from 'react-dom/server'
import { BookingForm } from '#app/site/booking/booking-form.tsx'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { countInArabicIndic } from '#schema/texts/digits.ts'
import { HYDRATION } from './hydration.ts'
import { FirstAnswers } from './public-answers.ts'

/** `first` are the answers that come with the page, as JSON; the build has none. */
type FormContents = { facts: ShopFacts; first?: unknown }

/**
 * The booking form as it comes with its page, by the library that will run it there. The build bundles this for the server, which
 * draws the form of the shop with it (sync-server/site/pages/booking-form.ts). `answers` are the first answers in the language of the
 * page, by which it is hydrated: what reads them in the browser comes later.
 */
export function prerenderForm({ facts, first }: FormContents) {
  countInArabicIndic(facts.digits !== '')
  const answers = first === undefined ? undefined : FirstAnswers.parse(first)
  return { html: renderToString(<BookingForm facts={facts} first={answers} />, HYDRATION), answers }
}
