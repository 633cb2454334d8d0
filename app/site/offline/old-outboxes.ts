import { deleteDB, openDB } from 'idb'
import { keep, type WaitingEntry } from './outbox.ts'
import { bookingRequest, changeRequest } from './requests.ts'

/** The databases in which the workers of 0.2.0 keep a booking and changes of bookings that wait. */
const BOOKINGS = { name: 'sheen-waiting-booking', store: 'booking' }
const CHANGES = { name: 'sheen-booking-changes', store: 'changes' }

type MayHaveArrived = { mayHaveArrived?: boolean }
type OldBooking = Parameters<typeof bookingRequest>[0] & MayHaveArrived
type OldChange = { path: string; waiting?: Parameters<typeof changeRequest>[0] & MayHaveArrived }

/** Takes over, once, what the workers of an earlier release have kept. */
export async function takeOverOldOutboxes(): Promise<void> {
  for (const { waiting } of await rowsOf<OldChange>(CHANGES))
    if (waiting) await keep(arrived(changeRequest(waiting), waiting))
  // One that was answered has no body any more; its page has it still, and asks again.
  for (const booking of await rowsOf<OldBooking>(BOOKINGS))
    if (booking.body) await keep(arrived(bookingRequest(booking), booking))
  for (const { name } of [CHANGES, BOOKINGS]) await deleteDB(name)
}

const arrived = (entry: WaitingEntry, { mayHaveArrived = false }: MayHaveArrived) => ({
  ...entry,
  mayHaveArrived,
})

async function rowsOf<T>({ name, store }: typeof CHANGES): Promise<T[]> {
  const databases = (await indexedDB.databases?.()) ?? []
  if (!databases.some(database => database.name === name)) return []
  const db = await openDB(name)
  try {
    return db.objectStoreNames.contains(store) ? await db.getAll(store) : []
  } finally {
    db.close()
  }
}
