import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { bookingOf, createShopServer, MONDAY_MORNING, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
/** The same shop, served by a process that does not wait for long. */
let database: Database
let impatient: Pick<ShopServer, 'post'>

beforeAll(async () => {
  shop = await createShopServer()
  shop.time.now = MONDAY_MORNING
  const limits = { lockMs: 50, statementMs: 200, idleMs: 10_000 }
  database = connect(shop.database.url, { max: 4, limits })
  const app = createApp({ ...shop.deps, sql: database.sql, db: database.db })
  impatient = {
    async post(path, body, headers = {}) {
      const json = { 'Content-Type': 'application/json', ...headers }
      return app.request(path, { method: 'POST', body: JSON.stringify(body), headers: json })
    },
  }
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

/** Runs `work` while somebody else has the shop's version row locked. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await shop.database.sql.begin(async connection => {
    await connection`select from shop_state for update`
    await work()
  })
}

describe('a server that cannot get at the database in time', () => {
  test('says so to a device, which sends its changes again', async () => {
    const device = new Replica(impatient, shop.employee.session)
    const change = device.createCustomer(2_001)
    await whileLocked(async () => {
      expect(await device.push(change)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(await device.lease()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    })
    expect(await device.push(change)).toMatchObject({ status: 200, body: { lastSeq: 1, rejected: [] } })
  })

  test('says so to a visitor, who can book under the same key afterwards', async () => {
    const book = () =>
      impatient.post('/api/public/booking', bookingOf(), {
        'Idempotency-Key': 'd0a84b0e-6d0b-4b13-9b9c-1f3f8f6c6b01',
      })
    await whileLocked(async () => {
      const response = await book()
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(await response.json()).toEqual({ code: 'unavailable', message: expect.stringMatching(/again/) })
    })
    expect((await book()).status).toBe(201)
  })

  test('does not compute for ever', async () => {
    await expect(database.sql`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' })
  })
})

test('a server whose database is gone answers 503, not 500', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
  const app = createApp({ ...shop.deps, sql: gone.sql, db: gone.db })
  const response = await app.request('/api/public/services')
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
  await gone.close()
})

test('without limits a connection waits as long as it takes', async () => {
  const [row] = await shop.database.sql`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
  expect(row).toEqual({ lock: '0', statement: '0' })
})
