import { liveQuery } from 'dexie'
import { database } from '#app/db/open-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import type { LeaseState, SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { LEASE_SIZE, type LeaseResponse } from '#schema/protocol/lease.ts'
import { syncActivity } from './sync-activity.ts'

const PER_MUTATION = 1000
/**
 * The number of ids a tab reserves at once, so that drawing one costs no transaction. A closed tab loses the
 * rest.
 */
const TAB_BLOCK = 20

/** How long a draw waits for the lease of a device that is online: a new one gets its first within a second or two. */
const LEASE_WAIT_MS = 10_000

/** Thrown when no leased id is left: the device has to reach the server to lease more. */
export class OutOfIdsError extends Error {
  override name = 'OutOfIdsError'
  constructor({ online }: { online: boolean }) {
    super(
      online
        ? 'The server has not given this device its numbers for new entries yet. Try again in a moment; what you typed stays here.'
        : 'This device has no numbers left for new entries. Connect to the internet once to go on; what you typed stays here.',
    )
  }
}

let requestLease: (() => void) | null = null

/** Sets what asks the server for more ids while this page is online; null when its sync stops. */
export function onIdsNeeded(request: (() => void) | null): void {
  requestLease = request
}

const drawn = new WeakMap<SheenDatabase, number[]>()

/**
 * Draws an id for a row to be created here, from the ids leased to this device; it is final and works offline.
 * Online it waits for the next lease when none is left. Throws `OutOfIdsError` when that does not come either.
 *
 * @example
 * const id = await newId()
 * await mutate('shift.start', { id })
 */
export async function newId(db: SheenDatabase = database()): Promise<number> {
  const keys = drawn.get(db) ?? []
  drawn.set(db, keys)
  if (keys.length === 0) keys.push(...(await retryWhenBack(() => drawBlock(db))))
  if (keys.length === 0 && (await leaseArrives(db))) keys.push(...(await retryWhenBack(() => drawBlock(db))))
  const id = keys.shift()
  if (id === undefined) throw new OutOfIdsError({ online: syncActivity.getState().online })
  return id
}

/** Asks for the next lease and waits for it. Returns whether it has come; false at once without a network. */
function leaseArrives(db: SheenDatabase): Promise<boolean> {
  if (!requestLease || !syncActivity.getState().online) return Promise.resolve(false)
  requestLease()
  return new Promise(resolve => {
    const done = (hasCome: boolean) => {
      clearTimeout(timer)
      reading.unsubscribe()
      stopWatching()
      resolve(hasCome)
    }
    const timer = setTimeout(() => done(false), LEASE_WAIT_MS)
    const stopWatching = syncActivity.subscribe(({ online }) => online || done(false))
    const reading = liveQuery(() => db.state.get('leases')).subscribe({
      next: state => (state as LeaseState | undefined)?.ranges.length && done(true),
      error: () => done(false),
    })
  })
}

/** Several ids, in order. */
export async function newIds(count: number, db: SheenDatabase = database()): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await newId(db))
  return ids
}

function drawBlock(db: SheenDatabase): Promise<number[]> {
  return transact(db, 'own stores', async stores => {
    const ranges = await leases(stores)
    const [range, ...later] = ranges
    if (!range) return []
    const count = Math.min(TAB_BLOCK, range.lastId - range.firstId + 1)
    const rest = { firstId: range.firstId + count, lastId: range.lastId }
    await putLeases(stores, rest.firstId > rest.lastId ? later : [rest, ...later])
    return Array.from({ length: count }, (_, i) => range.firstId + i)
  })
}

/** Whether to lease the next block of ids: at most half a block is left. */
export async function needsLease(stores: Stores): Promise<boolean> {
  const left = (await leases(stores)).reduce((sum, { firstId, lastId }) => sum + lastId - firstId + 1, 0)
  return left <= LEASE_SIZE / 2
}

export function addLease(
  db: SheenDatabase,
  { firstId, lastId }: Pick<LeaseResponse, 'firstId' | 'lastId'>,
): Promise<void> {
  return transact(db, 'own stores', async stores => {
    await putLeases(stores, [...(await leases(stores)), { firstId, lastId }])
  })
}

/**
 * Drops the leases after a fork: a copied database shares its leased ids with its twin, and neither may go on
 * using them.
 */
export async function dropLeases(db: SheenDatabase, stores: Stores): Promise<void> {
  drawn.delete(db)
  await putLeases(stores, [])
}

async function leases(stores: Stores): Promise<LeaseState['ranges']> {
  return ((await stores.state.get('leases')) as LeaseState | undefined)?.ranges ?? []
}

async function putLeases(stores: Stores, ranges: LeaseState['ranges']): Promise<void> {
  await stores.state.put({ key: 'leases', ranges })
}

/**
 * Draws provisional ids for rows that nothing refers to, until the server assigns real ones: negative, and the same
 * whenever the mutation with this outbox key is rebased.
 *
 * @example
 * const draw = provisionalIds(12)
 * draw() // -12000
 * draw() // -12001
 */
export function provisionalIds(outboxKey: number): () => number {
  let next = -outboxKey * PER_MUTATION
  return () => next--
}
