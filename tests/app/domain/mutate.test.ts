import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, openUserDatabase } from '#app/db/open-database.ts'
import { letGo, pagePresence } from '#app/db/page-presence.ts'
import { mutate } from '#app/domain/mutate.ts'
import { useSession } from '#app/session/session-user.ts'
import { addLease, newId } from '#app/sync/new-id.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { customer, user } from '#tests/fixtures/shop.ts'

const CASHIER = { ...user(70, 'cashier'), mustChangePassword: false }

beforeAll(async () => {
  useSession.setState({ state: 'signed-in', user: CASHIER })
  openUserDatabase(CASHIER.id)
  await database()
    .rows('customers')
    .put(customer(20, { city: 'Dubai' }))
})

afterAll(async () => {
  useSession.setState({ state: 'loading', user: null })
  await database().delete()
})

test('However far a save is when the page is left, it is saved once when the page is back', async () => {
  for (let far = 0; far < 60; far++) {
    const before = await database().outbox.count()
    const change = mutate('customer.update', { id: 20, changes: { city: `City ${far}` } })
    await turns(far)
    pagePresence.setState(({ timesLetGo }) => ({ away: 'hidden', timesLetGo: timesLetGo + 1 }))
    await turns(10)
    pagePresence.setState({ away: false })
    await change
    expect((await database().rows('customers').get(20))?.city).toBe(`City ${far}`)
    expect(await database().outbox.count()).toBe(before + 1)
  }
})

test('However far a save is when another window takes over the storage, it is saved once', async () => {
  for (let far = 0; far < 60; far++) {
    const before = await database().outbox.count()
    const change = mutate('customer.update', { id: 20, changes: { city: `Town ${far}` } })
    await turns(far)
    letGo()
    await change
    expect((await database().rows('customers').get(20))?.city).toBe(`Town ${far}`)
    expect(await database().outbox.count()).toBe(before + 1)
  }
})

test('A new row gets its number although another window takes over the storage meanwhile', async () => {
  expectWarnings()
  await addLease(database(), { firstId: 40_001, lastId: 50_000 })
  const given = new Set<number>()
  for (let far = 0; far < 30; far++) {
    const id = newId()
    await turns(far % 10)
    letGo()
    given.add(await id)
    // A tab draws twenty at once: the next one is drawn anew.
    for (let n = 0; n < 19; n++) given.add(await newId())
  }
  expect(given.size).toBe(30 * 20)
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}
