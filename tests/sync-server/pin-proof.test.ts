import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawPin, proveMaybe } from '#app/session/pin-crypto.ts'
import { SERVER_TRIES } from '#schema/protocol/enrolment.ts'
import { USER_HEADER } from '#schema/protocol/session.ts'
import type { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'

const TABLET = { id: randomUUID(), name: 'Counter tablet' }
const secret = () => randomBytes(32).toString('base64url')
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
})
afterEach(() => server.close())

const lease = (replica: Replica, device = TABLET) =>
  server.post('/api/sync/lease', { replica: replica.id, device }, { Cookie: replica.session })

/** Sets a PIN of this proof on the tablet; without one as an app of before does. */
async function enrol(newProof?: string): Promise<string> {
  await lease(server.employee)
  const body = { currentPassword: TEST_PASSWORD, newProof }
  const cookie = { Cookie: server.employee.session }
  const answer = await server.post(`/api/devices/${TABLET.id}/enrolment`, body, cookie)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}
type Shown = { token: string; proof?: string }
const resume = (body: Shown, headers: Record<string, string> = {}, device = TABLET.id) =>
  server.post(`/api/devices/${device}/resume`, body, headers)
/** The status of a try, and how many are left by the answer. */
async function tryOnce(body: Shown) {
  const answer = await resume(body)
  const { code, challenge } = (await answer.json()) as { code?: string; challenge?: { triesLeft: number } }
  return [answer.status, code, challenge?.triesLeft]
}
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
const failures = async () => {
  const entries = await server.database.sql<{ details: object }[]>`
    select details, person_id, device_id from audit_trail where kind = 'pin.failed' order by seq`
  return entries.map(({ details }) => details)
}

describe('A PIN is shown to the server', () => {
  test('five wrong ones in its life end it, also with right ones in between, and are on record', async () => {
    const proof = secret()
    const token = await enrol(proof)
    for (let left = SERVER_TRIES - 1; left > 0; left--) {
      expect(await tryOnce({ token, proof: secret() })).toEqual([401, 'wrong_pin', left])
      expect((await resume({ token, proof })).status).toBe(200)
    }
    expect(await tryOnce({ token, proof: secret() })).toEqual([401, 'invalid_credentials', undefined])
    expect(await tryOnce({ token, proof })).toEqual([401, 'invalid_credentials', undefined])
    expect(await failures()).toEqual([4, 3, 2, 1, 0].map(triesLeft => ({ triesLeft })))
  })

  test('of hundreds of tries at once five are looked at', async () => {
    const proof = secret()
    const token = await enrol(proof)
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await resume({ token, proof: secret() })).status),
    )
    // Whoever asks so often is asked to wait besides.
    expect(statuses.every(status => status === 401 || status === 429)).toBe(true)
    expect(await failures()).toHaveLength(SERVER_TRIES)
    expect((await resume({ token, proof })).status).toBe(401)
  })

  test('the token alone, as an app of before shows it, counts as a wrong one', async () => {
    const token = await enrol(secret())
    expect(await tryOnce({ token })).toEqual([401, 'wrong_pin', SERVER_TRIES - 1])
  })

  test('nobody uses up tries from another device, with a guessed token or with rubbish', async () => {
    const proof = secret()
    const token = await enrol(proof)
    for (let i = 0; i < SERVER_TRIES; i++) {
      expect((await resume({ token, proof: secret() }, {}, randomUUID())).status).toBe(401)
      expect((await resume({ token: secret(), proof })).status).toBe(401)
      for (const rubbish of ['', 'x', 'x'.repeat(10_000), 'ä'.repeat(43)])
        expect((await resume({ token, proof: rubbish })).status).toBe(400)
    }
    expect(await failures()).toEqual([])
    expect((await resume({ token, proof })).status).toBe(200)
  })

  test('the proof of an earlier PIN opens nothing, and neither does one that was ended', async () => {
    const earlier = secret()
    const token = await enrol(earlier)
    const now = await enrol(secret())
    expect((await resume({ token, proof: earlier })).status).toBe(401)
    expect(await tryOnce({ token: now, proof: earlier })).toEqual([401, 'wrong_pin', SERVER_TRIES - 1])
    await server.database.sql`delete from enrolments`
    expect(await tryOnce({ token: now, proof: earlier })).toEqual([401, 'invalid_credentials', undefined])
  })

  test('one that an app of before has set goes on, and from its first proof on takes no other', async () => {
    const token = await enrol()
    expect((await resume({ token })).status).toBe(200)
    const proof = secret()
    expect((await resume({ token, proof })).status).toBe(200)
    expect((await resume({ token, proof })).status).toBe(200)
    expect(await tryOnce({ token })).toEqual([401, 'wrong_pin', 4])
    expect(await tryOnce({ token, proof: secret() })).toEqual([401, 'wrong_pin', 3])
  })

  test('whoever copies the disk learns one PIN in a hundred, and has five tries at those', async () => {
    const { drawn, proof } = await drawPin('4711', 1)
    const token = await enrol(proof)
    const possible = new Map<string, string>()
    for (let number = 0; number < 10_000; number++) {
      const pin = String(number).padStart(4, '0')
      const made = await proveMaybe(pin, drawn)
      if (made !== null) possible.set(pin, made)
    }
    expect(possible.get('4711')).toBe(proof)
    expect(possible.size).toBeGreaterThan(50)
    expect(possible.size).toBeLessThan(160)
    possible.delete('4711')
    for (const wrong of [...possible.values()].slice(0, SERVER_TRIES))
      expect((await resume({ token, proof: wrong })).status).toBe(401)
    expect((await resume({ token, proof })).status).toBe(401)
  })

  test('by whoever has no password, to set another: a wrong one counts there, too', async () => {
    const proof = secret()
    const token = await enrol(proof)
    await server.database.sql`delete from user_credentials where user_id = 500`
    const path = `/api/devices/${TABLET.id}/enrolment`
    const set = async (shown: object) =>
      (await server.post(path, { ...shown, newProof: secret() }, { Cookie: server.employee.session })).status
    for (let i = 1; i < SERVER_TRIES; i++) expect(await set({ token, proof: secret() })).toBe(403)
    expect(await failures()).toHaveLength(SERVER_TRIES - 1)
    expect(await set({ token, proof })).toBe(200)
    expect(await set({ token, proof })).toBe(403)
  })
})

describe('A session whose device is locked', () => {
  const lock = (session: string) => server.post(`/api/devices/${TABLET.id}/lock`, {}, { Cookie: session })
  const listed = (session: string) => server.get('/api/customers', { Cookie: session })

  test('goes on syncing, and does nothing else until its person has shown who they are', async () => {
    const proof = secret()
    const token = await enrol(proof)
    const { session } = server.employee
    expect((await listed(session)).status).toBe(200)
    expect((await lock(session)).status).toBe(200)
    expect((await lock(session)).status).toBe(200)
    const shut = await listed(session)
    expect([shut.status, await shut.json()]).toMatchObject([401, { code: 'session_locked' }])
    expect((await server.get('/api/auth/me', { Cookie: session })).status).toBe(401)
    expect((await server.employee.pull()).status).toBe(200)
    const change = server.employee.createCustomer(GIVEN_OUT)
    expect((await server.employee.push(change)).body).toMatchObject({ status: 'accepted', rejected: [] })
    expect((await resume({ token, proof: secret() }, { Cookie: session })).status).toBe(401)
    expect((await listed(session)).status).toBe(401)

    const opened = await resume({ token, proof }, { Cookie: session })
    expect([opened.status, cookieOf(opened)]).toEqual([200, ''])
    expect((await listed(session)).status).toBe(200)
  })

  test('is another one after somebody else’s PIN, and after the password', async () => {
    const proof = secret()
    const token = await enrol(proof)
    await lock(server.admin.session)
    const opened = await resume({ token, proof }, { Cookie: server.admin.session })
    expect((await listed(cookieOf(opened))).status).toBe(200)
    expect((await listed(server.admin.session)).status).toBe(401)
    await lock(cookieOf(opened))
    expect((await listed(await server.signIn('employee@shop.test'))).status).toBe(200)
  })

  test('is the one that the browser has, whoever was at work there without a network', async () => {
    const headers = { Cookie: server.admin.session, [USER_HEADER]: '500' }
    expect((await server.post(`/api/devices/${TABLET.id}/lock`, {}, headers)).status).toBe(200)
    expect((await listed(server.admin.session)).status).toBe(401)
  })

  test('can be logged out', async () => {
    await lock(server.employee.session)
    expect((await server.post('/api/auth/logout', {}, { Cookie: server.employee.session })).status).toBe(200)
    expect((await server.employee.pull()).status).toBe(401)
  })
})

describe('A device asks which of its PINs stand', () => {
  const ask = (tokens: unknown, device = TABLET.id) =>
    server.post(`/api/devices/${device}/standing`, { tokens })

  test('and hears which were ended, and for how long it may keep what it has', async () => {
    const token = await enrol(secret())
    const cookie = { Cookie: server.admin.session }
    const [{ epoch }] = await server.database.sql<[{ epoch: string }]>`select epoch from shop_state`
    expect(await (await ask([token])).json()).toEqual({ ended: [], endedReplicas: [], epoch, keepDays: 30 })
    expect(await (await ask([])).json()).toEqual({ ended: [], endedReplicas: [], epoch, keepDays: 30 })
    const rules = { adminIdleHours: 12, keepDays: 7, secondFactorRoles: [] }
    const saved = await server.app.request('/api/admin/access-rules', {
      method: 'PUT',
      headers: { ...cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(rules),
    })
    expect(await saved.json()).toMatchObject(rules)
    await server.post(`/api/admin/replicas/${server.employee.id}/sign-out`, {}, cookie)
    const over = { ended: [token], endedReplicas: [], epoch, keepDays: 7 }
    expect(await (await ask([token])).json()).toEqual(over)
  })

  test('and of which of its replicas the sign-in was ended, by admin, password or deactivation', async () => {
    const endedOf = async (replicas: unknown, device = TABLET.id) => {
      const answer = await server.post(`/api/devices/${device}/standing`, { tokens: [], replicas })
      return answer.ok ? (await answer.json()).endedReplicas : answer.status
    }
    const { id } = server.employee
    await lease(server.employee)
    expect(await endedOf([id, randomUUID()])).toEqual([])
    await server.database.sql`update users set active = false where id = 500`
    expect(await endedOf([id])).toEqual([id])
    expect(await endedOf([id], randomUUID())).toEqual([])
    await server.database.sql`update users set active = true where id = 500`
    await server.post(`/api/admin/replicas/${id}/sign-out`, {}, { Cookie: server.admin.session })
    expect(await endedOf([id])).toEqual([id])
    const back = await server.signIn('employee@shop.test')
    await server.database.sql`update sessions set replica_id = ${id} where user_id = 500`
    expect([back.length > 0, await endedOf([id])]).toEqual([true, []])
    expect(await endedOf(['x'])).toBe(400)
    expect(await endedOf(Array(51).fill(id))).toBe(400)
  })

  test('and hears it of an account that was deactivated, and of tokens of elsewhere', async () => {
    const token = await enrol(secret())
    const guessed = secret()
    expect(await (await ask([guessed])).json()).toMatchObject({ ended: [guessed] })
    expect(await (await ask([token], randomUUID())).json()).toMatchObject({ ended: [token] })
    await server.database.sql`update users set active = false where id = 500`
    expect(await (await ask([token])).json()).toMatchObject({ ended: [token] })
  })

  test.each([
    ['too many', Array(51).fill('x')],
    ['one that is too long', ['x'.repeat(101)]],
    ['numbers', [1]],
    ['none at all', undefined],
  ])('not with %s', async (_, tokens) => {
    expect((await ask(tokens)).status).toBe(400)
  })
})
