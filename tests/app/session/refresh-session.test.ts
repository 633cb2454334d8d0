import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deviceDatabase } from '#app/db/device-database.ts'
import { endActiveSession } from '#app/session/activate-session.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { SessionUser, useSession } from '#app/session/session-user.ts'
import { user } from '#tests/fixtures/shop.ts'

const person = SessionUser.parse(user(690, 'cashier'))

beforeAll(() => {
  const locks = { request: (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => Response.json(person))
})
afterAll(() => {
  endActiveSession()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('A device that is locked while the answer about its person is being stored stays locked', async () => {
  useSession.setState({ state: 'signed-in', user: person })
  const lock = () => useSession.setState({ state: 'locked', user: person })
  deviceDatabase().table('session').hook('creating', lock)
  await refreshSession()
  deviceDatabase().table('session').hook('creating').unsubscribe(lock)
  expect(useSession.getState().state).toBe('locked')
})
