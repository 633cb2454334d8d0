import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { Replica, readLiveEvents, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
let device: Replica
let open: ReturnType<typeof readLiveEvents>[] = []
let nextId = 2_000

type Query = Record<string, string>
type Listening = { app?: { request: typeof server.app.request }; session?: string; place?: Query }

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())
beforeEach(() => {
  device = new Replica(server, server.employee.session)
})
afterEach(async () => {
  for (const events of open) await events.close()
  open = []
})

/** As a device that has no place in the shop's history yet, unless `place` says where it stands. */
async function listen({ place, ...by }: Listening = {}) {
  const response = await ask({ replica: randomUUID(), ...place }, by)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  const events = readLiveEvents(response)
  open.push(events)
  return events
}

function ask(query: Query, { app = server.app, session = server.admin.session }: Listening = {}) {
  return app.request(`/api/sync/live?${new URLSearchParams(query)}`, { headers: { Cookie: session } })
}

async function head() {
  const [row] = await server.database.sql<[{ epoch: string; version: number }]>`
    select epoch, version from shop_state`
  return row
}

async function placeNow(scope = 'admin') {
  const { version, ...history } = await head()
  return { ...history, version: String(version), scope }
}

const change = (by = device) => by.push(by.createCustomer(nextId++))

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
    expect(await (await listen()).nextPoke()).toEqual(await head())
  })

  test('says when something has changed, to everybody who listens', async () => {
    const streams = [await listen(), await listen()]
    for (const stream of streams) await stream.nextPoke()
    await change()
    for (const stream of streams) expect(await stream.nextPoke()).toEqual(await head())
  })

  test('says nothing of a push that changed nothing', async () => {
    const stream = await listen()
    await stream.nextPoke()
    await device.push(device.mutation('nothing', {}))
    await change()
    expect(await stream.nextPoke()).toEqual(await head())
  })

  test('hears of a change that another server process made', async () => {
    const second = secondProcess()
    const stream = await listen({ app: second.app })
    const { version } = (await stream.nextPoke()) ?? { version: 0 }
    await change()
    expect(await stream.until(version + 1)).toEqual(await head())
    await stream.close()
    await second.close()
  })

  test('hears of a change that was made while its server had lost the database', async () => {
    const second = secondProcess()
    const stream = await listen({ app: second.app })
    const { version } = (await stream.nextPoke()) ?? { version: 0 }
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
    await stream.nextPoke()
    await server.database.sql`update shop_state set epoch = ${crypto.randomUUID()}, version = 1`
    await change()
    expect(await stream.nextPoke()).toEqual(await head())
    expect((await head()).version).toBe(2)
    await server.database.sql`update shop_state set version = 1000`
  })

  test('comes through a proxy unbuffered and is kept by no cache', async () => {
    const response = await ask({ replica: randomUUID() })
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    expect(response.headers.get('Cache-Control')).toMatch(/no-(store|cache)/)
    open.push(readLiveEvents(response))
  })

  test('ends when the server stops', async () => {
    const second = secondProcess()
    const stream = await listen({ app: second.app })
    await stream.nextPoke()
    second.stopping.abort()
    expect(await stream.nextPoke()).toBeNull()
    const late = await listen({ app: second.app })
    await late.nextPoke()
    expect(await late.nextPoke()).toBeNull()
    await second.close()
  })

  test('is not for strangers', async () => {
    for (const session of ['', 'sheen_session=nonsense']) {
      const response = await ask({ replica: randomUUID() }, { session })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
    }
  })

  test.each([
    ['no replica', {}],
    ['a replica that is no UUID', { replica: 'x' }],
    ['a version that is no number', { replica: randomUUID(), version: 'x' }],
  ])('is refused with %s', async (_, query: Query) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a device that says where it stands', () => {
  test('is given what changed since, and then each change as it happens', async () => {
    const place = await placeNow()
    await change()
    const stream = await listen({ place })
    const missed = await stream.nextChanges()
    expect(missed?.since).toEqual({ ...place, version: Number(place.version) })
    expect(rowsIn(missed?.answer, 'customers')).toMatchObject([{ id: nextId - 1 }])
    await change()
    const news = await stream.nextChanges()
    expect(news?.since).toEqual(missed?.answer.cookie)
    expect(rowsIn(news?.answer, 'customers')).toMatchObject([{ id: nextId - 1 }])
  })

  test('is not given its own push back, but all that others did', async () => {
    const own = new Replica(server, server.admin.session)
    const stream = await listen({ place: { ...(await placeNow()), replica: own.id } })
    await change(own)
    await change()
    const news = await stream.nextChanges()
    expect(rowsIn(news?.answer, 'customers')).toMatchObject([{ id: nextId - 1 }])
    expect(news?.answer.lastSeq).toBe(1)
  })

  test('is told of its pushes that it does not know to have arrived, as while it takes its first pages', async () => {
    const own = new Replica(server, server.admin.session)
    await change(own)
    await change(own)
    const stream = await listen({ place: { ...(await placeNow()), replica: own.id, ackedSeq: '0' } })
    await change()
    const news = await stream.nextChanges()
    expect(rowsIn(news?.answer, 'customers')).toMatchObject([{ id: nextId - 1 }])
    expect(news?.answer.lastSeq).toBe(2)
  })

  test.each([
    ['from another history', { epoch: randomUUID() }],
    ['of another role', { scope: 'cashier' }],
    ['ahead of the server', { version: '999999' }],
  ])('is only poked when it stands at a place %s', async (_, odd) => {
    await change()
    const stream = await listen({ place: { ...(await placeNow()), ...odd } })
    await change()
    const poke = await stream.nextPoke()
    expect(poke?.epoch).toBe((await head()).epoch)
    await change()
    expect(await stream.until((await head()).version)).toEqual(await head())
  })

  test('is not sent a thousand rows and more, but told to pull them', async () => {
    const place = await placeNow()
    const { sql } = server.database
    await sql`
      with head as (select version + 1 as next from shop_state)
      insert into customers (id, full_name, phone, preferred_contact, created_at, updated_at, version)
      select 10000 + n, 'Many', '+971501234567', 'sms', now(), now(), next from head, generate_series(1, 1001) n`
    await sql`update table_versions set version = (select version + 1 from shop_state) where name = 'customers'`
    await sql`update shop_state set version = version + 1, next_id = 20000`
    const stream = await listen({ place })
    expect(await stream.nextPoke()).toEqual(await head())
  })
})

describe('the stream of a session that is over', () => {
  test('ends at once when the person signs out', async () => {
    const session = await server.signIn('admin@shop.test')
    const stream = await listen({ session, place: await placeNow() })
    const other = await listen({ place: await placeNow() })
    await server.post('/api/auth/logout', {}, { Cookie: session })
    expect(await stream.nextChanges()).toBeNull()
    await change()
    expect(await other.nextChanges()).not.toBeNull()
  })

  test('gives nothing more after the change that gives its user another role, however lately it was valid', async () => {
    const admin = new Replica(server, server.admin.session)
    const id = await server.addUser({ email: 'promoted@shop.test' })
    const session = await server.signIn('promoted@shop.test')
    const stream = await listen({ session, place: await placeNow('employee') })
    await change(admin)
    expect(await stream.nextChanges()).not.toBeNull()
    const promoted = await server.app.request(`/api/users/${id}`, {
      method: 'PUT',
      headers: { Cookie: server.admin.session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'cashier' }),
    })
    expect(promoted.status).toBe(200)
    await change(admin)
    expect(await stream.nextChanges()).toBeNull()
  })

  test('gives nothing more when its user was deactivated or has another role', async () => {
    const { sql } = server.database
    for (const [odd, usual] of [
      [{ active: false }, { active: true }],
      [{ role: 'cashier' }, { role: 'employee' }],
    ] as const) {
      const stream = await listen({ session: server.employee.session, place: await placeNow('employee') })
      await sql`update users set ${sql(odd)} where id = 500`
      await change(new Replica(server, server.admin.session))
      expect(await stream.nextChanges()).toBeNull()
      await sql`update users set ${sql(usual)} where id = 500`
    }
  })
})

test('A dozen devices that listen are nothing to warn of', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  // A process of its own: warnings come once for each signal.
  const { app, close } = secondProcess()
  for (const { session } of [server.admin, server.employee])
    for (let n = 0; n < 6; n++) await (await listen({ app, session })).nextPoke()
  await new Promise(resolve => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
  for (const events of open) await events.close()
  await close()
})
