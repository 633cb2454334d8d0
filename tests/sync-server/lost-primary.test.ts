import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { type Relay, startRelay } from '#tests/fixtures/relay.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

/* What a server does while one PostgreSQL falls and another takes its place, behind a proxy that knows which is the primary. */

let shop: ShopServer
let proxy: Relay

beforeAll(async () => {
  shop = await createShopServer()
  proxy = await startRelay(shop.database.url)
})
beforeEach(() => {
  proxy.isOpen = false
  proxy.turnedAway = 0
})
afterAll(async () => {
  proxy.close()
  await shop.close()
})

/** The shop's app with connections that `parameter` is set for. */
function serveWith(parameter: string, statementMs: number) {
  const url = `${shop.database.url}?${parameter}`
  const { sql, db, close } = connect(url, { max: 4, limits: { lockMs: 10_000, statementMs, idleMs: 10_000 } })
  const app = createApp({ ...shop.deps, sql, db })
  const post: ShopServer['post'] = async (path, body, headers = {}) => {
    const json = { 'Content-Type': 'application/json', ...headers }
    return app.request(path, { method: 'POST', body: JSON.stringify(body), headers: json })
  }
  return { app, device: new Replica({ post }, shop.employee.session), close }
}

test('a server that starts while there is no primary waits for one', async () => {
  const opened = await openPostgres(
    { databaseUrl: proxy.url, databaseDirectUrl: undefined, dataDir: '' },
    () => {
      proxy.isOpen = proxy.turnedAway > 1
    },
  )
  expect(opened.url).toBe(proxy.url)
})

test('it does not wait for ever, and not at all for a wrong password', async () => {
  const waiting = openPostgres(
    { databaseUrl: proxy.url, databaseDirectUrl: undefined, dataDir: '' },
    () => {},
    0,
  )
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  proxy.isOpen = true
  const wrong = new URL(proxy.url)
  wrong.password = 'wrong'
  const refused = openPostgres(
    { databaseUrl: wrong.href, databaseDirectUrl: undefined, dataDir: '' },
    () => {},
  )
  await expect(refused).rejects.toMatchObject({ code: '28P01' })
})

test('a PostgreSQL that takes no changes is no reason for a device to give up, and the server is not ready', async () => {
  const { app, device, close } = serveWith('default_transaction_read_only=on', 1_000)
  expect(await device.push(device.createCustomer(2_701))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  const ready = await app.request('/api/health/ready')
  expect([ready.status, await ready.json()]).toMatchObject([503, { reason: 'read_only' }])
  await close()
})

test('no change is acknowledged that only the primary has, however long its commit takes', async () => {
  const { sql } = shop.database
  // Connections of other tests do not wait for a standby: they commit asynchronously.
  const { device, close } = serveWith('synchronous_commit=on', 1_500)
  await sql`alter system set synchronous_standby_names = 'fallen'`
  await sql`select pg_reload_conf()`
  try {
    let isAnswered = false
    const change = device.createCustomer(2_702)
    const pushing = device.push(change).finally(() => {
      isAnswered = true
    })
    await vi.waitFor(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'SyncRep' and now() - query_start > interval '2 seconds'`
      expect(waiting).toHaveLength(1)
    }, 20_000)
    expect(isAnswered).toBe(false)
    await sql`alter system reset synchronous_standby_names`
    await sql`select pg_reload_conf()`
    expect(await pushing).toMatchObject({ status: 200, body: { lastSeq: 1, rejected: [] } })
  } finally {
    await sql`alter system reset synchronous_standby_names`
    await sql`select pg_reload_conf()`
    await close()
  }
})
