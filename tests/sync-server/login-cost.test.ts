import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TEST_PASSWORD, type TestServer } from '#tests/fixtures/server.ts'

vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

/** What decides how long a password takes to check. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
let server: TestServer
let verify: typeof import('@node-rs/argon2').verify

beforeAll(async () => {
  // Other files of this worker have loaded the server with the real module.
  vi.resetModules()
  ;({ verify } = await import('@node-rs/argon2'))
  const { createTestServer } = await import('#tests/fixtures/server.ts')
  server = await createTestServer()
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
