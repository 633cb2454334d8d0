import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { storageState, watchStorage } from '#app/db/storage-state.ts'
import { transact } from '#app/db/transact.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { customer } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T06:00:00Z')
let factory: IDBFactory
const opened = () => new SheenDatabase('device', { indexedDB: factory, IDBKeyRange })

beforeEach(() => {
  factory = new IDBFactory()
  // The database in memory goes by the other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START })
})
afterEach(async () => {
  // Dexie ends its work after an opening before the fake clock goes.
  await turns()
  vi.useRealTimers()
  expect(storageState.getState()).toEqual({ state: 'fine' })
})

test('A transaction that another window does not let through is told after ten seconds, and when it gets through', async () => {
  const db = opened()
  await db.rows('customers').put(customer(20))
  const other = await otherWindow(factory)
  const save = db.rows('customers').put(customer(21))
  await turns()
  vi.advanceTimersByTime(9_000)
  expect(storageState.getState()).toEqual({ state: 'fine' })
  vi.advanceTimersByTime(1_000)
  expect(storageState.getState()).toEqual({ state: 'blocked', kind: 'transaction', since: START.getTime() })
  other.letGo()
  await save
  expect(storageState.getState()).toEqual({ state: 'fine' })
  db.close()
})

test('An opening that another window holds up is told after ten seconds', async () => {
  expectWarnings()
  const old = await new Promise<IDBDatabase>(resolve => {
    const request = factory.open('device', 1)
    request.onsuccess = () => resolve(request.result)
  })
  const db = opened()
  const opening = db.open()
  await turns()
  vi.advanceTimersByTime(10_000)
  expect(storageState.getState()).toMatchObject({ state: 'blocked', kind: 'open' })
  old.close()
  await opening
  expect(storageState.getState()).toEqual({ state: 'fine' })
  db.close()
})

test('Work that takes long and gets on is not blocked, nor is what waits its turn behind it', () => {
  const long = watchStorage('transaction')
  const next = watchStorage('transaction')
  for (let second = 0; second < 60; second++) {
    if (second % 5 === 0) long.moved()
    vi.advanceTimersByTime(1_000)
    expect(storageState.getState()).toEqual({ state: 'fine' })
  }
  vi.advanceTimersByTime(10_000)
  expect(storageState.getState()).toMatchObject({ state: 'blocked' })
  long.ended()
  next.moved()
  vi.advanceTimersByTime(1_000)
  expect(storageState.getState()).toEqual({ state: 'fine' })
  next.ended()
})

test('A long transaction of this window is not blocked while its requests are answered', async () => {
  const db = opened()
  let goesOn = true
  const long = transact(db, 'everything', async stores => {
    while (goesOn) await stores.state.get('replica')
  })
  for (let second = 0; second < 15; second++) {
    await turns()
    vi.advanceTimersByTime(1_000)
    expect(storageState.getState()).toEqual({ state: 'fine' })
  }
  goesOn = false
  await long
  db.close()
})

test('The time that a device has slept does not count', () => {
  const work = watchStorage('open')
  vi.setSystemTime(START.getTime() + 8 * 3_600_000)
  vi.advanceTimersByTime(2_000)
  expect(storageState.getState()).toEqual({ state: 'fine' })
  work.ended()
})

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** A window that holds a writing transaction over the customers open until it is told to let go. */
function otherWindow(storage: IDBFactory): Promise<{ letGo: () => void }> {
  return new Promise(resolve => {
    let holds = true
    const request = storage.open('device')
    request.onsuccess = () => {
      const connection = request.result
      const store = connection.transaction('customers', 'readwrite').objectStore('customers')
      const hold = () => {
        if (holds) store.get(0).onsuccess = hold
        else connection.close()
      }
      hold()
      resolve({
        letGo: () => {
          holds = false
        },
      })
    }
  })
}
