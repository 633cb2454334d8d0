import { keepInvoiceSeries, needsInvoiceSeries } from '#app/db/invoice-series.ts'
import { keepPushKey, pushKeyOf } from '#app/db/push-key.ts'
import { readWithState } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { DeviceIdentity } from '#schema/protocol/lease.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { WrittenPage } from './await-screens.ts'
import { addLease, needsLease } from './new-id.ts'
import { pullChanges } from './pull-changes.ts'
import { pushPending } from './push-pending.ts'
import { resubmitRejected } from './resubmit-rejected.ts'
import type { Transport } from './transport.ts'

export type SyncParts = {
  db: SheenDatabase
  actor: Actor
  transport: Transport
  /** Reads the identity of the device; a test may have none. */
  device?: () => Promise<DeviceIdentity>
  /** Awaited after each page of an initial sync, before the next is written. */
  afterPage?: (page: WrittenPage) => Promise<void>
}

/** Mutations can be made faster than they are sent; past this many rounds the next trigger takes over. */
const MAX_ROUNDS = 5

/**
 * One full sync run: leases ids if they run short, pushes the pending mutations and pulls. Two runs on one database
 * must not overlap: hold its sync lock. Throws what the transport throws (`RequestError`, `NetworkError`); the run
 * can then simply be repeated, because every step is stored as soon as it is complete.
 *
 * @example
 * await withSyncLock(db.name, () => runSync({ db, actor, transport: httpTransport() }))
 */
export async function runSync(parts: SyncParts): Promise<void> {
  // Both have settled when this function does, also after a failure: two runs must never overlap.
  const outcomes = await Promise.allSettled([exchange(parts), refillLease(parts)])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function exchange(parts: SyncParts): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await pushPending(parts.db, parts.transport)
    const { moreWaits } = await pullChanges(parts)
    const { sent } = await resubmitRejected(parts)
    // A mutation was made meanwhile, or a restored server lacks mutations that it once had.
    if (!moreWaits && !sent) return
  }
}

async function refillLease({ db, transport, device }: SyncParts): Promise<void> {
  const { isNeeded, replica, deviceId } = await readWithState(db, async (state, stores) => {
    const lacks = await Promise.all([
      needsLease(stores),
      needsInvoiceSeries(stores),
      pushKeyOf(state, stores).then(key => key === undefined),
    ])
    return { isNeeded: lacks.includes(true), ...state }
  })
  if (!isNeeded) return
  const identity = await device?.()
  const on = identity && { ...identity, id: deviceId ?? identity.id }
  const { register, lastSequence, lastCreditNotes, pushKey, ...keys } = await transport.lease({
    replica,
    device: on,
  })
  // The series first: whoever waits for an id may number a document at once.
  await keepInvoiceSeries(db, { replica, register, lastSequence, lastCreditNotes })
  await addLease(db, keys)
  await keepPushKey(db, { replica, secret: pushKey })
}
