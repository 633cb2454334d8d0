import { takeBookedMessage } from '#app/site/offline/booked-message.ts'
import {
  type BookingLink,
  bookingLinks,
  forgetBookingLinks,
  updateBookingLink,
} from '#app/site/offline/booking-links.ts'
import type { BookingState } from '#schema/protocol/booking-state.ts'

/** The booking form's memory of the person and the car. */
const REMEMBERED = 'sheen-visitor-2'
/** The pages of bookings and their photos, as booked-page-worker.ts keeps them. */
const KEPT_OF_BOOKINGS = ['sheen-booking-pages', 'sheen-booking-photos']
const TIMEOUT_MS = 5_000
/** For as long after its time a booking is shown that was moved. */
const SHOWN_AFTER_MS = 2 * 24 * 60 * 60_000

/** Shows what has just been booked, and from then on where the visitor's bookings are, until it is dismissed. */
export function showBooked(): void {
  const strip = document.querySelector<HTMLElement>('#booked > *')
  const parts = strip?.querySelector<HTMLElement>('[data-bookings]')
  if (!strip || !parts) return
  const shownMs = takeBookedMessage(Date.now())
  let isMessageShown = shownMs > 0
  const show = () => {
    showLinks(strip, parts, bookingLinks(Date.now()))
    strip.hidden = parts.hidden && !isMessageShown
  }
  const title = strip.querySelector<HTMLElement>('[data-title]')
  const sayWhich = () => {
    if (title) title.textContent = title.dataset.title ?? ''
    title?.nextElementSibling?.remove()
    isMessageShown = false
    show()
  }
  strip.querySelector('[data-dismiss]')?.addEventListener('click', () => strip.remove())
  strip.querySelector('[data-forget]')?.addEventListener('click', () => {
    forgetBookingLinks()
    try {
      localStorage.removeItem(REMEMBERED)
    } catch {}
    for (const kept of KEPT_OF_BOOKINGS) void globalThis.caches?.delete(kept)
    strip.remove()
  })
  show()
  if (isMessageShown) setTimeout(sayWhich, shownMs)
  else sayWhich()
  void askPages(bookingLinks(Date.now())).then(show)
}

/** One row for each booking: when it is and where it stands, which leads to its page. */
function showLinks(strip: HTMLElement, parts: HTMLElement, links: readonly BookingLink[]): void {
  const row = strip.querySelector<HTMLTemplateElement>('template')?.content.firstElementChild
  const list = parts.querySelector('ul')
  parts.hidden = links.length === 0
  list?.replaceChildren(
    ...links.flatMap(({ path, when, stage = '' }) => {
      const shown = row?.cloneNode(true) as Element | undefined
      if (!shown) return []
      shown.querySelector('a')?.setAttribute('href', path)
      shown.querySelector('[data-when]')?.append(when)
      shown.querySelector('[data-stage]')?.append(stage)
      return [shown]
    }),
  )
}

/** Asks the page of each booking how it stands. Without a network it stands as it was heard last. */
async function askPages(links: readonly BookingLink[]): Promise<void> {
  await Promise.all(
    links.map(async ({ path, until }) => {
      try {
        const { lang } = document.documentElement
        const answer = await fetch(`${path}?lang=${lang}`, {
          headers: { Accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (answer.status === 404) return updateBookingLink(path, null)
        const state = answer.ok ? ((await answer.json()) as BookingState) : null
        if (state) updateBookingLink(path, saidBy(state, until))
      } catch {}
    }),
  )
}

function saidBy({ stage, when, scheduledDate, isOff }: BookingState, until: number) {
  if (isOff) return null
  return { stage, when, until: Math.max(until, Date.parse(scheduledDate) + SHOWN_AFTER_MS) }
}
