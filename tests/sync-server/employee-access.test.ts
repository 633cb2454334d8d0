import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EmployeeChanges } from '#schema/forms/employee.ts'
import type { User } from '#schema/rows/user.ts'
import { updateEmployee } from '#server/accounts/save-employee.ts'
import { createApp } from '#server/app.ts'
import { SERVER } from '#server/audit/audit-trail.ts'
import { connect } from '#server/db/connect.ts'
import { createWriter } from '#server/sync/writer.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { createTeam, type Team } from '#tests/fixtures/team.ts'

const NEW_PASSWORD = 'another horse 8'
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
let team: Team
beforeEach(async () => {
  team = await createTeam()
})
afterEach(() => team.server.close())

describe('the sessions and streams of a person end at once', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['with a deactivation', () => team.put({ active: false })],
    ['with another role', () => team.put({ role: 'accountant' })],
    ['with another password', () => team.put({ password: NEW_PASSWORD })],
    ['with a one-time password', () => team.reset()],
  ])('%s, in whichever process they are', async (_how, change) => {
    const database = connect(team.server.database.url)
    const stopping = new AbortController()
    const app = createApp({ ...team.server.deps, ...database, stopping: stopping.signal })
    const elsewhere = await team.server.signIn('layla@shop.ae')
    const streams = [await team.live(team.session), await team.live(elsewhere, { app })]
    const own = await team.live(team.admin, { role: 'admin' })
    await change()
    for (const stream of streams) {
      expect(await stream.nextChanges()).toBeNull()
      expect(stream.wasSignedOut()).toBe(true)
    }
    for (const as of [team.session, elsewhere]) expect((await team.me(as)).status).toBe(401)
    expect((await team.me(team.admin)).status).toBe(200)
    expect(own.wasSignedOut()).toBe(false)
    await own.close()
    stopping.abort()
    await database.close()
  })

  test('but not with a new name, nor of an admin, whose own password is changed elsewhere', async () => {
    await team.put({ fullName: 'Layla Noor', role: 'cashier', active: true })
    expect((await team.me(team.session)).status).toBe(200)
    const own = await team.put({ password: NEW_PASSWORD }, { to: team.boss })
    expect(own.status).toBe(409)
    expect(await own.json()).toMatchObject({ code: 'own_account' })
    expect((await team.me(team.admin)).status).toBe(200)
  })

  test('and who is deactivated signs in again once they are active, with what waited on the device', async () => {
    const device = new Replica(team.server, team.session)
    await device.lease()
    await team.put({ active: false })
    const waiting = device.createCustomer(600)
    expect((await device.push(waiting)).status).toBe(401)
    expect((await team.signInWith(TEST_PASSWORD)).status).toBe(403)
    await team.put({ active: true })
    expect((await device.push(waiting)).status).toBe(401)
    const again = new Replica(team.server, cookieOf(await team.signInWith(TEST_PASSWORD)), device.id)
    expect((await again.push(waiting)).body).toMatchObject({ status: 'accepted', lastSeq: 1, rejected: [] })
  })
})

describe('the shop keeps an admin', () => {
  test('who cannot deactivate themselves, nor give up the role as the last one', async () => {
    const deactivated = await team.put({ active: false }, { to: team.boss })
    expect(deactivated.status).toBe(409)
    expect(await deactivated.json()).toMatchObject({
      code: 'own_account',
      message: 'You cannot deactivate your own account.',
    })
    const demoted = await team.put({ role: 'employee' }, { to: team.boss })
    expect(demoted.status).toBe(409)
    expect(await demoted.json()).toMatchObject({
      code: 'last_admin',
      message: 'This is the last active admin. Make somebody else an admin first.',
    })
    expect((await team.me(team.admin)).status).toBe(200)
    expect((await team.signInWith(TEST_PASSWORD, 'boss@shop.ae')).status).toBe(200)
    const ownReset = await team.reset(team.boss)
    expect(ownReset.status).toBe(409)
    expect(await ownReset.json()).toMatchObject({ code: 'own_account' })
  })

  test.each<[string, EmployeeChanges, 'each other' | 'themselves']>([
    ['deactivate', { active: false }, 'each other'],
    ['take the role from', { role: 'employee' }, 'each other'],
    ['take the role from', { role: 'employee' }, 'themselves'],
  ])('though two %s (%j) %s at once, both signed in when they asked', async (_, changes, whom) => {
    const second = await team.server.addUser({ email: 'second@shop.ae', role: 'admin' })
    const writer = createWriter(team.server.database.sql)
    const accounts = await team.server.database.sql<User[]>`select id, email, role, active from users`
    const change = (by: number, of: number) => {
      const account = accounts.find(({ id }) => id === by) as User
      const admin = { ...account, mustChangePassword: false }
      return updateEmployee(writer, { id: of, changes }, { admin, source: SERVER, now: new Date() })
    }
    const answers = await Promise.allSettled(
      whom === 'each other'
        ? [change(team.boss, second), change(second, team.boss)]
        : [change(team.boss, team.boss), change(second, second)],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin' },
    })
    const left = await team.server.database.sql`select 1 from users where role = 'admin' and active`
    expect(left).toHaveLength(1)
  })
})

describe('a one-time password', () => {
  test('is legible, another one each time, and the only one that opens the account', async () => {
    const first = await team.oneTimePassword()
    const second = await team.oneTimePassword()
    for (const password of [first, second])
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
    expect(second).not.toBe(first)
    for (const password of [TEST_PASSWORD, first]) expect((await team.signInWith(password)).status).toBe(401)
    expect(await (await team.signInWith(second)).json()).toMatchObject({ user: { mustChangePassword: true } })
  })

  test('opens nothing but the way to a password of one’s own', async () => {
    const password = await team.oneTimePassword()
    const as = cookieOf(await team.signInWith(password))
    const headers = { 'Content-Type': 'application/json', Cookie: as }
    const pull = () =>
      team.server.post(
        '/api/sync/pull',
        { replica: randomUUID(), cookie: null, page: null, ackedSeq: 0 },
        headers,
      )
    for (const answer of [
      await pull(),
      await team.server.post('/api/sync/push', {}, headers),
      await team.server.post('/api/sync/lease', {}, headers),
      await team.server.get('/api/sync/live', headers),
      await team.server.app.request(`/api/users/${team.layla}`, { method: 'PATCH', body: '{}', headers }),
      await team.list(as),
      await team.server.get('/api/admin/replicas', headers),
      await team.server.get('/api/history/appointments/40', headers),
    ]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'password_change_required' })
    }
    expect(await (await team.me(as)).json()).toMatchObject({ mustChangePassword: true })
    const choose = (newPassword: string) =>
      team.server.post(
        `/api/users/${team.layla}/change-password`,
        { currentPassword: password, newPassword },
        { Cookie: as },
      )
    const same = await choose(password)
    expect(same.status).toBe(400)
    expect(await same.json()).toMatchObject({ issues: [{ path: 'newPassword' }] })
    expect((await pull()).status).toBe(403)
    expect((await choose(NEW_PASSWORD)).status).toBe(200)
    expect((await pull()).status).toBe(200)
    expect(await (await team.me(as)).json()).toMatchObject({ mustChangePassword: false })
    expect((await team.signInWith(password)).status).toBe(401)
  })

  test('is needed no more once an admin has set another', async () => {
    await team.oneTimePassword()
    await team.put({ password: NEW_PASSWORD })
    expect(await (await team.signInWith(NEW_PASSWORD)).json()).toMatchObject({
      user: { mustChangePassword: false },
    })
  })
})
