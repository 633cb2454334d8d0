import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { readPokes } from '#tests/fixtures/live-pokes.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/shop-server.ts'

let server: ShopServer
let device: Replica
let open: ReturnType<typeof readPokes>[] = []
let nextId = 2_000

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())
beforeEach(() => {
  device = new Replica(server, server.employee.session)
})
afterEach(async () => {
  for (const pokes of open) await pokes.close()
  open = []
})

async function listen(app = server.app) {
  const response = await app.request('/api/sync/live', { headers: { Cookie: server.admin.session } })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  const pokes = readPokes(response)
  open.push(pokes)
  return pokes
}

async function head() {
  const [row] = await server.database.sql<{ epoch: string; version: number }[]>`
    select epoch, version from shop_state`
  if (!row) throw new Error('no head')
  return row
}

const change = () => device.push(device.createCustomer(nextId++))

/** Another server process on the same database, as far as the database can tell. */
function secondProcess() {
  const database = connect(server.database.url)
  const stopping = new AbortController()
  const app = createApp({ ...server.deps, ...database, stopping: stopping.signal })
  return { app, stopping, close: database.close }
}

describe('a live stream', () => {
  test('says at once where the shop stands', async () => {
    await change()
    expect(await (await listen()).next()).toEqual(await head())
  })

  test('says when something has changed, to everybody who listens', async () => {
    const streams = [await listen(), await listen()]
    for (const stream of streams) await stream.next()
    await change()
    for (const stream of streams) expect(await stream.next()).toEqual(await head())
  })

  test('says nothing of a push that changed nothing', async () => {
    const stream = await listen()
    await stream.next()
    await device.push(device.mutation('nothing', {}))
    await change()
    expect(await stream.next()).toEqual(await head())
  })

  test('hears of a change that another server process made', async () => {
    const second = secondProcess()
    const stream = await listen(second.app)
    const { version } = (await stream.next()) ?? { version: 0 }
    await change()
    expect(await stream.until(version + 1)).toEqual(await head())
    await stream.close()
    await second.close()
  })

  test('hears of a change that was made while its server had lost the database', async () => {
    const second = secondProcess()
    const stream = await listen(second.app)
    const { version } = (await stream.next()) ?? { version: 0 }
    const cut = await server.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`
    expect(cut.length).toBeGreaterThan(0)
    await change()
    expect(await stream.until(version + 1)).toEqual(await head())
    await stream.close()
    await second.close()
  })

  test('hears of what happens after a backup was restored, though versions start lower again', async () => {
    await change()
    const stream = await listen()
    await stream.next()
    await server.database.sql`update shop_state set epoch = gen_random_uuid(), version = 1`
    await change()
    expect(await stream.next()).toEqual(await head())
    expect((await head()).version).toBe(2)
  })

  test('comes through a proxy unbuffered and is kept by no cache', async () => {
    const response = await server.app.request('/api/sync/live', { headers: { Cookie: server.admin.session } })
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    expect(response.headers.get('Cache-Control')).toMatch(/no-(store|cache)/)
    open.push(readPokes(response))
  })

  test('ends when the server stops', async () => {
    const second = secondProcess()
    const stream = await listen(second.app)
    await stream.next()
    second.stopping.abort()
    expect(await stream.next()).toBeNull()
    const late = await listen(second.app)
    await late.next()
    expect(await late.next()).toBeNull()
    await second.close()
  })

  test('is not for strangers', async () => {
    for (const Cookie of ['', 'sheen_session=nonsense']) {
      const response = await server.app.request('/api/sync/live', { headers: { Cookie } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
    }
  })
})
