import { database } from '#app/db/open-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import type { LeaseState, SheenDatabase } from '#app/db/sheen-database.ts'
import { type Stores, transact } from '#app/db/transact.ts'
import { LEASE_SIZE, type LeaseResponse } from '#schema/protocol/lease.ts'

const PER_MUTATION = 1000
/**
 * The number of ids a tab reserves at once, so that drawing one costs no transaction. A closed tab loses the
 * rest.
 */
const TAB_BLOCK = 20

/** Thrown when the leased ids are used up: the device has to be online to lease more. */
export class OutOfIdsError extends Error {
  override name = 'OutOfIdsError'
  constructor() {
    super(
      'This device has used up its numbers. Connect to the internet once to go on; what you typed stays here.',
    )
  }
}

const drawn = new WeakMap<SheenDatabase, number[]>()

/**
 * Draws an id for a row to be created here, from the ids leased to this device; it is final and works offline.
 * Throws `OutOfIdsError` when the leases are used up.
 *
 * @example
 * const id = await newId()
 * await mutate('shift.start', { id })
 */
export async function newId(db: SheenDatabase = database()): Promise<number> {
  const keys = drawn.get(db) ?? []
  drawn.set(db, keys)
  if (keys.length === 0) keys.push(...(await retryWhenBack(() => drawBlock(db))))
  const id = keys.shift()
  if (id === undefined) throw new OutOfIdsError()
  return id
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
