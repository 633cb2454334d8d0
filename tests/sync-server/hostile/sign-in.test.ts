import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, TEST_PASSWORD, type TestServer } from '#tests/fixtures/server.ts'

/** An index has no place for it, not even packed. */
const INCOMPRESSIBLE = randomBytes(6000).toString('base64url')
const HOUR_MS = 60 * 60_000
let server: TestServer

beforeEach(async () => {
  server = await createTestServer({ config: { trustProxy: true } })
  await server.addUser({ email: 'layla@shop.ae', role: 'cashier' })
  await server.addUser({ email: 'boss@shop.ae', role: 'admin' })
})
afterEach(() => server.close())

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.post('/api/auth/login', { email, password }, headers)
const cookieIn = (answer: Response, name: string) =>
  new RegExp(`(?:^|, )(${name}=[^;]+)`).exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
const asBoss = async (path: string) => {
  const answer = await server.get(path, { Cookie: await server.signIn('boss@shop.ae') })
  return { status: answer.status, body: await answer.json() }
}
const me = (Cookie: string) => server.get('/api/auth/me', { Cookie })

/** Wrong passwords of many accounts, three of each of these among them. */
async function guess(...accounts: string[]): Promise<void> {
  for (const account of accounts) for (let i = 0; i < 3; i++) await login(account, 'wrong pass')
  for (let i = 0; i < 22; i++) await login(`who${i}@shop.ae`, 'wrong pass')
}

describe('guesses from the address of the shop', () => {
  test('keep nobody out of a new browser whose own account they leave alone', async () => {
    await guess('layla@shop.ae')
    expect((await login('boss@shop.ae', 'wrong pass')).status).toBe(401)
    expect((await login('boss@shop.ae', TEST_PASSWORD)).status).toBe(200)
  })

  test('are no more than three of an account once they have been many, and no more than 300 at all', async () => {
    await guess()
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await login('layla@shop.ae', 'wrong pass')).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    await server.database.sql`
      insert into login_attempts (address, account, at, succeeded)
      select address, 'who' || n || '@shop.ae', at, false from login_attempts, generate_series(1, 300) n limit 300`
    expect((await login('boss@shop.ae', TEST_PASSWORD)).status).toBe(429)
    expect((await login('boss@shop.ae', TEST_PASSWORD, { 'X-Forwarded-For': '6.6.6.6' })).status).toBe(200)
  })

  test('keep nobody out of a browser on which they have signed in before', async () => {
    const known = await login('layla@shop.ae', TEST_PASSWORD)
    const device = cookieIn(known, 'sheen_device')
    expect(known.headers.get('Set-Cookie')).toMatch(
      /sheen_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly/,
    )
    await guess('layla@shop.ae', 'boss@shop.ae')
    expect((await login('layla@shop.ae', TEST_PASSWORD)).status).toBe(429)
    expect((await login('layla@shop.ae', TEST_PASSWORD, { Cookie: device })).status).toBe(200)
    expect((await login('boss@shop.ae', TEST_PASSWORD, { Cookie: device })).status).toBe(429)
  })

  test('on that browser are counted for it alone, and shut it, too', async () => {
    const device = cookieIn(await login('layla@shop.ae', TEST_PASSWORD), 'sheen_device')
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await login('layla@shop.ae', 'wrong pass', { Cookie: device })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login('layla@shop.ae', TEST_PASSWORD, { Cookie: device })).status).toBe(429)
    expect((await login('layla@shop.ae', TEST_PASSWORD)).status).toBe(200)
  })

  test('are no more with a cookie that somebody made up, nor with one out of the database', async () => {
    await login('layla@shop.ae', TEST_PASSWORD)
    const [stored] = await server.database.sql`select device_hash as hash from known_devices`
    await guess('layla@shop.ae')
    for (const token of ['x'.repeat(43), stored?.hash, '']) {
      const Cookie = `sheen_device=${token}`
      expect((await login('layla@shop.ae', TEST_PASSWORD, { Cookie })).status).toBe(429)
    }
  })

  test('are told to an admin: when, on which account, from where', async () => {
    const device = cookieIn(await login('layla@shop.ae', TEST_PASSWORD), 'sheen_device')
    await login('Layla@shop.ae', 'wrong pass', { Cookie: device, 'User-Agent': 'Counter tablet' })
    await login('nobody@shop.ae', 'wrong pass', { 'X-Forwarded-For': '6.6.6.6' })
    const { status, body } = await asBoss('/api/admin/failed-sign-ins')
    expect(status).toBe(200)
    expect(body.failed).toEqual([
      expect.objectContaining({
        account: 'nobody@shop.ae',
        fullName: null,
        address: '6.6.6.6',
        knownDevice: false,
      }),
      expect.objectContaining({
        account: 'layla@shop.ae',
        fullName: 'Test Person',
        userAgent: 'Counter tablet',
        knownDevice: true,
        at: server.time.now.toISOString(),
      }),
    ])
  })
})

describe('what is far too long is refused or cut, and no fault of the server', () => {
  test('an e-mail', async () => {
    const answer = await login(
      `${INCOMPRESSIBLE.slice(0, 3000).replaceAll(/[-_]/g, '0')}@shop.ae`,
      TEST_PASSWORD,
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      issues: [{ path: 'email', message: 'Invalid email address' }],
    })
  })

  test.each(['X-Forwarded-For', 'User-Agent', 'Cookie', 'Accept-Encoding', 'Origin'])('%s', async name => {
    const answer = await login('layla@shop.ae', 'wrong pass', { [name]: INCOMPRESSIBLE })
    expect([401, 403]).toContain(answer.status)
    const right = await login('layla@shop.ae', TEST_PASSWORD, { [name]: INCOMPRESSIBLE })
    expect([200, 403]).toContain(right.status)
  })

  test('an address for a booking that comes to nothing', async () => {
    const answer = await server.post('/api/public/booking', {}, { 'X-Forwarded-For': INCOMPRESSIBLE })
    expect(answer.status).toBe(400)
  })
})

describe('a living session', () => {
  test('ends where somebody signs in over it, and others stay', async () => {
    const [first, other] = [await server.signIn('layla@shop.ae'), await server.signIn('layla@shop.ae')]
    const second = cookieIn(await login('boss@shop.ae', TEST_PASSWORD, { Cookie: first }), 'sheen_session')
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
    expect((await me(other)).status).toBe(200)
  })

  test('stays when the password is wrong', async () => {
    const first = await server.signIn('layla@shop.ae')
    expect((await login('boss@shop.ae', 'wrong pass', { Cookie: first })).status).toBe(401)
    expect((await me(first)).status).toBe(200)
  })
})

describe('a one-time password', () => {
  const reset = async () => {
    const [layla] = await server.database.sql`select id from users where email = 'layla@shop.ae'`
    const answer = await server.post(
      `/api/users/${layla?.id}/reset-password`,
      {},
      {
        Cookie: await server.signIn('boss@shop.ae'),
      },
    )
    const { password } = (await answer.json()) as { password: string }
    return { id: layla?.id, password }
  }
  const travel = (ms: number) => {
    server.time.now = new Date(server.time.now.getTime() + ms)
  }

  test('signs in once, also when two come with it at once', async () => {
    const { password } = await reset()
    const answers = await Promise.all([1, 2, 3].map(() => login('layla@shop.ae', password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const late = await login('layla@shop.ae', password)
    expect(await late.json()).toMatchObject({ code: 'one_time_password_over' })
    const { password: another } = await reset()
    expect((await login('layla@shop.ae', another)).status).toBe(200)
  })

  test('ends after 48 hours, at the sign-in and where another is chosen', async () => {
    const unused = await reset()
    travel(48 * HOUR_MS + 1)
    expect((await login('layla@shop.ae', unused.password)).status).toBe(403)
    const { id, password } = await reset()
    const session = cookieIn(await login('layla@shop.ae', password), 'sheen_session')
    travel(48 * HOUR_MS + 1)
    const choice = { currentPassword: password, newPassword: 'another horse 8' }
    const chosen = await server.post(`/api/users/${id}/change-password`, choice, { Cookie: session })
    expect(chosen.status).toBe(403)
    expect(await chosen.json()).toMatchObject({ code: 'one_time_password_over' })
  })

  test('lets choose another in the one session that it opened', async () => {
    const { id, password } = await reset()
    const session = cookieIn(await login('layla@shop.ae', password), 'sheen_session')
    const choice = { currentPassword: password, newPassword: 'another horse 8' }
    expect((await server.post(`/api/users/${id}/change-password`, choice, { Cookie: session })).status).toBe(
      200,
    )
    expect((await login('layla@shop.ae', 'another horse 8')).status).toBe(200)
    expect((await login('layla@shop.ae', 'another horse 8')).status).toBe(200)
  })
})

test('An admin’s own password is not changed without the current one, by whatever call', async () => {
  const [boss] = await server.database.sql`select id from users where email = 'boss@shop.ae'`
  const answer = await server.app.request(`/api/users/${boss?.id}`, {
    method: 'PUT',
    body: JSON.stringify({ password: 'stolen session 9' }),
    headers: { 'Content-Type': 'application/json', Cookie: await server.signIn('boss@shop.ae') },
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'own_account', issues: [{ path: 'password' }] })
  expect((await login('boss@shop.ae', TEST_PASSWORD)).status).toBe(200)
})
