import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const MEGABYTE = 1024 * 1024
const REPLICA = '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10'
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())

const good = (seq = 1) => ({ ...server.employee.createCustomer(2_000 + seq), seq })
const customers = async () => (await server.database.sql`select id from customers where id >= 2000`).length
const logged = async () => (await server.database.sql`select id from mutation_log`).length

function send(path: string, body: string, headers: Record<string, string> = {}) {
  return server.app.request(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Cookie: server.employee.session, ...headers },
  })
}

async function expectRefusal(response: Response, status: number, code: string) {
  expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/./) })
  expect(response.status).toBe(status)
  expect(await customers()).toBe(0)
  expect(await logged()).toBe(0)
}

describe('a push is refused whole, and nothing of it is applied', () => {
  const batch = (mutations: unknown, replica: unknown = REPLICA) => JSON.stringify({ replica, mutations })

  test.each<[string, () => string, number, string]>([
    ['malformed JSON', () => `${batch([good()])}]`, 400, 'malformed_json'],
    ['an empty body', () => '', 400, 'malformed_json'],
    ['null', () => 'null', 400, 'invalid_input'],
    ['a list', () => '[]', 400, 'invalid_input'],
    ['no replica', () => JSON.stringify({ mutations: [good()] }), 400, 'invalid_input'],
    ['a replica that is no uuid', () => batch([good()], 'counter'), 400, 'invalid_input'],
    ['no mutations', () => batch([]), 400, 'invalid_input'],
    ['mutations that are no list', () => batch({ 0: good() }), 400, 'invalid_input'],
    ['a mutation that is none', () => batch([good(), null]), 400, 'invalid_input'],
    ['a seq in text', () => batch([{ ...good(), seq: '1' }]), 400, 'invalid_input'],
    ['a seq of zero', () => batch([{ ...good(), seq: 0 }]), 400, 'invalid_input'],
    ['a uuid that is none', () => batch([{ ...good(), id: '1' }]), 400, 'invalid_input'],
    ['501 mutations', () => batch(Array.from({ length: 501 }, (_, i) => good(i + 1))), 400, 'invalid_input'],
    ['more than 8 MB', () => `${batch([good()])}${' '.repeat(8 * MEGABYTE)}`, 413, 'body_too_large'],
  ])('%s', async (_, body, status, code) => {
    await expectRefusal(await send('/api/sync/push', body()), status, code)
  })

  test('a body that is not called JSON', async () => {
    const response = await send('/api/sync/push', batch([good()]), { 'Content-Type': 'text/plain' })
    await expectRefusal(response, 415, 'unsupported_media_type')
  })

  test('a page of another site', async () => {
    const response = await send('/api/sync/push', batch([good()]), { 'Sec-Fetch-Site': 'cross-site' })
    await expectRefusal(response, 403, 'bad_origin')
  })

  test.each(['/api/sync/push', '/api/sync/pull', '/api/sync/lease'])('%s without a session', async path => {
    for (const Cookie of ['', 'sheen_session=nonsense'])
      await expectRefusal(await send(path, batch([good()]), { Cookie }), 401, 'unauthenticated')
  })

  test('an expired session', async () => {
    await server.addUser({ email: 'late@shop.test' })
    const late = await server.signIn('late@shop.test')
    const { now } = server.time
    server.time.now = new Date(`${addDays(now.toISOString().slice(0, 10), 31)}T06:00:00.000Z`)
    const response = await send('/api/sync/push', batch([good()]), { Cookie: late })
    server.time.now = now
    await expectRefusal(response, 401, 'unauthenticated')
  })

  test('an account that was closed', async () => {
    const id = await server.addUser({ email: 'gone@shop.test' })
    const gone = await server.signIn('gone@shop.test')
    await server.database.sql`update users set active = false where id = ${id}`
    await expectRefusal(
      await send('/api/sync/push', batch([good()]), { Cookie: gone }),
      401,
      'unauthenticated',
    )
  })
})

describe('a pull', () => {
  const token = (changes: object) =>
    Buffer.from(
      JSON.stringify({
        epoch: REPLICA,
        version: 1,
        scope: 'employee',
        total: 1,
        today: '2026-11-23',
        table: 'coming days',
        after: null,
        ...changes,
      }),
    ).toString('base64url')
  const cookie = { epoch: REPLICA, version: 1, scope: 'employee' }

  test.each<[string, object]>([
    ['no replica', { replica: undefined }],
    ['a replica that is no uuid', { replica: 'x' }],
    ['a cookie that is none', { cookie: 'x' }],
    ['a cookie without an epoch', { cookie: { ...cookie, epoch: '' } }],
    ['a cookie with half a version', { cookie: { ...cookie, version: 0.5 } }],
    ['a cookie with a version in text', { cookie: { ...cookie, version: '1' } }],
    ['a cookie with a version past counting', { cookie: { ...cookie, version: 1e300 } }],
    ['a page that is no token', { page: 7 }],
    ['a page without end', { page: 'x'.repeat(2001) }],
    ['a seq below zero', { ackedSeq: -1 }],
  ])('with %s is a 400', async (_, changes) => {
    const request = { replica: REPLICA, cookie: null, page: null, ackedSeq: 0, ...changes }
    await expectRefusal(await send('/api/sync/pull', JSON.stringify(request)), 400, 'invalid_input')
  })

  test.each<[string, string]>([
    ['no token at all', ''],
    ['a word', 'nonsense'],
    ['no JSON', Buffer.from('{"epoch":').toString('base64url')],
    ['a token without anything', Buffer.from('{}').toString('base64url')],
    ['a table by its place, as before', token({ table: 8 })],
    ['a table out of a hat', token({ table: 'users; drop table users' })],
    ['a day before all calendars', token({ today: '0000-01-01' })],
    ['a day after all calendars', token({ today: '9999-12-31' })],
    ['a day that is none', token({ today: "2026-11-23' or true --" })],
  ])('for a page that is %s starts over', async (_, page) => {
    const { status, body } = await server.employee.pull({ page })
    expect([status, body.status]).toEqual([200, 'reset'])
  })

  test('for a page that a person made up gives no more than they may see', async () => {
    const [{ epoch } = { epoch: '' }] = await server.database.sql<
      { epoch: string }[]
    >`select epoch from shop_state`
    for (const odd of [
      { table: 'expenses', after: Number.MAX_SAFE_INTEGER },
      { table: 'expenses', after: -5 },
      { version: 1e15, total: -1 },
    ]) {
      const { status, body } = await server.employee.pull({ page: token({ epoch, ...odd }) })
      expect([status, body.status]).toEqual([200, 'page'])
      expect(JSON.stringify(body)).not.toContain('expenses')
    }
    expect((await server.employee.pull({ page: token({ epoch, scope: 'admin' }) })).body).toEqual({
      status: 'reset',
      reason: 'scope',
    })
  })

  test('that starts over from a reset gets everything', async () => {
    const device = new Replica(server, server.employee.session)
    expect((await device.pull({ page: 'nonsense' })).body.status).toBe('reset')
    expect((await device.pullAll()).cookie.scope).toBe('employee')
  })
})

test.each([{}, { replica: 5 }, { replica: 'x' }, []])('a lease for %j is a 400', async body => {
  await expectRefusal(await send('/api/sync/lease', JSON.stringify(body)), 400, 'invalid_input')
})
