import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EmployeeChanges } from '#schema/forms/employee.ts'
import { ROLES, type User } from '#schema/rows/user.ts'
import { createApp } from '#server/app.ts'
import { updateEmployee } from '#server/auth/save-employee.ts'
import { connect } from '#server/db/connect.ts'
import { createWriter } from '#server/sync/write-transaction.ts'
import { readLiveEvents } from '#tests/fixtures/live-events.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createTestServer, TEST_PASSWORD, type TestServer } from '../fixtures/server.ts'

const NEW_PASSWORD = 'another horse 8'
let server: TestServer
let boss: number
let id: number
let admin: string
let session: string

beforeEach(async () => {
  server = await createTestServer()
  boss = await server.addUser({ email: 'boss@shop.ae', role: 'admin' })
  id = await server.addUser({ email: 'Layla@shop.ae', role: 'cashier' })
  admin = await server.signIn('boss@shop.ae')
  session = await server.signIn('layla@shop.ae')
})
afterEach(() => server.close())

function put(body: unknown, { to = id, as = admin }: { to?: number; as?: string } = {}) {
  return server.app.request(`/api/users/${to}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Cookie: as },
  })
}
const add = (body: unknown, as = admin) => server.post('/api/users', body, { Cookie: as })
const reset = (to = id, as = admin) => server.post(`/api/users/${to}/reset-password`, {}, { Cookie: as })
const list = (as = admin) => server.get('/api/users', { Cookie: as })
const me = (as = session) => server.get('/api/auth/me', { Cookie: as })
const signInWith = (password: string, email = 'layla@shop.ae') =>
  server.post('/api/auth/login', { email, password })
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
const newcomer = {
  fullName: 'Noor Al Ketbi',
  email: 'Noor@shop.ae',
  phone: '050 123 4567',
  role: 'purchasing',
  active: true,
  password: NEW_PASSWORD,
}

async function oneTimePassword(): Promise<string> {
  const answer = await reset()
  expect(answer.status).toBe(200)
  const { password } = (await answer.json()) as { password: string }
  return password
}

/** A stream from where the shop stands: it is told of what comes, and of nothing else. */
async function live(as: string, { app = server.app, role = 'cashier' } = {}) {
  const [head] = await server.database.sql<[{ epoch: string; version: number }]>`
    select epoch, version from shop_state`
  const place = { epoch: head.epoch, version: String(head.version), scope: role }
  const query = new URLSearchParams({ replica: randomUUID(), ...place })
  return readLiveEvents(await app.request(`/api/sync/live?${query}`, { headers: { Cookie: as } }))
}

describe('only an admin', () => {
  const calls = {
    list,
    add: (as: string) => add(newcomer, as),
    put: (as: string) => put({ fullName: 'X Y' }, { as }),
    reset: (as: string) => reset(id, as),
  }

  test.each(ROLES)('manages the accounts of the team: %s', async role => {
    const email = `${role}@shop.ae`
    await server.addUser({ email, role })
    const as = await server.signIn(email)
    for (const call of Object.values(calls)) {
      const answer = await call(as)
      if (role === 'admin') expect(answer.ok).toBe(true)
      else {
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'forbidden' })
      }
    }
  })

  test('who is active and signed in', async () => {
    await server.addUser({ email: 'second@shop.ae', role: 'admin' })
    const former = await server.signIn('second@shop.ae')
    await server.database.sql`update users set active = false where email = 'second@shop.ae'`
    for (const as of ['', 'sheen_session=nonsense', former])
      for (const call of Object.values(calls)) {
        const answer = await call(as)
        expect(answer.status).toBe(401)
        expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
      }
    expect(await (await me()).json()).toMatchObject({ fullName: 'Test Person' })
  })
})

describe('an employee', () => {
  test('who is added signs in at once, and every device hears of them', async () => {
    const stream = await live(session)
    const answer = await add(newcomer)
    expect(answer.status).toBe(201)
    const { password: _, ...account } = newcomer
    const saved = await answer.json()
    expect(saved).toEqual({
      ...account,
      id: expect.any(Number),
      phone: '+971501234567',
      profileImageUrl: null,
      createdAt: expect.any(String),
    })
    const news = await stream.nextChanges()
    expect(news?.answer.tables.users?.rows).toHaveLength(1)
    const signedIn = await signInWith(NEW_PASSWORD, 'noor@shop.ae')
    expect(await signedIn.json()).toMatchObject({ user: { role: 'purchasing', mustChangePassword: false } })
    await stream.close()
  })

  test('is listed with all that is known of them, and nothing of their password is told or kept', async () => {
    await add(newcomer)
    await put({ password: 'yet another 9' })
    await oneTimePassword()
    const answer = await list()
    const text = await answer.text()
    expect(JSON.parse(text).map(({ email }: { email: string }) => email)).toEqual([
      'Noor@shop.ae',
      'boss@shop.ae',
      'Layla@shop.ae',
    ])
    const log = JSON.stringify(await server.database.sql`select * from mutation_log`)
    for (const kept of [text, log]) expect(kept).not.toMatch(/argon2|horse|yet another/)
    const logged = await server.database
      .sql`select name, actor_id, outcome from mutation_log order by version`
    expect(logged).toEqual([
      { name: 'user.create', actor_id: boss, outcome: 'applied' },
      { name: 'user.update', actor_id: boss, outcome: 'applied' },
    ])
  })

  test('is added once, however often the same request comes under one key', async () => {
    const key = randomUUID()
    const send = (changes = {}) =>
      server.post('/api/users', { ...newcomer, ...changes }, { Cookie: admin, 'Idempotency-Key': key })
    const [first, again] = [await send(), await send()]
    expect([again.status, await again.json()]).toEqual([201, await first.json()])
    for (const other of [await send({ role: 'employee' }), await send({ password: 'a third one 9' })]) {
      expect(other.status).toBe(409)
      expect(await other.json()).toMatchObject({ code: 'already_exists' })
    }
    expect(await server.database.sql`select 1 from users`).toHaveLength(3)
  })

  test('cannot have an email that somebody has, and of two at once one is taken', async () => {
    const taken = await add({ ...newcomer, email: 'LAYLA@shop.ae' })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ code: 'already_exists', issues: [{ path: 'email' }] })
    const answers = await Promise.all([add(newcomer), add({ ...newcomer, email: 'noor@SHOP.ae' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each<[object, object]>([
    [{ fullName: 'N' }, { path: 'fullName', message: 'Name must be at least 2 characters.' }],
    [{ email: 'noor' }, { path: 'email', message: 'Please enter a valid email address.' }],
    [{ password: '1234567' }, { path: 'password', message: 'Password must be at least 8 characters' }],
    [{ role: 'boss' }, { path: 'role' }],
  ])('is not added with %j', async (wrong, issue) => {
    const answer = await add({ ...newcomer, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [issue] })
    const rows = await server.database.sql`select 1 from users`
    expect(rows).toHaveLength(2)
  })

  test('is changed in what is said, with the session left alone', async () => {
    const answer = await put({ fullName: 'Layla Noor', email: 'layla@shop.ae', phone: '' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ fullName: 'Layla Noor', phone: null, role: 'cashier' })
    expect(await (await me()).json()).toMatchObject({ fullName: 'Layla Noor' })
  })

  test('keeps the email, and one who is not there is not found', async () => {
    const answer = await put({ fullName: 'Layla Noor', email: 'other@shop.ae' })
    const message = 'Email cannot be changed after creation.'
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message, issues: [{ path: 'email', message }] })
    expect(await (await me()).json()).toMatchObject({ fullName: 'Test Person' })
    for (const missing of [await put({ active: true }, { to: 999 }), await reset(999)]) {
      expect(missing.status).toBe(404)
      expect(await missing.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('the sessions and streams of a person end at once', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['with a deactivation', () => put({ active: false })],
    ['with another role', () => put({ role: 'accountant' })],
    ['with another password', () => put({ password: NEW_PASSWORD })],
    ['with a one-time password', () => reset()],
  ])('%s, in whichever process they are', async (_how, change) => {
    const database = connect(server.database.url)
    const stopping = new AbortController()
    const app = createApp({ ...server.deps, ...database, stopping: stopping.signal })
    const elsewhere = await server.signIn('layla@shop.ae')
    const streams = [await live(session), await live(elsewhere, { app })]
    const own = await live(admin, { role: 'admin' })
    await change()
    for (const stream of streams) {
      expect(await stream.nextChanges()).toBeNull()
      expect(stream.wasSignedOut()).toBe(true)
    }
    for (const as of [session, elsewhere]) expect((await me(as)).status).toBe(401)
    expect((await me(admin)).status).toBe(200)
    expect(own.wasSignedOut()).toBe(false)
    await own.close()
    stopping.abort()
    await database.close()
  })

  test('but not with a new name, nor those of an admin who gives themselves another password here', async () => {
    const elsewhere = await server.signIn('boss@shop.ae')
    await put({ fullName: 'Layla Noor', role: 'cashier', active: true })
    expect((await me(session)).status).toBe(200)
    await put({ password: NEW_PASSWORD }, { to: boss })
    expect((await me(admin)).status).toBe(200)
    expect((await me(elsewhere)).status).toBe(401)
    expect((await signInWith(NEW_PASSWORD, 'boss@shop.ae')).status).toBe(200)
  })

  test('and who is deactivated signs in again once they are active, with what waited on the device', async () => {
    const device = new Replica(server, session)
    await device.lease()
    await put({ active: false })
    const waiting = device.createCustomer(600)
    expect((await device.push(waiting)).status).toBe(401)
    expect((await signInWith(TEST_PASSWORD)).status).toBe(403)
    await put({ active: true })
    expect((await device.push(waiting)).status).toBe(401)
    const again = new Replica(server, cookieOf(await signInWith(TEST_PASSWORD)), device.id)
    expect((await again.push(waiting)).body).toMatchObject({ status: 'accepted', lastSeq: 1, rejected: [] })
  })
})

describe('the shop keeps an admin', () => {
  test('who cannot deactivate themselves, nor give up the role as the last one', async () => {
    const deactivated = await put({ active: false }, { to: boss })
    expect(deactivated.status).toBe(409)
    expect(await deactivated.json()).toMatchObject({
      code: 'own_account',
      message: 'You cannot deactivate your own account.',
    })
    const demoted = await put({ role: 'employee', password: NEW_PASSWORD }, { to: boss })
    expect(demoted.status).toBe(409)
    expect(await demoted.json()).toMatchObject({
      code: 'last_admin',
      message: 'This is the last active admin. Make somebody else an admin first.',
    })
    expect((await me(admin)).status).toBe(200)
    expect((await signInWith(TEST_PASSWORD, 'boss@shop.ae')).status).toBe(200)
    const ownReset = await reset(boss)
    expect(ownReset.status).toBe(409)
    expect(await ownReset.json()).toMatchObject({ code: 'own_account' })
  })

  test.each<[string, EmployeeChanges, 'each other' | 'themselves']>([
    ['deactivate', { active: false }, 'each other'],
    ['take the role from', { role: 'employee' }, 'each other'],
    ['take the role from', { role: 'employee' }, 'themselves'],
  ])('though two %s (%j) %s at once, both signed in when they asked', async (_, changes, whom) => {
    const second = await server.addUser({ email: 'second@shop.ae', role: 'admin' })
    const writer = createWriter(server.database.sql)
    const accounts = await server.database.sql<User[]>`select id, email, role, active from users`
    const change = (by: number, of: number) => {
      const account = accounts.find(({ id }) => id === by) as User
      const admin = { ...account, mustChangePassword: false }
      return updateEmployee(writer, { id: of, changes }, { admin, sessionKey: '', now: new Date() })
    }
    const answers = await Promise.allSettled(
      whom === 'each other'
        ? [change(boss, second), change(second, boss)]
        : [change(boss, boss), change(second, second)],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin' },
    })
    const left = await server.database.sql`select 1 from users where role = 'admin' and active`
    expect(left).toHaveLength(1)
  })
})

describe('a one-time password', () => {
  test('is legible, another one each time, and the only one that opens the account', async () => {
    const first = await oneTimePassword()
    const second = await oneTimePassword()
    for (const password of [first, second])
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
    expect(second).not.toBe(first)
    for (const password of [TEST_PASSWORD, first]) expect((await signInWith(password)).status).toBe(401)
    expect(await (await signInWith(second)).json()).toMatchObject({ user: { mustChangePassword: true } })
  })

  test('opens nothing but the way to a password of one’s own', async () => {
    const password = await oneTimePassword()
    const as = cookieOf(await signInWith(password))
    const headers = { 'Content-Type': 'application/json', Cookie: as }
    const pull = () =>
      server.post('/api/sync/pull', { replica: randomUUID(), cookie: null, page: null, ackedSeq: 0 }, headers)
    for (const answer of [
      await pull(),
      await server.post('/api/sync/push', {}, headers),
      await server.post('/api/sync/lease', {}, headers),
      await server.get('/api/sync/live', headers),
      await server.app.request(`/api/users/${id}`, { method: 'PATCH', body: '{}', headers }),
      await list(as),
      await server.get('/api/admin/replicas', headers),
      await server.get('/api/history/appointments/40', headers),
    ]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'password_change_required' })
    }
    expect(await (await me(as)).json()).toMatchObject({ mustChangePassword: true })
    const choose = (newPassword: string) =>
      server.post(
        `/api/users/${id}/change-password`,
        { currentPassword: password, newPassword },
        { Cookie: as },
      )
    const same = await choose(password)
    expect(same.status).toBe(400)
    expect(await same.json()).toMatchObject({ issues: [{ path: 'newPassword' }] })
    expect((await pull()).status).toBe(403)
    expect((await choose(NEW_PASSWORD)).status).toBe(200)
    expect((await pull()).status).toBe(200)
    expect(await (await me(as)).json()).toMatchObject({ mustChangePassword: false })
    expect((await signInWith(password)).status).toBe(401)
  })

  test('is needed no more once an admin has set another', async () => {
    await oneTimePassword()
    await put({ password: NEW_PASSWORD })
    expect(await (await signInWith(NEW_PASSWORD)).json()).toMatchObject({
      user: { mustChangePassword: false },
    })
  })
})
