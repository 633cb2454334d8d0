import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#server/db/connect.ts'
import { addressOf, addressOfRoute, servedRoutes } from '#tests/fixtures/api-server.ts'
import { ABOVE_MARKS, markedRows, markOf } from '#tests/fixtures/marked-rows.ts'
import { createTestRegistry, type TestProcess, type TestRegistry } from '#tests/fixtures/registry.ts'
import { Replica, readLiveEvents } from '#tests/fixtures/replica.ts'
import { createTestServer, fillShop } from '#tests/fixtures/server.ts'
import { putRows, user } from '#tests/fixtures/shop.ts'
import { validCalls } from '#tests/fixtures/valid-calls.ts'

const [A, B] = ['a.example', 'b.example'] as const
const FILE = '0b8f6a1e-6f0d-4a39-9a57-4f6c1d2e3f41'
const OWNER = 8
/** Stands in all that the other shop has: in its rows' ids and texts, and in its name. */
const MARKS = /9[_,]?181[_,]?5\d\d|Glossy Neighbour/
let registry: TestRegistry
let shops: TestProcess
let sessions: Record<string, string>

beforeAll(async () => {
  registry = await createTestRegistry()
  const [a, b] = [await registry.addShop(A), await registry.addShop(B)]
  await fillShop(a)
  await fillShop(b)
  await fillMarked(b)
  shops = await registry.serve()
  sessions = { [A]: await shops.signIn(A), [B]: await shops.signIn(B) }
})
afterAll(() => registry.drop())

/** Fills the other shop with a row of each table and a file, all of them marked. */
async function fillMarked(sql: Sql): Promise<void> {
  const { settings: _, ...rows } = markedRows(OWNER)
  await putRows(sql, { users: [user(OWNER, 'employee')] })
  await putRows(sql, rows)
  await sql`update settings set shop_name = 'Glossy Neighbour', address = 'Glossy Neighbour Street'`
  await sql`update shop_state set next_id = ${ABOVE_MARKS}`
  await sql`update appointment_photos set file_id = ${FILE}`
}

const json = { 'Content-Type': 'application/json' }
function post(host: string) {
  return (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shops.request(host, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...json, ...headers },
    })
}
const device = (host: string, session = sessions[host] ?? '') => new Replica({ post: post(host) }, session)
const get = (host: string, path: string, session = sessions[host] ?? '') =>
  shops.request(host, path, { headers: { Cookie: session } })

test('The other shop shows its marks to its own people', async () => {
  for (const path of ['/api/customers?limit=100', '/api/public/shop', '/api/appointments?limit=100'])
    expect(await (await get(B, path)).text(), path).toMatch(MARKS)
  const pulled = await device(B).pullAll()
  expect(JSON.stringify(pulled.pages)).toMatch(MARKS)
})

test('No call and no page of a shop tells of another, whatever it is asked', async () => {
  const server = await createTestServer()
  const routes = servedRoutes(server.app).filter(({ method }) => method === 'GET')
  await server.close()
  expect(routes.length).toBeGreaterThan(60)
  const ids = ['customers', 'appointments', 'invoices', 'transactions', 'vehicles', 'expenses'] as const
  const paths = routes.flatMap(route => {
    const empty = addressOfRoute(route)
    const filled = ids.map(table => route.path.replace(/:\w+(\{[^}]*\})?/g, String(markOf(table, OWNER))))
    return [empty, ...(route.path.includes(':') ? filled : [])]
  })
  for (const path of paths) {
    // The stream does not end by itself; it has a test of its own.
    if (path === '/api/sync/live') continue
    const response = await get(A, path)
    const text = await response.text()
    // An answer may repeat what it was asked for.
    const asked = path.split('/').filter(part => MARKS.test(part))
    expect(
      asked.reduce((rest, part) => rest.replaceAll(part, ''), text),
      path,
    ).not.toMatch(MARKS)
  }
})

test('Nothing that opens a shop opens another', async () => {
  const own = device(B)
  const pulled = await own.pull()
  const { next } = pulled.body as { next: string | null }
  const links = await get(B, '/api/document-links/appointments/40')
  const { path } = (await links.json()) as { path: string }
  const mine = sessions[A] ?? ''
  const theirs = sessions[B] ?? ''

  // Each is of use in its own shop, or nothing would be shown by its being refused in the other.
  expect((await get(B, '/api/customers', theirs)).status).toBe(200)
  expect((await get(A, '/api/customers', theirs)).status).toBe(401)
  expect((await shops.request(B, path)).status).toBe(200)
  expect((await shops.request(A, path)).status).toBe(404)
  expect((await own.pull({ page: next })).status).toBe(200)
  const foreign = await device(A).pull({ page: next })
  expect(JSON.stringify(foreign.body)).not.toMatch(MARKS)
  const put = (host: string, session: string) =>
    shops.request(host, `/api/files/${FILE}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg', Cookie: session },
      body: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
    })
  expect((await put(B, theirs)).status).not.toBe(404)
  expect((await put(A, mine)).status).toBe(404)
  expect((await get(A, `/api/files/${FILE}`)).status).toBe(404)
})

test('A device of one shop sends nothing to another, and its cookie is of no use there', async () => {
  const own = device(B)
  const { cookie } = await own.pullAll()
  const stranger = new Replica({ post: post(A) }, sessions[B] ?? '', own.id)
  expect((await stranger.push(stranger.createCustomer(ABOVE_MARKS + 1))).status).toBe(401)
  const moved = new Replica({ post: post(A) }, sessions[A] ?? '', crypto.randomUUID())
  expect((await moved.pull({ cookie })).body).toMatchObject({ status: 'reset' })
})

test('A stream hears of its own shop alone', async () => {
  const streams = await Promise.all(
    [A, B].map(async host => {
      const own = device(host)
      const { epoch, version, scope } = (await own.pullAll()).cookie
      const query = new URLSearchParams({ replica: own.id, epoch, version: String(version), scope })
      return readLiveEvents(await get(host, `/api/sync/live?${query}`))
    }),
  )
  const [a, b] = streams
  if (!a || !b) throw new Error('no streams')
  const note = (text: string) => ({ appointmentId: 40, text })
  await write(B, 'From b')
  await write(A, 'From a')
  expect(JSON.stringify(await a.nextChanges())).toContain('From a')
  expect(JSON.stringify(await b.nextChanges())).toContain('From b')
  await Promise.all(streams.map(each => each.close()))

  /** A person of the shop on another device. */
  async function write(host: string, text: string) {
    const other = device(host)
    const { body } = await other.lease()
    const id = body.firstId
    const { body: pushed } = await other.push(other.mutation('appointment.addNote', { id, ...note(text) }))
    expect(pushed).toMatchObject({ status: 'accepted', rejected: [] })
  }
})

test('No right call of a shop writes or reads anything of another', async () => {
  const [{ id: admin }] = (await (await get(A, '/api/users')).json()) as [{ id: number }]
  const before = await everything(B)
  for (const [name, { path, query, headers, body }] of Object.entries(validCalls({ admin, other: admin }))) {
    const [method = 'get'] = name.split(' ')
    if (/sync\/live|log(in|out)|restore/.test(name)) continue
    const response = await shops.request(A, addressOf({ path, ...(query && { query }) }), {
      method: method.toUpperCase(),
      headers: { ...json, Cookie: sessions[A] ?? '', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(await response.text(), name).not.toMatch(MARKS)
  }
  expect(await everything(B)).toEqual(before)
})

/** All rows that an admin's device of the shop has. */
async function everything(host: string) {
  const { pages } = await device(host).pullAll()
  return pages.map(page => page.status === 'page' && page.tables)
}
