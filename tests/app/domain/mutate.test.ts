import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, openUserDatabase } from '#app/db/open-database.ts'
import { pagePresence } from '#app/db/page-presence.ts'
import { mutate } from '#app/domain/mutate.ts'
import { useSession } from '#app/session/session-user.ts'
import { customer, user } from '#tests/fixtures/shop.ts'

const CASHIER = { ...user(7, 'cashier'), mustChangePassword: false }

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
    pagePresence.setState(({ timesLeft }) => ({ away: 'hidden', timesLeft: timesLeft + 1 }))
    await turns(10)
    pagePresence.setState({ away: false })
    await change
    expect((await database().rows('customers').get(20))?.city).toBe(`City ${far}`)
    expect(await database().outbox.count()).toBe(before + 1)
  }
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}
