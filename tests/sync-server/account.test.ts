import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLiveEvents } from '#tests/fixtures/replica.ts'
import { createTestServer, TEST_PASSWORD, type TestServer } from '#tests/fixtures/server.ts'

let server: TestServer
let id: number
let other: number
let session: string

beforeEach(async () => {
  server = await createTestServer()
  id = await server.addUser({ email: 'Layla@Shop.ae', role: 'cashier' })
  other = await server.addUser({ email: 'omar@shop.ae', role: 'admin' })
  session = await server.signIn('layla@shop.ae')
})
afterEach(() => server.close())

type Sent = { as?: string; to?: number; headers?: Record<string, string> }

function patch(body: unknown, { as = session, to = id, headers }: Sent = {}) {
  return server.app.request(`/api/users/${to}`, {
    method: 'PATCH',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { Cookie: as, 'Content-Type': 'application/json', ...headers },
  })
}

function changePassword(body: unknown, { as = session, to = id, headers }: Sent = {}) {
  return server.post(`/api/users/${to}/change-password`, body, { Cookie: as, ...headers })
}

const me = (cookie = session) => server.get('/api/auth/me', { Cookie: cookie })
const signInWith = (password: string) =>
  server.post('/api/auth/login', { email: 'layla@shop.ae', password }).then(({ status }) => status)
const profile = {
  fullName: 'Layla Noor',
  email: 'layla.noor@shop.ae',
  phone: '050 123 4567',
  currentPassword: TEST_PASSWORD,
}
const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another horse 8' }

async function version() {
  const [state] = await server.database.sql<[{ version: number }]>`select version from shop_state`
  return state.version
}

/** Each call on an account, as somebody may send it. */
const CALLS = {
  profile: (sent: Sent = {}) => patch(profile, sent),
  password: (sent: Sent = {}) => changePassword(passwords, sent),
}

describe.each(Object.entries(CALLS))('a change of the %s', (_name, call) => {
  test('is for the account’s owner alone: not for an admin, and not for one that is not there', async () => {
    const admin = await server.signIn('omar@shop.ae')
    for (const sent of [{ to: other }, { to: 999 }, { as: admin }]) {
      const answer = await call(sent)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'forbidden' })
    }
    expect(await signInWith(TEST_PASSWORD)).toBe(200)
    expect(await (await me()).json()).toMatchObject({ fullName: 'Test Person' })
  })

  test('needs a session', async () => {
    const answer = await call({ as: '' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('is not to be had by another site', async () => {
    const answer = await call({ headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' } })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'bad_origin' })
    expect(await version()).toBe(0)
    expect(await signInWith(TEST_PASSWORD)).toBe(200)
  })
})

describe('a profile', () => {
  test('is answered as saved, and is what the session and every device hear of from then on', async () => {
    const Cookie = await server.signIn('omar@shop.ae')
    const path = `/api/sync/live?replica=${randomUUID()}`
    const stream = readLiveEvents(await server.app.request(path, { headers: { Cookie } }))
    await stream.nextPoke()
    const before = await version()
    const answer = await patch(profile)
    expect(answer.status).toBe(200)
    const saved = {
      id,
      fullName: 'Layla Noor',
      email: 'layla.noor@shop.ae',
      phone: '+971501234567',
      role: 'cashier',
      profileImageUrl: null,
      mustChangePassword: false,
    }
    expect(await answer.json()).toEqual(saved)
    expect(await (await me()).json()).toEqual(saved)
    expect(await stream.nextPoke()).toMatchObject({ version: before + 1 })
    const [row] = await server.database.sql`select version from users where id = ${id}`
    expect(row).toEqual({ version: before + 1 })
    const [logged] = await server.database.sql`select name, actor_id, outcome from mutation_log`
    expect(logged).toEqual({ name: 'profile.update', actor_id: id, outcome: 'applied' })
    await stream.close()
  })

  test('keeps what a request leaves out, and its phone can be taken away', async () => {
    await patch({ phone: '050 123 4567' })
    expect(await (await patch({ fullName: 'Layla N' })).json()).toMatchObject({ phone: '+971501234567' })
    expect(await (await patch({ phone: '' })).json()).toMatchObject({ fullName: 'Layla N', phone: null })
  })

  test('cannot have somebody else’s email, however it is spelt; its own it can', async () => {
    for (const email of ['omar@shop.ae', 'OMAR@Shop.AE ']) {
      const answer = await patch({ ...profile, email })
      expect(answer.status).toBe(409)
      const message = 'Somebody else on the team has this email address.'
      expect(await answer.json()).toEqual({
        message,
        code: 'already_exists',
        issues: [{ path: 'email', message }],
      })
    }
    expect(await (await me()).json()).toMatchObject({ fullName: 'Test Person', email: 'Layla@Shop.ae' })
    expect((await patch({ ...profile, email: 'layla@shop.ae' })).status).toBe(200)
  })

  test('with another email needs the current password, guessed as seldom as at the sign-in', async () => {
    const email = 'mine@evil.test'
    const bare = await patch({ email })
    expect(bare.status).toBe(400)
    const missing = 'Current password is required'
    expect(await bare.json()).toMatchObject({ issues: [{ path: 'currentPassword', message: missing }] })
    const wrong = await patch({ email, currentPassword: 'wrong pass' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' })
    for (let i = 0; i < 9; i++) await patch({ email, currentPassword: 'wrong pass' })
    expect((await patch({ email, currentPassword: TEST_PASSWORD })).status).toBe(429)
    expect(await (await me()).json()).toMatchObject({ email: 'Layla@Shop.ae' })
    expect((await patch({ email: 'LAYLA@shop.ae', fullName: 'Layla N' })).status).toBe(200)
    server.time.now = new Date(server.time.now.getTime() + 16 * 60_000)
    expect((await patch({ email, currentPassword: TEST_PASSWORD })).status).toBe(200)
  })

  test('goes to one of two people who want the same email at once', async () => {
    const admin = await server.signIn('omar@shop.ae')
    const answers = await Promise.all([
      patch({ email: 'team@shop.ae', currentPassword: TEST_PASSWORD }),
      patch({ email: 'Team@shop.ae', currentPassword: TEST_PASSWORD }, { as: admin, to: other }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each<[unknown, number, object]>([
    ['{"fullName":', 400, { code: 'malformed_json' }],
    [null, 400, { code: 'invalid_input' }],
    [[], 400, { code: 'invalid_input' }],
    [
      { fullName: 5 },
      400,
      { issues: [{ path: 'fullName', message: 'Name must be at least 2 characters.' }] },
    ],
    [{ email: 'x' }, 400, { issues: [{ path: 'email', message: 'Please enter a valid email address.' }] }],
    [{ phone: 'x' }, 400, { issues: [{ path: 'phone', message: 'Phone number must be valid' }] }],
  ])('%j is a %i', async (body, status, answer) => {
    const response = await patch(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(answer)
  })

  test('gives nobody another role', async () => {
    const answer = await patch({ role: 'admin', active: false })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'role' }, { path: 'active' }] })
    expect(await (await me()).json()).toMatchObject({ role: 'cashier' })
  })
})
