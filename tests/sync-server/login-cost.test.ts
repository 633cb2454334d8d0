import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveAdmin } from '#server/accounts/save-admin.ts'
import { hashPassword } from '#server/auth/password.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { CHEAP, TEST_PASSWORD, type TestServer } from '#tests/fixtures/server.ts'

vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

/** The parameters that decide how long a password takes to check. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
let server: TestServer
let verify: typeof import('@node-rs/argon2').verify
let createTestServer: typeof import('#tests/fixtures/server.ts').createTestServer

beforeAll(async () => {
  // Other files of this worker have loaded the server with the real module.
  vi.resetModules()
  ;({ verify } = await import('@node-rs/argon2'))
  ;({ createTestServer } = await import('#tests/fixtures/server.ts'))
  server = await createTestServer({ costlyPasswords: true })
  await server.addUser({ email: 'known@shop.ae' })
  await server.addUser({ email: 'gone@shop.ae', active: false })
})
beforeEach(() => {
  vi.mocked(verify).mockClear()
})
afterAll(() => server.close())

test.each([
  ['an account that is there', 'known@shop.ae', 'wrong pass', 401],
  ['an account that is not', 'nobody@shop.ae', 'wrong pass', 401],
  ['an account that is closed', 'gone@shop.ae', 'wrong pass', 401],
  ['the right password', 'known@shop.ae', TEST_PASSWORD, 200],
])('signing in to %s takes one check of a password, as costly as any', async (_, email, password, status) => {
  expect((await server.post('/api/auth/login', { email, password })).status).toBe(status)
  expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringMatching(COST), password]])
})

test('every password is kept at that cost, whoever sets it', async () => {
  const shop = await createTestServer({ costlyPasswords: true })
  const { sql } = shop.database
  const boss = await shop.addUser({ email: 'boss@shop.ae', role: 'admin' })
  const one = await shop.addUser({ email: 'one@shop.ae' })
  const two = await shop.addUser({ email: 'two@shop.ae' })
  await sql`update user_credentials set password_hash = ${await hashPassword(TEST_PASSWORD, CHEAP)}`
  const headers = { 'Content-Type': 'application/json', Cookie: await shop.signIn('boss@shop.ae') }
  const send = (method: string, path: string, body: unknown) =>
    shop.app.request(path, { method, body: JSON.stringify(body), headers })
  const password = 'another horse 8'
  const newcomer = { fullName: 'Noor Al Ketbi', phone: null, role: 'cashier', active: true, password }
  const answers = [
    await send('POST', `/api/users/${one}/reset-password`, {}),
    await send('PUT', `/api/users/${two}`, { password }),
    await send('POST', '/api/users', { ...newcomer, email: 'noor@shop.ae' }),
    await send('POST', `/api/users/${boss}/change-password`, {
      currentPassword: TEST_PASSWORD,
      newPassword: password,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200])
  await saveAdmin(sql, { email: 'owner@shop.ae', fullName: 'The Owner', password }, new Date())
  await seedDemo(sql, { now: new Date(), months: 0 })
  const kept = await sql<{ hash: string }[]>`
    select password_hash as hash from users join user_credentials on user_id = id`
  expect(kept.length).toBeGreaterThan(5)
  for (const { hash } of kept) expect(hash).toMatch(COST)
  await shop.close()
})
