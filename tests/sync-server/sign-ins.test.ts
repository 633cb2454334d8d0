import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACTIVITY_HEADER, USER_HEADER } from '#schema/protocol/session.ts'
import type { SignIn, TeamSignIn } from '#schema/protocol/sign-ins.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'

const HOUR_MS = 60 * 60_000
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const TABLET = { id: randomUUID(), name: 'Counter tablet' }
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer({ trustProxy: true })
})
afterEach(() => server.close())

async function signIn(headers: Record<string, string> = {}): Promise<Replica> {
  const body = { email: 'employee@shop.test', password: TEST_PASSWORD }
  const answer = await server.post('/api/auth/login', body, headers)
  return new Replica(server, answer.headers.get('Set-Cookie')?.split(';')[0] ?? '')
}
const lease = (replica: Replica, device = TABLET) =>
  server.post('/api/sync/lease', { replica: replica.id, device }, { Cookie: replica.session })
async function listed(as: Replica): Promise<SignIn[]> {
  const answer = await server.get('/api/sign-ins', { Cookie: as.session })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { signIns: SignIn[] }).signIns
}
async function listedToAdmin(): Promise<TeamSignIn[]> {
  const answer = await server.get('/api/admin/sign-ins', { Cookie: server.admin.session })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { signIns: TeamSignIn[] }).signIns
}
const end = (id: string, as: Replica, path = '/api/sign-ins') =>
  server.app.request(`${path}/${id}`, { method: 'DELETE', headers: { Cookie: as.session } })
const me = async (as: Replica, headers: Record<string, string> = {}) =>
  (await server.get('/api/auth/me', { Cookie: as.session, ...headers })).status
const later = (hours: number) => {
  server.time.now = new Date(server.time.now.getTime() + hours * HOUR_MS)
}

async function setPin(as: Replica): Promise<string> {
  await lease(as)
  const body = { currentPassword: TEST_PASSWORD }
  const answer = await server.post(`/api/devices/${TABLET.id}/enrolment`, body, { Cookie: as.session })
  return ((await answer.json()) as { token: string }).token
}
const resume = (token: string, headers: Record<string, string> = {}) =>
  server.post(`/api/devices/${TABLET.id}/resume`, { token }, headers)

describe('the list of sign-ins', () => {
  test('says on what, from where, since when and by what, also of one that never synced', async () => {
    const phone = await signIn({ 'User-Agent': WINDOWS_CHROME, 'X-Forwarded-For': '6.6.6.6' })
    const since = server.time.now.toISOString()
    const [here, other] = await listed(server.employee)
    expect(here).toMatchObject({ isHere: true })
    expect(other).toEqual({
      ...{ id: expect.any(String), isHere: false, deviceName: null, userAgent: WINDOWS_CHROME },
      ...{ address: '6.6.6.6', way: 'password', openedAt: since, lastSeenAt: since },
      ...{ isOpen: true, hasPin: false },
    })
    later(1)
    const headers = { Cookie: phone.session, 'X-Forwarded-For': '7.7.7.7' }
    await server.get('/api/auth/me', headers)
    const [first] = await listed(phone)
    const lastSeenAt = server.time.now.toISOString()
    expect(first).toMatchObject({ isHere: true, address: '7.7.7.7', openedAt: since, lastSeenAt })
  })

  test('takes a browser that says nothing of itself, and one that says far too much', async () => {
    await signIn()
    await signIn({ 'User-Agent': 'x'.repeat(10_000) })
    const agents = (await listed(server.employee)).map(({ userAgent }) => userAgent?.length ?? null)
    expect(agents.toSorted()).toEqual([300, null, null])
  })

  test('has one-time passwords, and a PIN while no session is open there', async () => {
    const token = await setPin(server.employee)
    expect(await listed(server.employee)).toMatchObject([
      { deviceName: 'Counter tablet', isOpen: true, hasPin: true, way: 'password' },
    ])
    await server.database.sql`delete from sessions where user_id = 500`
    const phone = await signIn()
    await resume(token)
    expect((await listed(phone)).map(({ way, isOpen }) => [way, isOpen])).toContainEqual(['pin', true])

    await server.database.sql`delete from sessions where way = 'pin'`
    expect(await listed(phone)).toMatchObject([
      { isHere: true },
      { deviceName: 'Counter tablet', isOpen: false, hasPin: true, address: null },
    ])
    const [{ id }] = await server.database.sql<[{ id: number }]>`select id from users where role = 'employee'`
    const reset = await server.post(`/api/users/${id}/reset-password`, {}, { Cookie: server.admin.session })
    const { password } = (await reset.json()) as { password: string }
    await server.post('/api/auth/login', { email: 'employee@shop.test', password })
    expect((await listedToAdmin()).filter(({ userId }) => userId === id)).toMatchObject([
      { way: 'one_time_password', fullName: 'Test Person', role: 'employee' },
    ])
  })

  test('is a person’s own; an admin sees everybody’s', async () => {
    const ids = (await listedToAdmin()).map(({ userId, isHere }) => [userId, isHere])
    expect(ids).toEqual([
      [501, true],
      [500, false],
    ])
    expect(await listed(server.employee)).toHaveLength(1)
  })
})

describe('ending a sign-in', () => {
  test('ends the session, the PIN and the push key there, and nothing else', async () => {
    const tablet = await signIn()
    const token = await setPin(tablet)
    const answer = await (await lease(tablet)).json()
    const { pushKey } = answer as { pushKey: string }
    const theirs = (await listed(server.employee)).find(({ deviceName }) => deviceName === TABLET.name)
    expect((await end(theirs?.id ?? '', server.employee)).status).toBe(200)
    expect(await me(tablet)).toBe(401)
    expect((await resume(token)).status).toBe(401)
    const push = await server.post(
      '/api/sync/push',
      { replica: tablet.id, mutations: [] },
      { Authorization: `Replica ${tablet.id}.${pushKey}` },
    )
    expect(push.status).toBe(401)
    expect(await me(server.employee)).toBe(200)
    expect(await me(server.admin)).toBe(200)
  })

  test('ends the session with the device that it began on, though somebody with its cookie says that they are elsewhere', async () => {
    const tablet = await signIn()
    await lease(tablet)
    const thief = new Replica(server, tablet.session)
    expect((await lease(thief, { id: randomUUID(), name: 'Another' })).status).toBe(200)
    await server.post(`/api/admin/replicas/${tablet.id}/sign-out`, {}, { Cookie: server.admin.session })
    expect(await me(thief)).toBe(401)
  })

  test('of a PIN alone ends the PIN', async () => {
    const token = await setPin(server.employee)
    const phone = await signIn()
    await server.database.sql`delete from sessions where replica_id = ${server.employee.id}`
    const pin = (await listed(phone)).find(({ isOpen }) => !isOpen)
    expect((await end(pin?.id ?? '', phone)).status).toBe(200)
    expect((await resume(token)).status).toBe(401)
  })

  test('is for one’s own, of which there is one', async () => {
    const [theirs] = await listed(server.admin)
    for (const id of [theirs?.id ?? '', randomUUID()])
      expect((await end(id, server.employee)).status).toBe(404)
    expect((await end('no-uuid', server.employee)).status).toBe(400)
    expect(await me(server.admin)).toBe(200)
  })

  test('ends all others, and leaves this device as it is', async () => {
    const token = await setPin(server.employee)
    const phone = await signIn()
    const answer = await server.post('/api/sign-ins/end-others', {}, { Cookie: server.employee.session })
    expect(await answer.json()).toEqual({ ended: 1 })
    expect(await me(phone)).toBe(401)
    expect(await me(server.employee)).toBe(200)
    expect(await me(server.admin)).toBe(200)
    expect((await resume(token)).status).toBe(200)
  })

  test('is open to an admin for everybody, their own session as well', async () => {
    const ids = await listedToAdmin()
    for (const { id } of ids.filter(({ isHere }) => !isHere))
      expect((await end(id, server.admin, '/api/admin/sign-ins')).status).toBe(200)
    expect(await me(server.employee)).toBe(401)
    const own = ids.find(({ isHere }) => isHere)
    expect((await end(own?.id ?? '', server.admin, '/api/admin/sign-ins')).status).toBe(200)
    expect(await me(server.admin)).toBe(401)
  })

  test('while its device pushes loses nothing: what was not taken is taken after the next sign-in', async () => {
    const answer = await lease(server.employee)
    const { firstId } = (await answer.json()) as { firstId: number }
    const mutation = server.employee.createCustomer(firstId)
    const [own] = await listed(server.employee)
    await end(own?.id ?? '', server.admin, '/api/admin/sign-ins')
    expect((await server.employee.push(mutation)).status).toBe(401)
    const again = new Replica(server, (await signIn()).session, server.employee.id)
    expect((await again.push(mutation)).body).toMatchObject({ status: 'accepted', rejected: [] })
  })
})

describe('a session of an admin', () => {
  const device = { [USER_HEADER]: '501' }

  test('is over after twelve hours in which nobody was there, although the device went on syncing', async () => {
    later(11)
    expect(await me(server.admin, { ...device, [ACTIVITY_HEADER]: '1' })).toBe(200)
    for (let i = 0; i < 11; i++) {
      later(1)
      expect(await me(server.admin, device)).toBe(200)
    }
    later(1)
    expect(await me(server.admin, device)).toBe(401)
  })

  test('goes on while somebody is there, or a program asks', async () => {
    for (let i = 0; i < 4; i++) {
      later(11)
      expect(await me(server.admin, { ...device, [ACTIVITY_HEADER]: '1' })).toBe(200)
    }
    later(11)
    expect(await me(server.admin)).toBe(200)
    later(11)
    expect(await me(server.admin)).toBe(200)
  })

  test('is over after as many hours as the shop says; other roles go on', async () => {
    const rules = (method: string, body?: unknown) =>
      server.app.request('/api/admin/access-rules', {
        method,
        headers: { Cookie: server.admin.session, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    expect(await (await rules('GET')).json()).toEqual({
      ...{ adminIdleHours: 12, keepDays: 30, secondFactorRoles: [] },
      ...{ historyMonths: null, limitedDevices: 'shared' },
    })
    for (const adminIdleHours of [0, 169, 1.5, '2', null])
      expect((await rules('PUT', { adminIdleHours })).status).toBe(400)
    for (const keepDays of [0, 91, 1.5, '2', null])
      expect((await rules('PUT', { keepDays })).status).toBe(400)
    for (const historyMonths of [0, 2, 13, '3'])
      expect((await rules('PUT', { historyMonths })).status).toBe(400)
    const saved = await rules('PUT', { adminIdleHours: 2, historyMonths: 3 })
    expect(await saved.json()).toEqual({
      ...{ adminIdleHours: 2, keepDays: 30, secondFactorRoles: [] },
      ...{ historyMonths: 3, limitedDevices: 'shared' },
    })
    later(3)
    expect(await me(server.admin)).toBe(401)
    later(48)
    expect(await me(server.employee)).toBe(200)
  })
})
