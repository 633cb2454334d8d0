import { takeBookedMessage } from '#app/site/offline/booked-message.ts'
import { forgetBookingLinks, latestBookingLink } from '#app/site/offline/booking-links.ts'

/** The booking form's memory of the person and the car. */
const REMEMBERED = 'sheen-visitor-2'
/** The pages of bookings and their photos, as booked-page-worker.ts keeps them. */
const KEPT_OF_BOOKINGS = ['sheen-booking-pages', 'sheen-booking-photos']

/** Shows what has just been booked, and from then on where the visitor's booking is, until it is dismissed. */
export function showBooked(): void {
  const strip = document.querySelector<HTMLElement>('#booked > *')
  const links = strip?.querySelector<HTMLElement>('[data-links]')
  if (!strip || !links) return
  const booking = latestBookingLink(Date.now())
  const shownMs = takeBookedMessage(Date.now())
  if (booking) {
    links.hidden = false
    links.querySelector('a')?.setAttribute('href', booking.path)
  }
  const hide = () => {
    strip.hidden = true
  }
  const showBooking = () => {
    if (!booking) return hide()
    const [title, text] = strip.querySelectorAll('p')
    if (title) title.textContent = title.dataset.title ?? ''
    if (text) text.textContent = booking.when
  }
  strip.querySelector('[data-dismiss]')?.addEventListener('click', hide)
  strip.querySelector('[data-forget]')?.addEventListener('click', () => {
    forgetBookingLinks()
    try {
      localStorage.removeItem(REMEMBERED)
    } catch {}
    for (const kept of KEPT_OF_BOOKINGS) void globalThis.caches?.delete(kept)
    hide()
  })
  if (shownMs > 0) setTimeout(showBooking, shownMs)
  else showBooking()
  strip.hidden = shownMs <= 0 && !booking
}
