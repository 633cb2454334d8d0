import { keptOnDevice } from '#app/api/web-storage.ts'

/** The message after a booking. The visitor leaves the page meanwhile, so the next page shows it too. */
export const BOOKED = {
  title: 'Booking Successful',
  description: 'Your appointment has been booked successfully!',
}

const SHOWN_MS = 5000
/** The landing page comes without zod. */
const shownAt = keptOnDevice('sheen-booked-at', { parse: Number }, { inTab: true })

/** Stores for the next page of this tab when the message was shown (ms since 1970). */
export function carryBookedMessage(toldAt: number): void {
  shownAt.write(toldAt)
}

/** How long the message that the page before has shown is still to be shown, in milliseconds; once. */
export function takeBookedMessage(now: number): number {
  const toldAt = shownAt.read() ?? 0
  shownAt.forget()
  return Math.min(SHOWN_MS, Math.max(0, toldAt + SHOWN_MS - now))
}
