import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDevicePerson, keepDevicePerson } from '#app/db/device-database.ts'
import { databaseName } from '#app/db/open-database.ts'
import { keepPushKey } from '#app/db/push-key.ts'
import { readWithState } from '#app/db/replica-state.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { othersPending, startPushForOthers } from '#app/sync/push-for-others.ts'

const REST = { phone: null, profileImageUrl: null, mustChangePassword: false }
const USER = {
  id: 907,
  email: 'joseph@shop.ae',
  fullName: 'Joseph Mwangi',
  role: 'employee',
  ...REST,
} as const
let left: SheenDatabase
let stop: () => void
const fetched = vi.fn<() => Promise<Response>>()
const page = new EventTarget()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('navigator', { onLine: true, locks: { request: (_: string, work: () => unknown) => work() } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', fetched)
  await keepDevicePerson(USER, new Date())
  left = new SheenDatabase(databaseName(USER.id))
  await left.outbox.add({
    id: crypto.randomUUID(),
    name: 'customer.update',
    args: { id: 20, changes: { city: 'Ajman' } },
    actedAt: new Date().toISOString(),
    schemaVersion: 1,
  } as never)
  const { replica } = await readWithState(left, state => state)
  await keepPushKey(left, { replica, secret: 'key' })
})
afterEach(async () => {
  stop()
  await left.delete()
  await forgetDevicePerson(USER.id)
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const accepted = async () => Response.json({ status: 'accepted', lastSeq: 1, rejected: [] })
const pending = () => othersPending.getState().people.map(({ fullName, pending }) => [fullName, pending])

/** Lets so many milliseconds pass, and in each step what is stored and answered meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    for (let turn = 0; turn < 20; turn++) {
      await new Promise(resolve => setImmediate(resolve))
      // Keys are used in threads of their own, of which each has its turn by this.
      await crypto.subtle.digest('SHA-256', new Uint8Array(1))
    }
  }
}
const STEP_MS = 100

test('what another person left is tried again after 1, 2 and 4 s, and then it is gone', async () => {
  fetched.mockImplementation(noNetwork)
  stop = startPushForOthers(1)
  await pass(900)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(pending()).toEqual([['Joseph Mwangi', 1]])
  await pass(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await pass(2_200)
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockImplementation(accepted)
  await pass(4_500)
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(pending()).toEqual([])
})

test('with the network back it does not wait for the next try', async () => {
  fetched.mockImplementation(noNetwork)
  stop = startPushForOthers(1)
  await pass(500)
  fetched.mockImplementation(accepted)
  page.dispatchEvent(new Event('online'))
  await pass(200)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(pending()).toEqual([])
})
