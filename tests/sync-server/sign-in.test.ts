import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, TEST_PASSWORD, type TestServer } from '../fixtures/server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let server: TestServer

beforeEach(async () => {
  server = await createTestServer()
  await server.addUser({ email: 'Layla@Shop.ae', role: 'cashier' })
})
afterEach(() => server.close())

const login = (email: string, password: string, headers = {}) =>
  server.post('/api/auth/login', { email, password }, headers)

describe('signing in', () => {
  test('gives the user and a cookie that scripts cannot read', async () => {
    const response = await login('layla@shop.ae ', TEST_PASSWORD)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      user: {
        id: 500,
        fullName: 'Test Person',
        email: 'Layla@Shop.ae',
        phone: null,
        role: 'cashier',
        profileImageUrl: null,
        mustChangePassword: false,
      },
    })
    const cookie = response.headers.get('Set-Cookie')
    expect(cookie).toMatch(/^sheen_session=[\w-]{43}; /)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  })

  test('over https the cookie is bound to the host', async () => {
    const secure = await createTestServer({ config: { secure: true } })
    await secure.addUser({ email: 'a@shop.ae' })
    const response = await secure.post('/api/auth/login', { email: 'a@shop.ae', password: TEST_PASSWORD })
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-sheen_session=[\w-]{43};.*Path=\/;.*Secure/)
    await secure.close()
  })

  test('keeps no token that could be used', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    const [row] = await server.database.sql`select token_hash from sessions`
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    const stolen = await server.get('/api/auth/me', { Cookie: `sheen_session=${row?.token_hash}` })
    expect(stolen.status).toBe(401)
    expect((await server.get('/api/auth/me', { Cookie: cookie })).status).toBe(200)
  })

  test('a wrong password and an unknown account are answered alike', async () => {
    const answers = await Promise.all([
      login('layla@shop.ae', 'wrong pass'),
      login('who@shop.ae', 'wrong pass'),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ message: 'Invalid credentials', code: 'invalid_credentials' })
    }
  })

  test('an inactive account is only told so with the right password', async () => {
    await server.addUser({ email: 'gone@shop.ae', active: false })
    expect((await login('gone@shop.ae', 'wrong pass')).status).toBe(401)
    const right = await login('gone@shop.ae', TEST_PASSWORD)
    expect(right.status).toBe(403)
    expect(await right.json()).toMatchObject({ code: 'account_inactive' })
    expect(right.headers.get('Set-Cookie')).toBeNull()
  })

  test('bad fields come back with their messages', async () => {
    const response = await login('not an email', '12345')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'Invalid email address',
      code: 'invalid_input',
      issues: [
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    })
  })
})

describe('guessing passwords', () => {
  test('ten wrong guesses from one address shut an account for it for a while, however they come', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, () => login('layla@shop.ae', 'wrong pass')))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    const refused = await login('LAYLA@shop.ae', TEST_PASSWORD)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    const retryAfter = Number(refused.headers.get('Retry-After'))
    expect(retryAfter).toBeGreaterThan(14 * 60)
    server.time.now = new Date(server.time.now.getTime() + (retryAfter + 1) * 1000)
    expect((await login('layla@shop.ae', TEST_PASSWORD)).status).toBe(200)
  })

  describe('from elsewhere', () => {
    let shop: TestServer
    beforeEach(async () => {
      shop = await createTestServer({ config: { trustProxy: true } })
      await shop.addUser({ email: 'counter@shop.ae' })
    })
    afterEach(() => shop.close())
    const from = (address: string, password: string) =>
      shop.post('/api/auth/login', { email: 'counter@shop.ae', password }, { 'X-Forwarded-For': address })

    test('a stranger who guesses does not keep the counter out', async () => {
      for (let i = 0; i < 15; i++) await from('6.6.6.6', 'wrong pass')
      expect((await from('6.6.6.6', TEST_PASSWORD)).status).toBe(429)
      expect((await from('5.5.5.5', TEST_PASSWORD)).status).toBe(200)
    })

    test('a hundred wrong guesses shut an account, from however many addresses', async () => {
      await shop.database.sql`
        insert into login_attempts (address, account, at, succeeded)
        select '6.6.6.' || i, 'counter@shop.ae', ${shop.time.now.toISOString()}, false
        from generate_series(1, 99) i`
      expect((await from('7.7.7.7', 'wrong pass')).status).toBe(401)
      expect((await from('7.7.7.8', 'wrong pass')).status).toBe(429)
      expect((await from('5.5.5.5', TEST_PASSWORD)).status).toBe(429)
    })
  })

  test('an account that nobody has is shut like any other', async () => {
    const answers = []
    for (let i = 0; i < 12; i++) answers.push((await login('nobody@shop.ae', 'wrong pass')).status)
    expect(answers).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('signing in properly is never limited', async () => {
    for (let i = 0; i < 25; i++) expect((await login('layla@shop.ae', TEST_PASSWORD)).status).toBe(200)
  })

  test('behind a proxy the address is the one the proxy saw', async () => {
    const proxied = await createTestServer({ config: { trustProxy: true } })
    await proxied.addUser({ email: 'a@shop.ae' })
    const from = (address: string, i: number) =>
      proxied.post(
        '/api/auth/login',
        { email: 'a@shop.ae', password: 'wrong pass' },
        { 'X-Forwarded-For': `1.2.3.${i}, ${address}` },
      )
    for (let i = 0; i < 10; i++) expect((await from('9.9.9.9', i)).status).toBe(401)
    expect((await from('9.9.9.9', 21)).status).toBe(429)
    expect((await from('8.8.8.8', 22)).status).toBe(401)
    await proxied.close()
  })
})

describe('a session', () => {
  const me = (cookie: string) => server.get('/api/auth/me', { Cookie: cookie })

  test('lasts thirty days, and longer when it is used', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    const start = server.time.now.getTime()
    server.time.now = new Date(start + 29 * DAY_MS)
    const used = await me(cookie)
    expect(used.status).toBe(200)
    expect(used.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
    expect(used.headers.get('Cache-Control')).toBe('no-store')
    server.time.now = new Date(start + 58 * DAY_MS)
    expect((await me(cookie)).status).toBe(200)
    server.time.now = new Date(start + 89 * DAY_MS)
    const expired = await me(cookie)
    expect(expired.status).toBe(401)
    expect(await expired.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('is written at most every few minutes', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    server.time.now = new Date(server.time.now.getTime() + 4 * MINUTE_MS)
    expect((await me(cookie)).headers.get('Set-Cookie')).toBeNull()
  })

  test('ends when its user is deactivated', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    await server.database.sql`update users set active = false`
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends at sign-out, on the server too', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    const response = await server.post('/api/auth/logout', {}, { Cookie: cookie })
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect((await me(cookie)).status).toBe(401)
    expect((await server.post('/api/auth/logout', {})).status).toBe(200)
  })

  test.each([
    '',
    'sheen_session=',
    'sheen_session=short',
    `sheen_session=${'x'.repeat(43)}`,
    `sheen_session=${'x'.repeat(5000)}`,
    'sheen_session=%00%ff%zz',
    "sheen_session=' or 1=1 --",
    'sheen_session; =; ;;',
    'other=1',
  ])('is not made up by the cookie %j', async cookie => {
    const response = await me(cookie)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('links', () => {
  test('to log in lead to the page', async () => {
    const response = await server.get('/api/login')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login'])
  })

  test('to log out ask first', async () => {
    const cookie = await server.signIn('layla@shop.ae')
    const page = await server.get('/api/logout', { Cookie: cookie })
    expect(await page.text()).toContain('<form method="post" action="/api/logout">')
    expect((await server.get('/api/auth/me', { Cookie: cookie })).status).toBe(200)
    const form = { method: 'POST', headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } }
    const response = await server.app.request('/api/logout', form)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login'])
    expect(response.headers.get('Set-Cookie')).toMatch(
      /sheen_signed_out=1; Max-Age=60; Path=\/; SameSite=Lax/,
    )
    expect((await server.get('/api/auth/me', { Cookie: cookie })).status).toBe(401)
  })
})
