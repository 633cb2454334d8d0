import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { devicePeople, forgetDevicePerson } from '#app/db/device-database.ts'
import { database, databaseName, openUserDatabase } from '#app/db/open-database.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { noteOpened } from '#app/db/storage-state.ts'
import { noteUnsent } from '#app/db/unsent-count.ts'
import { keepLocalUser, readLocalUser } from '#app/session/local-session.ts'
import { SessionUser, useSession } from '#app/session/session-user.ts'
import { signOut } from '#app/session/sign-out.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { othersPending } from '#app/sync/push-for-others.ts'
import { toastStore } from '#app/ui/toast.ts'
import { customer, user } from '#tests/fixtures/shop.ts'
import { makeUnopenable } from '#tests/fixtures/unopenable.ts'

const SEEN = new Date('2026-11-22T06:14:00.000Z')

let asked: string[]
let person: SessionUser
const open = indexedDB.open.bind(indexedDB)

/** Stands in for the parts of a browser besides IndexedDB. */
function stubBrowser(): void {
  const kept = new Map<string, string>()
  const locks = { request: (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(null, { status: 204 })
  })
}

beforeAll(stubBrowser)
afterAll(() => {
  vi.unstubAllGlobals()
  // An opening that is never answered is watched for good: the next file gets the app anew.
  vi.resetModules()
})
beforeEach(() => {
  asked = []
  // The looks at what others have left go on in this page: none is begun anew.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  indexedDB.open = open
  noteOpened(databaseName(person.id))
  await forgetDevicePerson(person.id)
})

/** Signs in a person with a change that waits. */
async function signIn(id: number): Promise<void> {
  person = SessionUser.parse({ ...user(id, 'cashier'), fullName: 'Maricel Santos' })
  const db = new SheenDatabase(databaseName(id))
  await db.rows('customers').put(customer(20))
  const actor = { userId: id, role: person.role }
  await mutateLocally({ db, actor }, 'customer.update', { id: 20, changes: { city: 'Ajman' } })
  db.close()
  noteUnsent(db.name, { pending: 1, synced: true }, SEEN)
  await keepLocalUser(person)
  openUserDatabase(id)
  useSession.setState({ state: 'signed-in', user: person })
}

/** No opening of that database is ever answered, as while another window upgrades it. */
function block(blocked: string): void {
  indexedDB.open = (name, version) =>
    name === blocked ? (new EventTarget() as IDBOpenDBRequest) : open(name, version)
}

test.each<[string, number, (name: string) => Promise<void> | void]>([
  ['does not open', 71, name => makeUnopenable({ name })],
  ['is blocked', 72, block],
])(
  'Who signs out while their database %s is signed out, and what waits in it stays',
  async (_, id, spoil) => {
    await signIn(id)
    await spoil(databaseName(id))
    const done = signOut()
    await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ state: 'signed-out', user: null }))
    // Longer than an opening is waited for.
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await done).toBe(true)
    expect(asked).toContain('/api/auth/logout')
    expect(toastStore.getState().latest).toEqual({ title: 'Logged out successfully' })
    expect(await readLocalUser()).toBeNull()
    expect(await devicePeople()).toMatchObject([{ userId: id, signedOut: true }])
    const unread = {
      userId: id,
      fullName: 'Maricel Santos',
      lastCount: { pending: 1, at: SEEN.toISOString(), synced: true },
    }
    await vi.waitFor(() => expect(othersPending.getState()).toEqual({ people: [], unread: [unread] }))
    indexedDB.open = open
    expect(await countRaw(databaseName(id), 'outbox')).toBe(1)
  },
)

test('A database that is blocked at the sign-out does not keep its person from signing in again', async () => {
  await signIn(73)
  block(databaseName(73))
  const done = signOut()
  await vi.waitFor(() => expect(useSession.getState().state).toBe('signed-out'))
  openUserDatabase(73)
  expect(await done).toBe(true)
  indexedDB.open = open
  openUserDatabase(73)
  expect(await database().outbox.count()).toBe(1)
  database().close()
})

function countRaw(name: string, store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = open(name)
    request.onerror = reject
    request.onsuccess = () => {
      const counted = request.result.transaction(store).objectStore(store).count()
      counted.onsuccess = () => {
        request.result.close()
        resolve(counted.result)
      }
    }
  })
}
