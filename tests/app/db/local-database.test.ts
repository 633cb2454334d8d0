// First: Dexie's live queries look for it when Dexie is loaded.
import 'fake-indexeddb/auto'
import { Dexie, type DexieOptions, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { letGo, pagePresence, retryWhenBack } from '#app/db/page-presence.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { LiveRows } from '#app/queries/live-rows.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { customer } from '#tests/fixtures/shop.ts'

const ACTOR = { userId: 7, role: 'employee' as const }
/** For what hangs, not for what is slow beside other work. */
const PATIENCE = { timeout: 20_000 }
let device: DexieOptions & { indexedDB: IDBFactory }
let db: SheenDatabase

const leave = (away: 'hidden' | 'frozen' = 'hidden') =>
  pagePresence.setState(({ timesLetGo }) => ({ away, timesLetGo: timesLetGo + 1 }))
const comeBack = () => pagePresence.setState({ away: false })
const rename = (city: string) =>
  mutateLocally({ db, actor: ACTOR }, 'customer.update', { id: 20, changes: { city } })
const cityOf = async (source = db) => (await source.rows('customers').get(20))?.city

/** The database as another page of the same browser opens it. */
function otherPage(): SheenDatabase {
  return new SheenDatabase('device', device)
}

beforeEach(async () => {
  device = { indexedDB: new IDBFactory(), IDBKeyRange }
  db = new SheenDatabase('device', device)
  await db.rows('customers').put(customer(20, { city: 'Dubai' }))
})
afterEach(() => {
  comeBack()
  db.close()
})

afterAll(async () => {
  // Dexie has the rows read again a moment after the last connection closed; live queries of other test files must not hear it.
  letGo()
  await new Promise<void>(resolve => Dexie.on('storagemutated', parts => 'all' in parts && resolve()))
})

test('A change that is being made when the page is left is not made at all, and its caller is told', async () => {
  const change = rename('Ajman')
  const outcome = expect(change).rejects.toMatchObject({ name: 'AbortError' })
  await begun()
  leave()
  await outcome
  comeBack()
  expect(await cityOf()).toBe('Dubai')
  expect(await db.outbox.count()).toBe(0)
})

test('A change that was made stays made', async () => {
  await rename('Ajman')
  leave()
  comeBack()
  expect(await cityOf()).toBe('Ajman')
  expect(await db.outbox.count()).toBe(1)
})

test('However soon after a change the page is left, it is made as a whole if its caller heard so, else not at all', async () => {
  const outcomes = new Set<string>()
  for (let far = 0; far < 60; far++) {
    const city = `City ${far}`
    const before = await db.outbox.count()
    const change = rename(city).then(
      () => 'made',
      () => 'not made',
    )
    await turns(far)
    leave()
    const outcome = await Promise.race([change, held()])
    comeBack()
    // A change that was requested and had not begun is made when the page is back.
    const settled = await change
    outcomes.add(outcome)
    expect((await cityOf()) === city).toBe(settled === 'made')
    expect(await db.outbox.count()).toBe(before + (settled === 'made' ? 1 : 0))
  }
  expect([...outcomes]).toContain('made')
  expect([...outcomes]).toContain('not made')
})

test('A page that is away keeps no other from its database, whatever it was doing', async () => {
  const endless = transact(db, 'everything', async stores => {
    for (;;) await stores.rows('customers').get(20)
  })
  const outcome = expect(endless).rejects.toMatchObject({ name: 'AbortError' })
  await begun()
  leave()
  await outcome
  comeBack()
  const other = otherPage()
  await other.rows('customers').put(customer(20, { city: 'Sharjah' }))
  other.close()
  expect(await cityOf()).toBe('Sharjah')
  db.on('versionchange', () => false)
  leave()
  expect(await deleted(device.indexedDB)).toBe('deleted')
})

test('What is asked for while the page is away waits until it is back', async () => {
  leave()
  const read = cityOf()
  const change = rename('Ajman')
  expect(await Promise.race([read, change, held()])).toBe('held')
  comeBack()
  expect(await read).toBe('Dubai')
  await change
  expect(await cityOf()).toBe('Ajman')
})

test('A database that was being made when the page was left is made on return', async () => {
  const fresh = new SheenDatabase('fresh', device)
  const made = fresh.rows('customers').put(customer(21))
  made.catch(() => {})
  await begun()
  leave()
  await turns(10)
  comeBack()
  await fresh.rows('customers').put(customer(22))
  expect((await fresh.rows('customers').get(22))?.id).toBe(22)
  fresh.close()
})

test('What screens show is read again when a page that slept is back, lists in memory included', async () => {
  const shown: (string | null | undefined)[] = []
  const query = liveQuery(() => cityOf()).subscribe(city => shown.push(city))
  const live = new LiveRows(db, 'customers', row => row)
  live.subscribe(() => {})
  await expect.poll(() => shown.at(-1)).toBe('Dubai')
  await expect.poll(() => live.snapshot()?.get(20)?.city).toBe('Dubai')
  leave('frozen')
  // Not by Dexie: its own word of a change would reach this page at once.
  await changeRaw(device.indexedDB, customer(20, { city: 'Fujairah' }))
  comeBack()
  await expect.poll(() => shown.at(-1)).toBe('Fujairah')
  await expect.poll(() => live.snapshot()?.get(20)?.city).toBe('Fujairah')
  query.unsubscribe()
  live.stop()
})

test('A list that was being read when the page was left is read to its end on return, however far it was', async () => {
  for (let far = 0; far < 12; far++) {
    const live = new LiveRows(db, 'customers', row => row)
    live.subscribe(() => {})
    await turns(far)
    leave('frozen')
    await turns(far)
    comeBack()
    await expect.poll(() => live.snapshot()?.rows).toHaveLength(1)
    live.stop()
  }
})

test('What screens show, lists in memory included, is read to its end however far it was when another window took over the storage', {
  timeout: 60_000,
}, async () => {
  for (let far = 0; far < 12; far++) {
    const shown: (string | null | undefined)[] = []
    const query = liveQuery(() => cityOf()).subscribe(city => shown.push(city))
    const live = new LiveRows(db, 'customers', row => row)
    live.subscribe(() => {})
    await turns(far)
    letGo()
    await expect.poll(() => shown.at(-1), PATIENCE).toBe('Dubai')
    await expect.poll(() => live.snapshot()?.rows, PATIENCE).toHaveLength(1)
    query.unsubscribe()
    live.stop()
  }
})

test('An opening that is answered while the page is away keeps nobody out', async () => {
  expectWarnings()
  const second = otherPage()
  // In a page that is away it would close nothing either.
  second.on('versionchange', () => false)
  const opening = second.open()
  await Promise.resolve()
  leave()
  await opening.catch(() => {})
  expect(await deleted(device.indexedDB)).toBe('deleted')
  comeBack()
  second.close()
})

test('Work is retried only if the page let go of its databases meanwhile', async () => {
  let tries = 0
  const failing = retryWhenBack(async () => {
    if (++tries === 1) leave()
    throw new Error(`try ${tries}`)
  })
  await expect(failing).rejects.toThrow('try 2')
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** By then what was asked for is under way. */
const begun = () => turns(3)

/** Resolves after so many turns that only a change which waits for the page is still pending. */
const held = () => turns(100).then(() => 'held')

function deleted(factory: IDBFactory): Promise<'deleted' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase('device')
    request.onblocked = () => resolve('blocked')
    request.onsuccess = () => resolve('deleted')
    request.onerror = () => reject(request.error)
  })
}

function changeRaw(factory: IDBFactory, row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open('device')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('customers', 'readwrite')
      transaction.objectStore('customers').put(row)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}
