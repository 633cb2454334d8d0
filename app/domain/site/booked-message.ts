/** The message after a booking. The next page goes on showing it, because the visitor is redirected meanwhile. */
export const BOOKED = {
  title: 'Booking Successful',
  description: 'Your appointment has been booked successfully!',
}

const SHOWN_MS = 5000
const CARRIED_AS = 'sheen-booked-at'

/** Stores for the next page of this tab when the message was shown (ms since 1970). */
export function carryBookedMessage(toldAt: number): void {
  try {
    sessionStorage.setItem(CARRIED_AS, String(toldAt))
  } catch {}
}

/** The remaining time (ms) for which this page has to show the previous page's message. Later calls return 0. */
export function takeBookedMessage(now: number): number {
  try {
    const toldAt = Number(sessionStorage.getItem(CARRIED_AS))
    sessionStorage.removeItem(CARRIED_AS)
    return Math.min(SHOWN_MS, Math.max(0, toldAt + SHOWN_MS - now))
  } catch {
    return 0
  }
}
