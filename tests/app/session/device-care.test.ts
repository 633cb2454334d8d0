import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  changeDevicePerson,
  deviceDatabase,
  devicePeople,
  keepDevicePerson,
  putDeviceSetting,
} from '#app/db/device-database.ts'
import { seal } from '#app/db/device-key.ts'
import { database, databaseName, openUserDatabase, replicaOf } from '#app/db/open-database.ts'
import { patchReplicaState } from '#app/db/replica-state.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { endActiveSession } from '#app/session/activate-session.ts'
import {
  forgetErasedPeople,
  isOutOfContact,
  leaveEnded,
  leaveOutOfContact,
} from '#app/session/device-care.ts'
import { keepLocalUser, readLocalUser } from '#app/session/local-session.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { toastStore } from '#app/ui/toast.ts'
import { StandingRequest } from '#schema/protocol/enrolment.ts'
import { customer, user } from '#tests/fixtures/shop.ts'

const EPOCH = '6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f0e'
const server = {
  ended: [] as string[],
  endedReplicas: [] as string[],
  epoch: EPOCH,
  keepDays: 30,
  isReached: true,
}
const people: SessionUser[] = []
let lastId = 650

beforeAll(() => {
  const locks = { request: (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!server.isReached || !path.endsWith('/standing')) throw new TypeError('Failed to fetch')
    const { tokens, replicas } = StandingRequest.parse(JSON.parse(body ?? ''))
    const { epoch, keepDays } = server
    const endedReplicas = replicas.filter(replica => server.endedReplicas.includes(replica))
    const ended = tokens.filter(token => server.ended.includes(token))
    return Response.json({ ended, endedReplicas, epoch, keepDays })
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Three people with rows here: one at work with a change that waits, two others whose work is all sent. */
beforeEach(async () => {
  Object.assign(server, { ended: [], endedReplicas: [], epoch: EPOCH, keepDays: 30, isReached: true })
  people.length = 0
  for (const [i, role] of (['cashier', 'employee', 'admin'] as const).entries()) {
    const person = SessionUser.parse(user(++lastId, role))
    people.push(person)
    await keepDevicePerson(person, new Date())
    const pin = { key: 'x', salt: 'x', iterations: 1, check: 1, digits: 4, triesLeft: 5 }
    const token = await seal(`token ${i}`)
    await changeDevicePerson(person.id, () => ({ pin: { ...pin, token } }))
    const db = new SheenDatabase(databaseName(person.id))
    await db.rows('customers').put(customer(20))
    await transact(db, 'own stores', stores => patchReplicaState(stores, { epoch: EPOCH }))
    const change = { id: 20, changes: { city: 'Ajman' } }
    if (i === 0) await mutateLocally({ db, actor: { userId: person.id, role } }, 'customer.update', change)
    db.close()
  }
  await keepLocalUser(person(0))
})
afterEach(async () => {
  endActiveSession()
  await Promise.all(deviceDatabase().tables.map(store => store.clear()))
})

const person = (i: number) => people[i] as SessionUser
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const ids = async () =>
  (await devicePeople()).filter(({ signedOut }) => !signedOut).map(({ userId }) => userId)
async function countIn(i: number): Promise<[rows: number, waiting: number]> {
  const db = new SheenDatabase(databaseName(person(i).id))
  const counts = [await db.rows('customers').count(), await db.outbox.count()] as [number, number]
  db.close()
  return counts
}

test('Whose sign-in here was ended loses what is here, whether or not they are at work, and the others nothing', async () => {
  server.ended = ['token 1']
  await leaveEnded()
  await vi.waitFor(async () => expect(await names()).not.toContain(databaseName(person(1).id)))
  expect(await ids()).toEqual([person(0).id, person(2).id])
  expect(await countIn(2)).toEqual([1, 0])
  expect(await readLocalUser()).toMatchObject({ id: person(0).id })

  server.ended = ['token 0']
  await leaveEnded()
  expect(await readLocalUser()).toBeNull()
  await vi.waitFor(async () => expect(await countIn(0)).toEqual([0, 1]))
  expect(await ids()).toEqual([person(2).id])
})

test('So does whoever has no PIN and is not at work, but for who has signed in again', async () => {
  for (const i of [0, 1, 2]) await changeDevicePerson(person(i).id, () => ({ pin: null }))
  const replicas = await Promise.all([0, 1, 2].map(i => replicaOf(person(i).id)))
  server.endedReplicas = [replicas[0], replicas[1]].map(String)
  await leaveEnded()
  await vi.waitFor(async () => expect(await names()).not.toContain(databaseName(person(1).id)))
  expect(await ids()).toEqual([person(0).id, person(2).id])
  expect(await countIn(2)).toEqual([1, 0])
  server.endedReplicas = [String(replicas[2])]
  server.epoch = crypto.randomUUID()
  await leaveEnded()
  expect(await ids()).toEqual([person(0).id, person(2).id])
})

test('So does, on a locked device, whoever was at work without a PIN, or with one of an app of before', async () => {
  const { salt, iterations, digits, triesLeft } = { salt: 'x', iterations: 1, digits: 4, triesLeft: 5 }
  const wrapped = { salt, iterations, digits, triesLeft, iv: 'x', token: 'x' }
  await changeDevicePerson(person(0).id, () => ({ pin: null }))
  await changeDevicePerson(person(1).id, () => ({ pin: wrapped }))
  server.endedReplicas = (await Promise.all([0, 1].map(i => replicaOf(person(i).id)))).map(String)
  await putDeviceSetting('lock', { locked: true, afterMinutes: 10, isTold: true })
  await leaveEnded()
  await vi.waitFor(async () => expect(await names()).not.toContain(databaseName(person(1).id)))
  expect([await readLocalUser(), await ids()]).toEqual([null, [person(2).id]])
  await vi.waitFor(async () => expect(await countIn(0)).toEqual([0, 1]))
})

test('A server that was restored on another machine knows no PIN, and has ended none', async () => {
  server.ended = ['token 0', 'token 1', 'token 2']
  server.epoch = crypto.randomUUID()
  await leaveEnded()
  expect(await ids()).toHaveLength(3)
})

test('Of whoever was erased nothing stays, neither their name nor what waits', async () => {
  await keepLocalUser(person(1))
  openUserDatabase(person(1).id)
  await forgetErasedPeople()
  expect(await devicePeople()).toHaveLength(3)
  const erased = { ...user(person(0).id, 'cashier'), erasedAt: new Date().toISOString() }
  await database()
    .rows('users')
    .bulkPut([erased, user(person(2).id, 'admin')])
  await forgetErasedPeople()
  expect((await devicePeople()).map(({ userId }) => userId)).toEqual([person(1).id, person(2).id])
  expect(await names()).not.toContain(databaseName(person(0).id))
  expect(await countIn(2)).toEqual([1, 0])
})

test('Without the server nothing is taken for ended', async () => {
  server.isReached = false
  await expect(leaveEnded()).rejects.toThrow()
  expect(await ids()).toHaveLength(3)
})

test('After so many days without the server the rows go, and what waits stays', async () => {
  const now = Date.now()
  await leaveOutOfContact(addDays(now, 30).getTime() - 60_000)
  expect(await ids()).toHaveLength(3)
  await changeDevicePerson(person(2).id, () => ({ lastContactAt: addDays(now, 2).toISOString() }))
  expect(await isOutOfContact(person(0).id, addDays(now, 31).getTime())).toBe(true)
  await leaveOutOfContact(addDays(now, 31).getTime())
  expect(await ids()).toEqual([person(2).id])
  expect(await readLocalUser()).toBeNull()
  await vi.waitFor(async () => expect(await countIn(0)).toEqual([0, 1]))
  expect(await names()).not.toContain(databaseName(person(1).id))
  expect(await countIn(2)).toEqual([1, 0])
  expect(toastStore.getState().latest).toMatchObject({ description: expect.stringContaining('for 30 days') })
})

test('It is the days that the server said last', async () => {
  server.keepDays = 3
  await leaveEnded()
  server.isReached = false
  expect(await isOutOfContact(person(0).id, addDays(Date.now(), 4).getTime())).toBe(true)
  await putDeviceSetting('keeping', { days: 90 })
  expect(await isOutOfContact(person(0).id, addDays(Date.now(), 89).getTime())).toBe(false)
})

test('A clock that was set back costs nobody their rows', async () => {
  await leaveOutOfContact(subDays(Date.now(), 400).getTime())
  expect(await ids()).toHaveLength(3)
})
