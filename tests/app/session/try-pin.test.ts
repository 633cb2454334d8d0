import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changeDevicePerson,
  deviceDatabase,
  devicePeople,
  readDeviceSetting,
  type WrappedToken,
} from '#app/db/device-database.ts'
import { seal } from '#app/db/device-key.ts'
import { databaseName } from '#app/db/open-database.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { endActiveSession, lockDevice } from '#app/session/activate-session.ts'
import { takeOverSession, tellLocked } from '#app/session/device-session.ts'
import { keepLocalUser, readLocalUser } from '#app/session/local-session.ts'
import { setPin } from '#app/session/pin.ts'
import { drawPin, proveMaybe } from '#app/session/pin-crypto.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { tryPin } from '#app/session/try-pin.ts'
import { usePinWaits } from '#app/session/unlocked.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { ErrorCode } from '#schema/errors.ts'
import { EnrolRequest, ResumeRequest } from '#schema/protocol/enrolment.ts'
import { customer, user } from '#tests/fixtures/shop.ts'

/** As the app of 0.2.0 kept the PIN 2580, and the token under it. */
const OLD_TOKEN = 'oldTokenOfBefore-oldTokenOfBefore-123456789'
const OLD_PIN = {
  ...{ salt: 'DnMXUY5zp3ulFb7/eTRFxg==', iv: 'MHs4F65quW3QIRLE', iterations: 600_000, digits: 4 },
  token: 'TxUvzxk+yCrDKfZrpHXuZ4/FtwWLxC/00joBUkvIWwPMZNqvdoA0fPLHh7ztPAGlZlGJY6HnoJHD2Aw=',
  triesLeft: 5,
}

let person: SessionUser
/** Another one in each test: what is known of it stays in memory. */
let token: string
/** What the server has of the PIN; `isReached` says whether it can be. */
const server = {
  ...{ proof: null as string | null, triesLeft: 5 },
  ...{ isReached: true, hangs: false, losesAnswers: false, asked: [] as string[] },
}

function answer(path: string, { body }: { body?: string }): Response {
  server.asked.push(path.replace(/devices\/[^/]+/, 'devices/here'))
  const sent = JSON.parse(body ?? 'null') as unknown
  if (path.endsWith('/enrolment')) {
    server.proof = EnrolRequest.parse(sent).newProof ?? null
    return Response.json({ token })
  }
  if (!path.endsWith('/resume')) return Response.json({ ok: true })
  const { token: shown, proof } = ResumeRequest.parse(sent)
  if ((shown !== token && shown !== OLD_TOKEN) || server.triesLeft === 0)
    return Response.json({ message: 'Over', code: ErrorCode.invalidCredentials }, { status: 401 })
  server.proof ??= proof ?? null
  if (proof === server.proof) return Response.json({ user: person })
  const challenge = { triesLeft: --server.triesLeft }
  return Response.json({ message: 'Wrong', code: ErrorCode.wrongPin, challenge }, { status: 401 })
}

beforeAll(() => {
  const locks = { request: (...given: unknown[]) => (given.at(-1) as (lock: object) => unknown)({}) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (path: string, options: { body?: string; signal: AbortSignal }) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    if (server.hangs)
      return new Promise((_, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
      })
    const answered = answer(path, options)
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return answered
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
let lastId = 600
beforeEach(async () => {
  const fine = { isReached: true, hangs: false, losesAnswers: false, asked: [] }
  Object.assign(server, { proof: null, triesLeft: 5, ...fine })
  syncActivity.setState({ online: true })
  person = SessionUser.parse(user(++lastId, 'cashier'))
  token = `${person.id}`.padEnd(43, 'x')
  await keepLocalUser(person)
})
afterEach(async () => {
  endActiveSession()
  await Promise.all(deviceDatabase().tables.map(store => store.clear()))
})

const here = async () => (await devicePeople()).find(({ userId }) => userId === person.id)
const unlocked = () => readDeviceSetting('unlocked')
const resumes = () => server.asked.filter(path => path === '/api/devices/here/resume').length

/** Gives them a PIN of the new manner on a locked device, as after a reload: nothing of it is in memory. */
async function givePin(pin: string): Promise<void> {
  const { drawn, proof } = await drawPin(pin, 1)
  server.proof = proof
  const sealed = await seal(token)
  await changeDevicePerson(person.id, () => ({ pin: { ...drawn, token: sealed, triesLeft: 5 } }))
}

/** A PIN that the device lets pass, and that is not the right one. */
async function findPassing(right: string): Promise<string> {
  const pin = (await here())?.pin
  if (!pin || !('check' in pin)) throw new Error('no PIN of the new manner')
  for (let number = 0; number < 10_000; number++) {
    const typed = String(number).padStart(4, '0')
    if (typed !== right && (await proveMaybe(typed, pin)) !== null) return typed
  }
  throw new Error('none passes')
}
async function findFailing(): Promise<string> {
  const pin = (await here())?.pin
  if (!pin || !('check' in pin)) throw new Error('no PIN of the new manner')
  for (let number = 0; ; number++) {
    const typed = String(number).padStart(4, '0')
    if ((await proveMaybe(typed, pin)) === null) return typed
  }
}

describe('A PIN', () => {
  test('opens the account by one call, and a device that is locked has told the server before', async () => {
    await setPin(person, { pin: '2580', currentPassword: 'x' })
    await lockDevice()
    await tellLocked()
    expect(await unlocked()).toBeUndefined()
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(server.asked).toEqual([
      '/api/devices/here/enrolment',
      '/api/devices/here/lock',
      '/api/devices/here/resume',
    ])
    expect(await unlocked()).toMatchObject({ userId: person.id, isConfirmed: true })
    expect(await takeOverSession(person.id)).toBeUndefined()
    expect(resumes()).toBe(1)
  })

  test('that is wrong is known to be so without the server, five times', async () => {
    await givePin('2580')
    const failing = await findFailing()
    for (let triesLeft = 4; triesLeft > 0; triesLeft--)
      expect(await tryPin(person.id, failing)).toEqual({ reason: 'wrong', triesLeft })
    expect(await tryPin(person.id, failing)).toEqual({ reason: 'spent' })
    expect(await tryPin(person.id, '2580')).toEqual({ reason: 'spent' })
    expect(server.asked).toEqual([])
  })

  test('that passes here and is wrong opens nothing where the server can be reached', async () => {
    await givePin('2580')
    server.triesLeft = 3
    expect(await tryPin(person.id, await findPassing('2580'))).toEqual({ reason: 'wrong', triesLeft: 2 })
    expect(await unlocked()).toBeUndefined()
    expect(await here()).toMatchObject({ pin: { triesLeft: 4 } })
    expect(await tryPin(person.id, '2580')).toBeNull()
  })

  test('opens what is on the device without a network, and the server has its word once it is back', async () => {
    await givePin('2580')
    server.isReached = false
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(await unlocked()).toMatchObject({ isConfirmed: false })
    expect(usePinWaits.getState().waits).toBe(true)
    await expect(takeOverSession(person.id)).rejects.toThrow('could not be reached')
    expect(await unlocked()).toMatchObject({ isConfirmed: false })
    server.isReached = true
    expect(await takeOverSession(person.id)).toBeUndefined()
    expect(usePinWaits.getState().waits).toBe(false)
    expect(await here()).toMatchObject({ pin: { triesLeft: 5 } })
  })

  test('that passed here without a network and was wrong is none once the network is back', async () => {
    await givePin('2580')
    server.isReached = false
    expect(await tryPin(person.id, await findPassing('2580'))).toBeNull()
    server.isReached = true
    expect(await takeOverSession(person.id)).toEqual({ triesLeft: 4 })
    expect(await unlocked()).toBeUndefined()
  })

  test('is known exactly without a network, too, as long as the page is open that the server has told', async () => {
    await givePin('2580')
    expect(await tryPin(person.id, '2580')).toBeNull()
    await lockDevice()
    server.isReached = false
    expect(await tryPin(person.id, await findPassing('2580'))).toEqual({ reason: 'wrong', triesLeft: 4 })
    expect(await tryPin(person.id, '2580')).toBeNull()
  })

  test('waits no longer than a second for a server that hangs', async () => {
    await givePin('2580')
    server.hangs = true
    const from = performance.now()
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(performance.now() - from).toBeLessThan(2_500)
    expect(await unlocked()).toMatchObject({ isConfirmed: false })
  })

  test('that was ended opens nothing, and of what its person has here only what waits stays', async () => {
    await givePin('2580')
    const db = new SheenDatabase(databaseName(person.id))
    await db.rows('customers').bulkPut([customer(20), customer(21)])
    const actor = { userId: person.id, role: person.role }
    await mutateLocally({ db, actor }, 'customer.update', { id: 20, changes: { city: 'Ajman' } })
    server.triesLeft = 0
    expect(await tryPin(person.id, '2580')).toEqual({ reason: 'over' })
    expect(await readLocalUser()).toBeNull()
    expect(await here()).toMatchObject({ signedOut: true, pin: null })
    await vi.waitFor(async () => expect(await db.rows('customers').count()).toBe(0))
    expect(await db.undo.count()).toBe(0)
    expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['customer.update'])
    expect(await db.state.get('replica')).toMatchObject({ cookie: null })
    db.close()
  })
})

describe('A PIN that an app of before has set', () => {
  const keepOld = (pin: WrappedToken = OLD_PIN) => changeDevicePerson(person.id, () => ({ pin }))

  test('opens the account, and is kept in the new manner from then on', async () => {
    await keepOld()
    expect(await tryPin(person.id, '2581')).toEqual({ reason: 'wrong', triesLeft: 4 })
    expect(await tryPin(person.id, '2580')).toBeNull()
    const pin = (await here())?.pin
    expect(pin).toMatchObject({ digits: 4, triesLeft: 5, check: expect.any(Number) })
    expect(pin).not.toHaveProperty('iv')
    await lockDevice()
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(resumes()).toBe(2)
  })

  test('stays as it is until the server has the proof, which is the same at the next try', async () => {
    const before = await wrapAsBefore('2580')
    await keepOld(before)
    server.isReached = false
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(await here()).toMatchObject({ pin: { ...before, next: { digits: 4 } } })
    await lockDevice()
    // The answer was lost: the server has the proof, and the device does not know it.
    server.isReached = true
    server.losesAnswers = true
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(server.proof).not.toBeNull()
    expect(await here()).toMatchObject({ pin: before })
    server.losesAnswers = false
    await lockDevice()
    expect(await tryPin(person.id, '2580')).toBeNull()
    expect(server.triesLeft).toBe(5)
    expect((await here())?.pin).not.toHaveProperty('iv')
  })
})

/** The token of this test as an app of before kept it. */
async function wrapAsBefore(pin: string): Promise<WrappedToken> {
  const [salt, iv] = [new Uint8Array(16), new Uint8Array(12)]
  const text = new TextEncoder()
  const raw = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 }
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.deriveKey(how, raw, aes, false, ['encrypt'])
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(token))
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const kept = { salt: base64(salt), iv: base64(iv), token: base64(new Uint8Array(encrypted)) }
  return { ...kept, iterations: 1, digits: 4, triesLeft: 5 }
}

test('What lies on the disk of a locked device opens nothing: no token and no proof, and the keys give nothing away', async () => {
  await givePin('2580')
  expect(await tryPin(person.id, '2580')).toBeNull()
  const everything = async () =>
    JSON.stringify(await Promise.all(deviceDatabase().tables.map(store => store.toArray())))
  expect(await everything()).not.toContain(token)
  expect(await everything()).not.toContain(server.proof)
  await lockDevice()
  expect(await unlocked()).toBeUndefined()
  const pin = (await here())?.pin
  if (!pin || !('check' in pin) || typeof pin.key === 'string') throw new Error('no key that is kept')
  expect(pin.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', pin.key)).rejects.toThrow()
})
