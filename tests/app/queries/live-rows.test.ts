import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { LiveRows } from '#app/queries/live-rows.ts'
import { customer } from '#tests/fixtures/shop.ts'

let db: SheenDatabase
let live: LiveRows<'customers', ReturnType<typeof customer>>
const toItem = vi.fn((row: ReturnType<typeof customer>) => row)
const at = (day: number) => ({ createdAt: `2026-11-${day}T06:00:00.000Z` })
const shown = () => live.snapshot()?.rows.map(({ id, fullName }) => `${id} ${fullName}`)

beforeEach(async () => {
  db = new SheenDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.rows('customers').bulkPut([customer(1, at(10)), customer(2, at(12)), customer(3, at(11))])
  live = new LiveRows(db, 'customers', toItem)
})
afterEach(() => {
  live.stop()
  db.close()
})

/** Word of a write comes after the write, and in order: what came before a later one has been heard of. */
async function heardOfAll(): Promise<void> {
  await expect.poll(shown).toHaveLength(3)
  await db.rows('customers').put(customer(5, at(14)))
  await expect.poll(shown).toHaveLength(4)
  await expect.poll(() => toItem.mock.calls.filter(([{ id }]) => id === 5)).toHaveLength(1)
  toItem.mockClear()
}

test('The newest comes first, and each is found by its key', async () => {
  expect(live.snapshot()).toBeUndefined()
  await live.read()
  expect(shown()).toEqual(['2 Customer 2', '3 Customer 3', '1 Customer 1'])
  expect(live.snapshot()?.get(3)?.fullName).toBe('Customer 3')
})

test('While a screen looks, what is added, changed and removed shows, and nothing else is read again', async () => {
  const screen = vi.fn()
  live.subscribe(screen)
  await heardOfAll()
  await db.rows('customers').put(customer(4, at(13)))
  await db.rows('customers').update(1, { fullName: 'Renamed' })
  await db.rows('customers').delete(3)
  await expect.poll(shown).toEqual(['5 Customer 5', '4 Customer 4', '2 Customer 2', '1 Renamed'])
  expect(toItem).toHaveBeenCalledTimes(2)
  expect(screen).toHaveBeenCalled()
})

test('A transaction shows as one, however many rows it puts', async () => {
  live.subscribe(() => {})
  await expect.poll(shown).toHaveLength(3)
  const lengths = new Set<number | undefined>()
  live.subscribe(() => lengths.add(shown()?.length))
  await db.transaction('rw', db.rows('customers'), async () => {
    await db.rows('customers').clear()
    await db.rows('customers').bulkPut(Array.from({ length: 3_000 }, (_, i) => customer(100 + i)))
  })
  await expect.poll(shown).toHaveLength(3_000)
  expect([...lengths].filter(length => length !== 3 && length !== 3_000)).toEqual([])
})

test('While nobody looks nothing is read; who looks again sees it all', async () => {
  const leave = live.subscribe(() => {})
  await expect.poll(shown).toHaveLength(3)
  leave()
  toItem.mockClear()
  await db.rows('customers').put(customer(4, at(13)))
  expect(toItem).not.toHaveBeenCalled()
  expect(shown()).toHaveLength(3)
  live.subscribe(() => {})
  await expect.poll(shown).toHaveLength(4)
})

test('A write to another table or another person’s database is none of its business', async () => {
  live.subscribe(() => {})
  await heardOfAll()
  const other = new SheenDatabase('device-2', { indexedDB: new IDBFactory(), IDBKeyRange })
  await other.rows('customers').put(customer(9))
  await db.table('appointments').put({ id: 1, day: '2026-11-21' })
  await db.rows('customers').put(customer(4, at(13)))
  await expect.poll(shown).toHaveLength(5)
  expect(toItem).toHaveBeenCalledTimes(1)
  other.close()
})

test('Of rows that are of no interest nothing is kept, whether they come so or become so', async () => {
  const named = new LiveRows(db, 'customers', row => (row.fullName === 'Gone' ? undefined : row))
  await db.rows('customers').update(1, { fullName: 'Gone' })
  await named.read()
  expect(named.snapshot()?.rows.map(({ id }) => id)).toEqual([2, 3])
  await db.rows('customers').update(2, { fullName: 'Gone' })
  await db.rows('customers').update(1, { fullName: 'Back' })
  await named.read()
  expect(named.snapshot()?.rows.map(({ id }) => id)).toEqual([3, 1])
  named.stop()
})
