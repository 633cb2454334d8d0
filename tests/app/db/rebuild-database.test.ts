import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readWhatIsLeft, rebuildDatabase } from '#app/db/rebuild-database.ts'
import { countUnsent } from '#app/db/renew-stores.ts'
import { salvagedOf } from '#app/db/salvage.ts'
import { type ReplicaState, SheenDatabase } from '#app/db/sheen-database.ts'
import { storageState, unopenable } from '#app/db/storage-state.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { customer } from '#tests/fixtures/shop.ts'
import { makeUnopenable } from '#tests/fixtures/unopenable.ts'

const ACTOR = { userId: 7, role: 'employee' as const }
const NAME = 'sheen-7'
const REPLICA = '0b5f2f4e-6d1c-4a53-9d6f-0c5b6a1f7e11'
const rename = (db: SheenDatabase, city: string) =>
  mutateLocally({ db, actor: ACTOR }, 'customer.update', { id: 20, changes: { city } })

let factory: IDBFactory
const openHere = () => new SheenDatabase(NAME, { indexedDB: factory, IDBKeyRange })
const names = async () => (await factory.databases()).map(({ name }) => name)
const replicaOf = async (db: SheenDatabase) => (await db.state.get('replica')) as ReplicaState

beforeAll(() => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  factory = new IDBFactory()
  unopenable.setState({ names: new Set() })
})

/** A database with rows, two sent changes, a rejected one, two that wait, a lease and an invoice series. */
async function usedDatabase(): Promise<SheenDatabase> {
  const db = openHere()
  await db.rows('customers').put(customer(20))
  for (const city of ['Ajman', 'Dubai', 'Sharjah', 'Fujairah']) await rename(db, city)
  const second = await db.outbox.get(2)
  if (!second) throw new Error('no second change')
  await db.rejected.put({ ...second, code: 'conflict', message: 'No', rejectedAt: second.actedAt })
  await db.state.bulkPut([
    {
      key: 'replica',
      replica: REPLICA,
      seqBase: 0,
      ackedKey: 2,
      cookie: { epoch: REPLICA, version: 5, scope: 'employee' },
      firstPull: null,
      lastSyncedAt: null,
      schemaVersion: 1,
    },
    { key: 'leases', ranges: [{ firstId: 100, lastId: 200 }] },
    { key: 'register', replica: REPLICA, register: 3, lastSequence: 12 },
    { key: 'pushKey', replica: REPLICA, secret: 'secret' },
  ])
  db.close()
  return db
}

/** A factory that opens a database of this name with these failing ways, until it has been deleted. */
function failing(how: { raw: boolean }): void {
  expectWarnings()
  const { open, deleteDatabase } = factory
  let isDamaged = true
  factory.open = (name, version) => {
    if (isDamaged && name === NAME && (how.raw || version !== undefined)) return failed()
    return open.call(factory, name, version)
  }
  factory.deleteDatabase = name => {
    if (name === NAME) isDamaged = false
    return deleteDatabase.call(factory, name)
  }
}

function failed(): IDBOpenDBRequest {
  const request = Object.assign(new EventTarget(), {
    error: new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
    onerror: null as ((event: Event) => void) | null,
  })
  setTimeout(() => {
    const event = new Event('error', { cancelable: true })
    request.dispatchEvent(event)
    request.onerror?.(event)
  })
  return request as unknown as IDBOpenDBRequest
}

describe('A database that does not open is said to be so, and rebuilt with all that can be read of it', () => {
  test.each<[string, () => Promise<void>]>([
    ['of a version that cannot be upgraded', () => makeUnopenable({ name: NAME }, factory)],
    ['that opens as it is only', async () => failing({ raw: false })],
  ])('%s', async (_, damage) => {
    await usedDatabase()
    const outbox = await readWhatIsLeft(openHere())
    await damage()
    const db = openHere()
    await expect(db.open()).rejects.toThrow()
    expect(unopenable.getState().names).toContain(NAME)
    expect(countUnsent(await readWhatIsLeft(db))).toBe(2)

    await rebuildDatabase(db)
    expect(unopenable.getState().names).not.toContain(NAME)
    expect(await db.outbox.toArray()).toEqual(outbox.outbox)
    expect(await db.rejected.toArray()).toEqual(outbox.rejected)
    expect(await replicaOf(db)).toMatchObject({ replica: REPLICA, ackedKey: 2, cookie: null })
    expect(await db.state.get('register')).toMatchObject({ register: 3, lastSequence: 12 })
    expect(await db.state.get('leases')).toMatchObject({ ranges: [{ firstId: 100, lastId: 200 }] })
    expect(await db.rows('customers').count()).toBe(0)
    expect(await names()).toEqual([NAME])
    db.close()
  })

  test('of which nothing can be read begins as another device', async () => {
    await usedDatabase()
    failing({ raw: true })
    const db = openHere()
    await expect(db.open()).rejects.toThrow()
    expect(countUnsent(await readWhatIsLeft(db))).toBeNull()
    await rebuildDatabase(db)
    const { replica, deviceId } = await replicaOf(db)
    expect(replica).not.toBe(REPLICA)
    expect(deviceId).toBeDefined()
    expect(await db.outbox.count()).toBe(0)
    db.close()
  })

  test('whose outbox alone is lost counts on where it was, so that nothing new passes for sent', async () => {
    await usedDatabase()
    await makeUnopenable({ name: NAME, without: ['outbox'] }, factory)
    const db = openHere()
    await expect(db.open()).rejects.toThrow()
    await rebuildDatabase(db)
    await db.rows('customers').put(customer(20))
    await rename(db, 'Ajman')
    const { ackedKey } = await replicaOf(db)
    expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual([ackedKey + 1])
    db.close()
  })
})

test('A crash after the deletion loses nothing: whoever opens the database next takes back what it held', async () => {
  expectWarnings()
  await usedDatabase()
  await makeUnopenable({ name: NAME }, factory)
  const { open } = factory
  factory.deleteDatabase = function (name) {
    if (name === NAME) factory.open = () => failed()
    return IDBFactory.prototype.deleteDatabase.call(this, name)
  }
  await expect(rebuildDatabase(openHere())).rejects.toThrow()
  factory.open = open
  expect(await names()).toEqual(['sheen-salvage'])

  const [one, other] = [openHere(), openHere()]
  const counts = await Promise.all([one.outbox.count(), other.outbox.count()])
  expect(counts).toEqual([4, 4])
  expect((await replicaOf(one)).replica).toBe(REPLICA)
  await vi.waitFor(async () => expect(await names()).toEqual([NAME]))
  expect(await salvagedOf(one)).toBeNull()
  one.close()
  other.close()
})

test('A rebuilding that another window is in the way of says so, and goes on once that lets go', async () => {
  await usedDatabase()
  failing({ raw: false })
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(NAME)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const db = openHere()
  const deleting = vi.spyOn(factory, 'deleteDatabase')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const rebuilding = rebuildDatabase(db)
    while (deleting.mock.calls.length === 0) await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(11_000)
    expect(storageState.getState()).toMatchObject({ state: 'blocked', kind: 'open' })
    held.close()
    await rebuilding
    expect(storageState.getState().state).toBe('fine')
    expect(await db.outbox.count()).toBe(4)
  } finally {
    vi.useRealTimers()
    db.close()
  }
})

test('A database that opens by now is left as it is', async () => {
  const db = await usedDatabase()
  await rebuildDatabase(openHere())
  const again = openHere()
  expect(await again.rows('customers').count()).toBe(1)
  expect((await replicaOf(again)).cookie).not.toBeNull()
  again.close()
  db.close()
})

test('A database of a newer version opens, with everything that waits in it', async () => {
  await usedDatabase()
  await new Promise<void>((resolve, reject) => {
    const request = factory.open(NAME, 1_000)
    request.onsuccess = () => resolve(request.result.close())
    request.onerror = () => reject(request.error)
  })
  const db = openHere()
  expect(await db.outbox.count()).toBe(4)
  expect(await db.rows('customers').count()).toBe(1)
  expect(unopenable.getState().names.size).toBe(0)
  db.close()
})

test.each(['customers', 'outbox', 'rejected', 'state'])(
  'A database without its %s goes on with all the rest, and fetches the rows anew',
  async lacking => {
    const warned = expectWarnings()
    await usedDatabase()
    const db = openHere()
    await withoutStore(lacking)
    const kept = (store: string, count: number) => (store === lacking ? 0 : count)
    expect(await db.rejected.count()).toBe(kept('rejected', 1))
    expect(await replicaOf(db)).toMatchObject({ cookie: null, lastSyncedAt: null })
    expect((await replicaOf(db)).replica === REPLICA).toBe(lacking !== 'state')
    const { ackedKey } = await replicaOf(db)
    await db.rows('customers').put(customer(20))
    await rename(db, 'Hatta')
    const pending = await db.outbox.where('key').above(ackedKey).toArray()
    expect(pending.map(({ args }) => (args as { changes: object }).changes)).toContainEqual({ city: 'Hatta' })
    db.close()
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('SchemaDiff'))
  },
)

/** Deletes a store of the database, which stays of the same version to the app. */
async function withoutStore(store: string): Promise<void> {
  // Dexie counts in tens, and takes the digits between for its own.
  const [{ version = 0 } = {}] = (await factory.databases()).filter(({ name }) => name === NAME)
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, version + 1)
    request.onupgradeneeded = () => request.result.deleteObjectStore(store)
    request.onsuccess = () => resolve(request.result.close())
    request.onerror = () => reject(request.error)
  })
}
