import { storedValue } from '#app/api/web-storage.ts'

/** The message after a booking is shown on by the next page, because the visitor is redirected meanwhile. */
const SHOWN_MS = 5000
/** The landing page comes without zod. */
const shownAt = storedValue('sheen-booked-at', { parse: Number }, { inTab: true })

/** Stores for the next page of this tab when the message was shown (ms since 1970). */
export function carryBookedMessage(toldAt: number): void {
  shownAt.write(toldAt)
}

/** The remaining time (ms) for which this page has to show the previous page's message. Later calls return 0. */
export function takeBookedMessage(now: number): number {
  const toldAt = shownAt.read() ?? 0
  shownAt.forget()
  return Math.min(SHOWN_MS, Math.max(0, toldAt + SHOWN_MS - now))
}
