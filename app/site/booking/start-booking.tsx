import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteTypedBefore } from '#app/site/booking/booking-draft.ts'
import { BookingForm } from '#app/site/booking/booking-form.tsx'
import { followLanguageChoice } from '#app/site/frame/language-choice.ts'
import { startColorMode } from '#app/theme/color-mode.ts'
import { visitorPaths } from '#app/visitor-paths.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { countInArabicIndic } from '#schema/texts/digits.ts'
import { HYDRATION } from './hydration.ts'
import { loadAtFirstTouch } from './later.ts'
import type { FirstAnswers } from './public-answers.ts'

startColorMode('light')
followLanguageChoice()

const root = document.getElementById('booking')

if (!root) throw new Error('The booking page has no #booking')

const page = document.getElementById('root')
const facts = JSON.parse(page?.dataset.shop ?? '') as ShopFacts
countInArabicIndic(facts.digits !== '')
// Both of what the server of this page has written: no other could have.
const first = JSON.parse(page?.dataset.first ?? '') as FirstAnswers

// The frame that is on its way is not held up, and what is tapped until then is answered by the browser itself (early-taps.js).
requestAnimationFrame(() => setTimeout(() => hydrate(root)))
registerVisitorWorker()

function hydrate(place: HTMLElement): void {
  const form = place.querySelector('form')
  if (form) noteTypedBefore(form)
  hydrateRoot(
    place,
    <StrictMode>
      <BookingForm facts={facts} first={first} />
    </StrictMode>,
    HYDRATION,
  )
  loadAtFirstTouch()
}

/**
 * Lets the booking page open without a network. Where staff work their own worker has the whole site, this page
 * too; a visitor gets one of a page's size, when the page itself has come.
 */
function registerVisitorWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const ofStaff = await navigator.serviceWorker.getRegistration('/')
    if (!ofStaff)
      await navigator.serviceWorker.register('/visitor-worker.js', { scope: visitorPaths.booking })
  } catch (error) {
    console.warn('The booking page will not open without a network:', error)
  }
}
