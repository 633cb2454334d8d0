import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PIN_LIFE_DAYS } from '#schema/protocol/enrolment.ts'
import type { LeaseResponse } from '#schema/protocol/lease.ts'
import { OLDEST_SCHEMA_VERSION } from '#schema/protocol/pull.ts'
import type { PushResponse } from '#schema/protocol/push.ts'
import { USER_HEADER } from '#schema/protocol/session.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'

const DAY_MS = 24 * 60 * 60_000
const TABLET = { id: randomUUID(), name: 'Counter tablet' }
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
})
afterEach(() => server.close())

const lease = async (replica: Replica, device = TABLET) => {
  const answer = await server.post(
    '/api/sync/lease',
    { replica: replica.id, device },
    { Cookie: replica.session },
  )
  return (await answer.json()) as LeaseResponse
}
const pushWithKey = (replica: Replica, key: string, headers: Record<string, string> = {}) => {
  const mutations = [replica.createCustomer(nextId++)]
  return server.post(
    '/api/sync/push',
    { replica: replica.id, mutations },
    { Authorization: `Replica ${replica.id}.${key}`, ...headers },
  )
}
/** An id of the pushing replica's lease. */
let nextId = 0

describe('a push key', () => {
  test('sends what its person made, under their name, while somebody else is signed in', async () => {
    const { pushKey, firstId } = await lease(server.employee)
    nextId = firstId
    const answer = await pushWithKey(server.employee, pushKey, { Cookie: server.admin.session })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as PushResponse).status).toBe('accepted')
    const [logged] = await server.database
      .sql`select email from mutation_log join users on users.id = actor_id`
    expect(logged?.email).toBe('employee@shop.test')
  })

  test('is good for its own replica and for pushing only', async () => {
    const { pushKey } = await lease(server.employee)
    expect((await pushWithKey(server.admin, pushKey)).status).toBe(401)
    const forAnother = await server.post(
      '/api/sync/push',
      { replica: server.admin.id, mutations: [server.admin.createCustomer(GIVEN_OUT)] },
      { Authorization: `Replica ${server.employee.id}.${pushKey}` },
    )
    expect(forAnother.status).toBe(403)
    const headers = { Authorization: `Replica ${server.employee.id}.${pushKey}` }
    const pull = { replica: server.employee.id, cookie: null, page: null, ackedSeq: 0 }
    expect((await server.post('/api/sync/pull', pull, headers)).status).toBe(401)
    expect((await server.get('/api/users', headers)).status).toBe(401)
  })

  test.each(['', 'x', 'Bearer abc', `Replica ${randomUUID()}.short`])(
    'that is none is turned away: %j',
    async header => {
      const body = { replica: server.employee.id, mutations: [server.employee.createCustomer(GIVEN_OUT)] }
      const answer = await server.post('/api/sync/push', body, { Authorization: header })
      expect(answer.status).toBe(401)
    },
  )

  test.each<[string, () => Promise<unknown>]>([
    [
      'the account is deactivated',
      () => server.database.sql`update users set active = false where email = 'employee@shop.test'`,
    ],
    [
      'the device is signed out from afar',
      () =>
        server.post(
          `/api/admin/replicas/${server.employee.id}/sign-out`,
          {},
          { Cookie: server.admin.session },
        ),
    ],
    [
      'an admin resets the password',
      async () => {
        const [user] = await server.database.sql`select id from users where email = 'employee@shop.test'`
        return server.post(`/api/users/${user?.id}/reset-password`, {}, { Cookie: server.admin.session })
      },
    ],
    ['the replica has leased again', () => lease(server.employee)],
  ])('ends when %s', async (_, end) => {
    const { pushKey } = await lease(server.employee)
    await end()
    expect((await pushWithKey(server.employee, pushKey)).status).toBe(401)
  })

  test('outlasts a change of the own password on that device only', async () => {
    const here = await lease(server.employee)
    const elsewhere = new Replica(server, await server.signIn('employee@shop.test'))
    const there = await lease(elsewhere, { id: randomUUID(), name: 'Phone' })
    const [user] = await server.database.sql`select id from users where email = 'employee@shop.test'`
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another horse 9' }
    const cookie = { Cookie: server.employee.session }
    const changed = await server.post(`/api/users/${user?.id}/change-password`, passwords, cookie)
    expect(changed.status).toBe(200)
    nextId = here.firstId
    expect((await pushWithKey(server.employee, here.pushKey)).status).toBe(200)
    expect((await pushWithKey(elsewhere, there.pushKey)).status).toBe(401)
  })
})

describe('a PIN', () => {
  const enrol = async () => {
    await lease(server.employee)
    const shown = { currentPassword: TEST_PASSWORD }
    const cookie = { Cookie: server.employee.session }
    const answer = await server.post(`/api/devices/${TABLET.id}/enrolment`, shown, cookie)
    return ((await answer.json()) as { token: string }).token
  }
  const resume = (token: string, headers: Record<string, string> = {}, device = TABLET.id) =>
    server.post(`/api/devices/${device}/resume`, { token }, headers)

  test('opens a session of its person, and ends the one that stood in the browser', async () => {
    const token = await enrol()
    const answer = await resume(token, { Cookie: server.admin.session })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { user: { email: string } }).user.email).toBe('employee@shop.test')
    const session = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await server.get('/api/auth/me', { Cookie: session })).status).toBe(200)
    expect((await server.get('/api/auth/me', { Cookie: server.admin.session })).status).toBe(401)
  })

  test('is good on its device only, and a guessed one nowhere', async () => {
    const token = await enrol()
    expect((await resume(token, {}, randomUUID())).status).toBe(401)
    expect((await resume(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401)
  })

  test('is good for so many days after the last contact', async () => {
    const token = await enrol()
    server.time.now = new Date(server.time.now.getTime() + (PIN_LIFE_DAYS - 1) * DAY_MS)
    expect((await resume(token)).status).toBe(200)
    server.time.now = new Date(server.time.now.getTime() + (PIN_LIFE_DAYS + 1) * DAY_MS)
    const late = await resume(token)
    expect(late.status).toBe(401)
    expect(await late.json()).toMatchObject({ message: expect.stringContaining('Sign in with the password') })
  })

  test('any request of its person from the device counts as contact', async () => {
    const token = await enrol()
    server.time.now = new Date(server.time.now.getTime() + (PIN_LIFE_DAYS - 1) * DAY_MS)
    await server.get('/api/auth/me', { Cookie: server.employee.session })
    server.time.now = new Date(server.time.now.getTime() + (PIN_LIFE_DAYS - 1) * DAY_MS)
    expect((await resume(token)).status).toBe(200)
  })

  test.each<[string, () => PromiseLike<unknown>]>([
    [
      'they remove it',
      async () =>
        server.app.request(`/api/devices/${TABLET.id}/enrolment`, {
          method: 'DELETE',
          headers: { Cookie: server.employee.session },
        }),
    ],
    [
      'the device is signed out from afar',
      () =>
        server.post(
          `/api/admin/replicas/${server.employee.id}/sign-out`,
          {},
          { Cookie: server.admin.session },
        ),
    ],
    [
      'the account is deactivated',
      () => server.database.sql`update users set active = false where role = 'employee'`,
    ],
    ['they log out', () => server.post('/api/auth/logout', {}, { Cookie: server.employee.session })],
  ])('ends when %s', async (_, end) => {
    const token = await enrol()
    await end()
    expect((await resume(token)).status).toBe(401)
  })
})

describe('setting a PIN', () => {
  const set = (body: unknown, { device = TABLET.id, as = server.employee } = {}) =>
    server.post(`/api/devices/${device}/enrolment`, body, { Cookie: as.session })
  const shown = { currentPassword: TEST_PASSWORD }

  test('takes the password, and not an open session alone', async () => {
    await lease(server.employee)
    for (const body of [{}, { currentPassword: '' }, { token: 'x'.repeat(43) }]) {
      const answer = await set(body)
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { issues: [{ path: 'currentPassword', message: 'Current password is required' }] },
      ])
    }
    const wrong = await set({ currentPassword: 'not the password' })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'invalid_credentials', issues: [{ path: 'currentPassword' }] },
    ])
    expect((await set(shown)).status).toBe(200)
  })

  test('counts guesses together with sign-ins', async () => {
    await lease(server.employee)
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await set({ currentPassword: 'wrong pass' })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect((await set(shown)).status).toBe(429)
  })

  test('is for the device of the session alone, which the server knows by what has synced there', async () => {
    expect((await set(shown)).status).toBe(409)
    await lease(server.employee)
    expect((await set(shown, { device: randomUUID() })).status).toBe(403)
    const [stored] = await server.database.sql`select count(*)::int as count from enrolments`
    expect(stored).toEqual({ count: 0 })
  })

  test('is not done at the place of somebody else by naming their database', async () => {
    await lease(server.employee)
    const thief = new Replica(server, server.admin.session, server.employee.id)
    await thief.pull()
    expect((await set(shown, { as: server.admin })).status).toBe(409)
  })

  test('is not done for an employee by an admin’s open session alone', async () => {
    await server.database.sql`update users set email = null where role = 'employee'`
    const [{ id }] = await server.database.sql<[{ id: number }]>`select id from users where role = 'employee'`
    await lease(server.admin)
    const path = `/api/devices/${TABLET.id}/enrolments/${id}`
    const cookie = { Cookie: server.admin.session }
    expect((await server.post(path, {}, cookie)).status).toBe(400)
    const first = await server.post(path, shown, cookie)
    expect(first.status).toBe(200)
    const { token } = (await first.json()) as { token: string }

    // They have no password, and change it by the PIN that they have there.
    await server.database.sql`delete from user_credentials where user_id = ${id}`
    const answer = await server.post(`/api/devices/${TABLET.id}/resume`, { token })
    const session = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const own = new Replica(server, session)
    await lease(own)
    expect((await set({}, { as: own })).status).toBe(403)
    expect((await set({ token: `${token.slice(1)}x` }, { as: own })).status).toBe(403)
    expect((await set({ token }, { as: own })).status).toBe(200)
  })
})

describe('naming a device', () => {
  test('is for whoever uses it', async () => {
    const name = (as: Replica) =>
      server.app.request(`/api/devices/${TABLET.id}`, {
        method: 'PUT',
        headers: { Cookie: as.session, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Mine' }),
      })
    await lease(server.employee)
    expect((await name(server.employee)).status).toBe(200)
    await lease(server.admin, { id: randomUUID(), name: 'Office' })
    expect((await name(server.admin)).status).toBe(403)
    const [device] = await server.database.sql`select name from devices where id = ${TABLET.id}`
    expect(device?.name).toBe('Mine')
  })
})

describe('a request that names its person', () => {
  test('is not made with another person’s session', async () => {
    const [user] = await server.database.sql`select id from users where email = 'employee@shop.test'`
    const named = { Cookie: server.admin.session, [USER_HEADER]: String(user?.id) }
    const answer = await server.get('/api/auth/me', named)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'other_session' })
    expect((await server.post('/api/auth/logout', {}, named)).status).toBe(200)
    expect((await server.get('/api/auth/me', { Cookie: server.admin.session })).status).toBe(200)
    const stream = `/api/sync/live?replica=${server.employee.id}&user=${user?.id}`
    expect((await server.get(stream, { Cookie: server.admin.session })).status).toBe(401)
  })
})

describe('an app that is too old', () => {
  test('gets no rows, and what it sends is still taken', async () => {
    const pull = await server.employee.pull({ schemaVersion: OLDEST_SCHEMA_VERSION - 1 })
    expect(pull.status).toBe(426)
    expect(pull.body).toMatchObject({ code: 'client_too_old' })
    expect((await server.employee.pull({ schemaVersion: OLDEST_SCHEMA_VERSION })).status).toBe(200)
    const { firstId } = await lease(server.employee)
    const pushed = await server.employee.push(server.employee.createCustomer(firstId))
    expect(pushed.body).toMatchObject({ status: 'accepted', rejected: [] })
  })
})
