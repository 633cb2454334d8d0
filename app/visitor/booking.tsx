import '#app/zod-without-eval.ts'
import { hydrateRoot } from 'react-dom/client'
import { noteTypedBefore } from '#app/features/booking/booking-draft.ts'
import { BookingPage } from '#app/features/booking/booking-page.tsx'
import { startColorMode } from '#app/theme/color-mode.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { VisitorPage } from './visitor-page.tsx'

startColorMode('light')

const root = document.getElementById('root')

if (!root) throw new Error('booking.html has no #root')

const facts = JSON.parse(root.dataset.shop ?? '') as ShopFacts
const form = root.querySelector('form')

if (form) noteTypedBefore(form)

hydrateRoot(
  root,
  <VisitorPage>
    <BookingPage facts={facts} />
  </VisitorPage>,
)

registerVisitorWorker()

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
    if (!ofStaff) await navigator.serviceWorker.register('/visitor-worker.js', { scope: '/booking' })
  } catch (error) {
    console.warn('The booking page will not open without a network:', error)
  }
}
