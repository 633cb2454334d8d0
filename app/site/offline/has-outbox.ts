/** The database of the visitors' outbox. */
export const OUTBOX = 'sheen-visitor-outbox'
/** Where the pages of 0.2.0 keep a booking that waits. */
export const EARLIER_BOOKING = 'sheen-waiting-booking-2'

/** Whether something may wait on this device; the code that reads it comes only then. */
export async function hasOutbox(): Promise<boolean> {
  try {
    if (localStorage.getItem(EARLIER_BOOKING) !== null) return true
    // Some browsers list no databases.
    const databases = await indexedDB.databases?.()
    return databases?.some(({ name }) => name === OUTBOX) ?? true
  } catch {
    return false
  }
}
