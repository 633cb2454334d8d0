import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#schema/rows/user.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { createTeam, type Team } from '#tests/fixtures/team.ts'

const NEW_PASSWORD = 'another horse 8'
const newcomer = {
  fullName: 'Noor Al Ketbi',
  email: 'Noor@shop.ae',
  phone: '050 123 4567',
  role: 'purchasing',
  active: true,
  password: NEW_PASSWORD,
}
let team: Team
beforeEach(async () => {
  team = await createTeam()
})
afterEach(() => team.server.close())

describe('only an admin', () => {
  const calls = {
    list: (as: string) => team.list(as),
    add: (as: string) => team.add(newcomer, as),
    put: (as: string) => team.put({ fullName: 'X Y' }, { as }),
    reset: (as: string) => team.reset(team.layla, as),
  }

  test.each(ROLES)('manages the accounts of the team: %s', async role => {
    const email = `${role}@shop.ae`
    await team.server.addUser({ email, role })
    const as = await team.server.signIn(email)
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
    await team.server.addUser({ email: 'second@shop.ae', role: 'admin' })
    const former = await team.server.signIn('second@shop.ae')
    await team.server.database.sql`update users set active = false where email = 'second@shop.ae'`
    for (const as of ['', 'sheen_session=nonsense', former])
      for (const call of Object.values(calls)) {
        const answer = await call(as)
        expect(answer.status).toBe(401)
        expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
      }
    expect(await (await team.me()).json()).toMatchObject({ fullName: 'Test Person' })
  })
})

describe('an employee', () => {
  test('who is added signs in at once, and every device hears of them', async () => {
    const stream = await team.live(team.session)
    const answer = await team.add(newcomer)
    expect(answer.status).toBe(201)
    const { password: _, ...account } = newcomer
    const saved = await answer.json()
    expect(saved).toEqual({
      ...account,
      id: expect.any(Number),
      phone: '+971501234567',
      profileImageUrl: null,
      erasedAt: null,
      createdAt: expect.any(String),
      isActive: true,
    })
    const news = await stream.nextChanges()
    expect(news?.answer.tables.users?.rows).toHaveLength(1)
    const signedIn = await team.signInWith(NEW_PASSWORD, 'noor@shop.ae')
    expect(await signedIn.json()).toMatchObject({ user: { role: 'purchasing', mustChangePassword: false } })
    await stream.close()
  })

  test('is active or not under either name, which cannot differ, and keeps the password where an empty one is sent', async () => {
    const switched = await team.put({ isActive: false, password: '' })
    expect(await switched.json()).toMatchObject({ active: false, isActive: false })
    expect((await team.put({ active: true })).status).toBe(200)
    await expect(team.server.signIn('layla@shop.ae')).resolves.toContain('session')
    const torn = await team.put({ active: true, isActive: false })
    expect(torn.status).toBe(400)
    expect(await torn.json()).toMatchObject({ issues: [{ path: 'isActive' }] })
    const added = await team.add({ ...newcomer, active: undefined, isActive: false })
    expect(await added.json()).toMatchObject({ active: false, isActive: false })
  })

  test('is listed with all that is known of them, and nothing of their password is told or kept', async () => {
    await team.add(newcomer)
    await team.put({ password: 'yet another 9' })
    await team.oneTimePassword()
    const answer = await team.list()
    const text = await answer.text()
    expect(JSON.parse(text).map(({ email }: { email: string }) => email)).toEqual([
      'Noor@shop.ae',
      'boss@shop.ae',
      'Layla@shop.ae',
    ])
    const log = JSON.stringify(await team.server.database.sql`select * from mutation_log`)
    for (const kept of [text, log]) expect(kept).not.toMatch(/argon2|horse|yet another/)
    const logged = await team.server.database
      .sql`select name, actor_id, outcome from mutation_log order by version`
    expect(logged).toEqual([
      { name: 'user.create', actor_id: team.boss, outcome: 'applied' },
      { name: 'user.update', actor_id: team.boss, outcome: 'applied' },
    ])
  })

  test('is added once, however often the same request comes under one key', async () => {
    const key = randomUUID()
    const send = (changes = {}) =>
      team.server.post(
        '/api/users',
        { ...newcomer, ...changes },
        { Cookie: team.admin, 'Idempotency-Key': key },
      )
    const [first, again] = [await send(), await send()]
    expect([again.status, await again.json()]).toEqual([201, await first.json()])
    for (const other of [await send({ role: 'employee' }), await send({ password: 'a third one 9' })]) {
      expect(other.status).toBe(409)
      expect(await other.json()).toMatchObject({ code: 'already_exists' })
    }
    expect(await team.server.database.sql`select 1 from users`).toHaveLength(3)
  })

  test('cannot have an email that somebody has, and of two at once one is taken', async () => {
    const taken = await team.add({ ...newcomer, email: 'LAYLA@shop.ae' })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ code: 'already_exists', issues: [{ path: 'email' }] })
    const answers = await Promise.all([team.add(newcomer), team.add({ ...newcomer, email: 'noor@SHOP.ae' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each<[object, object]>([
    [{ fullName: 'N' }, { path: 'fullName', message: 'Name must be at least 2 characters.' }],
    [{ email: 'noor' }, { path: 'email', message: 'Please enter a valid email address.' }],
    [{ password: '1234567' }, { path: 'password', message: 'Password must be at least 8 characters' }],
    [{ role: 'boss' }, { path: 'role' }],
  ])('is not added with %j', async (wrong, issue) => {
    const answer = await team.add({ ...newcomer, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [issue] })
    const rows = await team.server.database.sql`select 1 from users`
    expect(rows).toHaveLength(2)
  })

  test('is changed in what is said, with the session left alone', async () => {
    const answer = await team.put({ fullName: 'Layla Noor', email: 'layla@shop.ae', phone: '' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ fullName: 'Layla Noor', phone: null, role: 'cashier' })
    expect(await (await team.me()).json()).toMatchObject({ fullName: 'Layla Noor' })
  })

  test('keeps the email, and one who is not there is not found', async () => {
    const answer = await team.put({ fullName: 'Layla Noor', email: 'other@shop.ae' })
    const message = 'Email cannot be changed after creation.'
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message, issues: [{ path: 'email', message }] })
    expect(await (await team.me()).json()).toMatchObject({ fullName: 'Test Person' })
    for (const missing of [await team.put({ active: true }, { to: 999 }), await team.reset(999)]) {
      expect(missing.status).toBe(404)
      expect(await missing.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('an employee without an email', () => {
  const tablet = randomUUID()
  const byName = async (changes: object = {}) => {
    const answer = await team.add({ fullName: 'Ravi Kumar', ...changes })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: number; email: string | null }
  }
  const setPin = async (id: number, as = team.admin) => {
    const here = { replica: randomUUID(), device: { id: tablet, name: null } }
    await team.server.post('/api/sync/lease', here, { Cookie: as })
    const shown = { currentPassword: TEST_PASSWORD }
    return team.server.post(`/api/devices/${tablet}/enrolments/${id}`, shown, { Cookie: as })
  }

  test.each([{}, { email: '' }, { email: null }, { email: ' ', password: '' }])(
    'is added: %j',
    async typed => {
      const first = await byName(typed)
      const second = await byName(typed)
      for (const { email } of [first, second]) expect(email).toBeNull()
      const stored = await team.server.database.sql`
      select 1 from user_credentials where user_id in (${first.id}, ${second.id})`
      expect(stored).toHaveLength(0)
      for (const email of ['', ' ']) expect((await team.signInWith(NEW_PASSWORD, email)).status).toBe(400)
    },
  )

  test.each<[object, string]>([
    [{ role: 'admin' }, 'An admin needs an email address to sign in.'],
    [{ password: NEW_PASSWORD }, 'A password works only with an email address.'],
  ])('is not added with %j', async (typed, message) => {
    const answer = await team.add({ fullName: 'Ravi Kumar', ...typed })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'email', message }] })
  })

  test('is added once under one key', async () => {
    const headers = { Cookie: team.admin, 'Idempotency-Key': randomUUID() }
    const send = () => team.server.post('/api/users', { fullName: 'Ravi Kumar' }, headers)
    const [first, again] = [await send(), await send()]
    expect([again.status, await again.json()]).toEqual([201, await first.json()])
  })

  test('gets no password and does not become an admin, until an admin adds an email with a password', async () => {
    const { id: to } = await byName()
    const reset = await team.reset(to)
    expect(reset.status).toBe(409)
    expect(await reset.json()).toMatchObject({ message: expect.stringContaining('no email address') })
    const half: [object, string][] = [
      [{ email: 'ravi@shop.ae' }, 'password'],
      [{ password: NEW_PASSWORD }, 'email'],
      [{ role: 'admin' }, 'role'],
    ]
    for (const [changes, path] of half) {
      const answer = await team.put(changes, { to })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ issues: [{ path }] })
    }
    const taken = await team.put({ email: 'LAYLA@shop.ae', password: NEW_PASSWORD }, { to })
    expect(taken.status).toBe(409)
    expect((await team.put({ email: '', fullName: 'Ravi K' }, { to })).status).toBe(200)
    const changed = await team.put({ email: 'ravi@shop.ae', password: NEW_PASSWORD }, { to })
    expect(await changed.json()).toMatchObject({ email: 'ravi@shop.ae', fullName: 'Ravi K' })
    expect((await team.signInWith(NEW_PASSWORD, 'ravi@shop.ae')).status).toBe(200)
    expect((await team.put({ email: '' }, { to })).status).toBe(400)
  })

  test('comes in by a PIN that an admin sets on the device, until they are deactivated', async () => {
    const { id: to } = await byName()
    for (const as of [team.session, '']) expect((await setPin(to, as)).status).toBe(as ? 403 : 401)
    expect((await setPin(team.layla)).status).toBe(409)
    expect((await setPin(999)).status).toBe(404)
    const enrolled = (await (await setPin(to)).json()) as { token: string; user: object }
    expect(enrolled.user).toMatchObject({ id: to, email: null })
    const resume = () => team.server.post(`/api/devices/${tablet}/resume`, { token: enrolled.token })
    const opened = await resume()
    expect(opened.status).toBe(200)
    const own = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const save = (body: object) =>
      team.server.app.request(`/api/users/${to}`, {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Cookie: own },
      })
    expect(await (await save({ fullName: 'Ravi K', email: '', phone: null })).json()).toMatchObject({
      fullName: 'Ravi K',
      email: null,
    })
    const refused = await save({ email: 'ravi@shop.ae' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'email' }] })
    const passwords = { currentPassword: 'x', newPassword: NEW_PASSWORD }
    const changed = await team.server.post(`/api/users/${to}/change-password`, passwords, { Cookie: own })
    expect(changed.status).toBe(409)
    await team.put({ active: false }, { to })
    expect((await team.me(own)).status).toBe(401)
    expect((await resume()).status).toBe(401)
    expect((await setPin(to)).status).toBe(404)
  })
})
