import '#app/zod-without-eval.ts'
import { hydrateRoot } from 'react-dom/client'
import { BookingPage } from '#app/features/booking/booking-page.tsx'
import { noteTypedBefore } from '#app/features/booking/typed-before.ts'
import { startColorMode } from '#app/theme/color-mode.ts'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { registerVisitorWorker } from './register-visitor-worker.ts'
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
