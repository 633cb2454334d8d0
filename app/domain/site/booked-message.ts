/** The message after a booking. The visitor leaves the page meanwhile, so the next page shows it too. */
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

/** How long the message that the page before has shown is still to be shown, in milliseconds; once. */
export function takeBookedMessage(now: number): number {
  try {
    const toldAt = Number(sessionStorage.getItem(CARRIED_AS))
    sessionStorage.removeItem(CARRIED_AS)
    return Math.min(SHOWN_MS, Math.max(0, toldAt + SHOWN_MS - now))
  } catch {
    return 0
  }
}
