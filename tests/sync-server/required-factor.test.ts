import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#schema/rows/user.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const EMAIL = 'books@shop.test'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
  await server.addUser({ email: EMAIL, role: 'accountant' })
})
afterEach(() => server.close())

const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms)
}
const shown = { currentPassword: TEST_PASSWORD }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many forms.
type Any = any
const json = async (answer: Response | Promise<Response>): Promise<Any> => (await answer).json()
const saveRules = async (secondFactorRoles: Role[], Cookie = server.admin.session) =>
  server.app.request('/api/admin/access-rules', {
    method: 'PUT',
    body: JSON.stringify({ adminIdleHours: 12, secondFactorRoles }),
    headers: { 'Content-Type': 'application/json', Cookie },
  })
const login = (email = EMAIL, headers = {}) =>
  server.post('/api/auth/login', { email, password: TEST_PASSWORD }, headers)
const setUp = (action: string, body: unknown) => server.post(`/api/auth/set-up/${action}`, body)
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.time.now.getTime() })
const cookieIn = (answer: Response, name = 'sheen_session') =>
  answer.headers
    .getSetCookie()
    .find(each => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** The challenge of a sign-in that waits until something is set up. */
async function challenge(email = EMAIL): Promise<string> {
  const answer = await login(email)
  expect(cookieIn(answer)).toBe('')
  const { challenge, factors } = await json(answer)
  expect(factors).toEqual([])
  return challenge
}

async function setUpPasskey(
  token: string,
): Promise<{ answer: Response; authenticator: SoftwareAuthenticator }> {
  const authenticator = new SoftwareAuthenticator()
  const passkey = authenticator.create(await json(setUp('passkey', { token })))
  return { answer: await setUp('passkey/confirm', { token, name: 'My phone', passkey }), authenticator }
}

describe('where a role requires a second factor', () => {
  beforeEach(async () => {
    expect((await saveRules(['accountant'])).status).toBe(200)
  })

  test('whoever has none sets up codes at the next sign-in, and has no session before', async () => {
    const token = await challenge()
    const { secret, uri } = await json(setUp('codes', { token }))
    expect(uri).toContain('books%40shop.test')
    const wrong = await setUp('codes/confirm', { token, code: '000000' })
    expect([wrong.status, await json(wrong)]).toMatchObject([400, { issues: [{ path: 'code' }] }])
    expect(cookieIn(wrong)).toBe('')
    const answer = await setUp('codes/confirm', { token, code: codeOf(secret) })
    expect(await json(answer.clone())).toMatchObject({ user: { email: EMAIL } })
    expect((await json(answer.clone())).recoveryCodes).toHaveLength(10)
    expect((await server.get('/api/auth/me', { Cookie: cookieIn(answer) })).status).toBe(200)
    // The usual browser is asked for nothing, a new one for a code.
    expect(await json(login(EMAIL, { Cookie: cookieIn(answer, 'sheen_device') }))).toHaveProperty('user')
    expect(await json(login())).toMatchObject({ factors: ['code'] })
    const trail = await server.database.sql<{ kind: string; person: string }[]>`
      select kind, person from audit_trail order by seq desc limit 3`
    expect(trail.map(({ kind }) => kind)).toContain('codes.on')
  })

  test('or a passkey, which a new browser asks for after the password from then on', async () => {
    const { answer, authenticator } = await setUpPasskey(await challenge())
    expect(await json(answer.clone())).toMatchObject({ user: { email: EMAIL } })
    expect((await server.get('/api/auth/me', { Cookie: cookieIn(answer) })).status).toBe(200)
    const { challenge: token, factors } = await json(login())
    expect(factors).toEqual(['passkey'])
    const asked = await json(server.post('/api/auth/passkey/options', { token }))
    expect((await server.post('/api/auth/passkey', { passkey: authenticator.get(asked) })).status).toBe(200)
  })

  test('who has one already is given no way to another by the password alone', async () => {
    const token = await challenge()
    await setUpPasskey(token)
    const again = (await json(login())).challenge
    for (const each of [token, again])
      for (const [action, more] of [
        ['codes', {}],
        ['codes/confirm', { code: '123456' }],
        ['passkey', {}],
      ] as const)
        expect((await setUp(action, { token: each, ...more })).status).toBe(401)
  })

  test('who has one already is not taken for somebody who has none by naming another host', async () => {
    await setUpPasskey(await challenge())
    const atHost = (path: string, body: unknown) =>
      server.app.request(`http://evil.test${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      })
    const answer = await atHost('/api/auth/login', { email: EMAIL, password: TEST_PASSWORD })
    const { challenge: token, factors } = await json(answer)
    expect(factors).toEqual(['passkey'])
    expect((await atHost('/api/auth/set-up/codes', { token })).status).toBe(401)
  })

  test('the step is over after ten minutes, with another password, and is none of a role that needs nothing', async () => {
    const late = await challenge()
    later(10 * MINUTE_MS)
    expect((await setUp('codes', { token: late })).status).toBe(401)
    const before = await challenge()
    await server.database.sql`update user_credentials set password_hash = 'another' where user_id = 502`
    expect((await setUp('codes', { token: before })).status).toBe(401)
    expect((await setUp('codes', { token: 'A'.repeat(43) })).status).toBe(401)
    expect((await setUp('codes', { token: 7 })).status).toBe(400)
    expect((await setUp('passkey/confirm', { token: before, name: 'x', passkey: {} })).status).toBe(400)
  })

  test('somebody else’s offer is no passkey of theirs', async () => {
    const token = await challenge()
    const passkey = new SoftwareAuthenticator().create(
      await json(server.post('/api/account/passkeys/offer', shown, { Cookie: server.admin.session })),
    )
    expect((await setUp('passkey/confirm', { token, name: 'x', passkey })).status).toBe(400)
  })

  test('a one-time password that is over sets up nothing', async () => {
    await server.database.sql`
      update user_credentials set must_change_password = true, changed_at = ${server.time.now.toISOString()}
      where user_id = 502`
    const token = await challenge()
    await server.database.sql`update user_credentials set one_time_used_at = now() where user_id = 502`
    expect((await setUp('codes', { token })).status).toBe(403)
    expect((await login()).status).toBe(403)
    await server.database.sql`update user_credentials set one_time_used_at = null where user_id = 502`
    later(49 * HOUR_MS)
    expect((await login()).status).toBe(403)
  })

  test('a one-time password that counts is changed once the factor is set up', async () => {
    await server.database.sql`
      update user_credentials set must_change_password = true, changed_at = ${server.time.now.toISOString()}
      where user_id = 502`
    const { answer } = await setUpPasskey(await challenge())
    expect(await json(answer)).toMatchObject({ user: { mustChangePassword: true } })
  })

  test('others sign in as before, and so does a session that is open', async () => {
    expect(await json(login('employee@shop.test'))).toHaveProperty('user')
    await saveRules([])
    const session = cookieIn(await login())
    await saveRules(['accountant'])
    expect((await server.get('/api/auth/me', { Cookie: session })).status).toBe(200)
    const state = await json(server.get('/api/account/second-factor', { Cookie: session }))
    expect(state).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: 0, isRequired: true })
  })

  test('the last factor stays, in words, until there is another one or nothing is required', async () => {
    const token = await challenge()
    const { secret } = await json(setUp('codes', { token }))
    const Cookie = cookieIn(await setUp('codes/confirm', { token, code: codeOf(secret) }))
    const off = () => server.post('/api/account/second-factor/off', shown, { Cookie })
    const refused = await off()
    expect([refused.status, (await json(refused)).message]).toEqual([
      409,
      'Your role needs codes or a passkey. Add a passkey first, then turn the codes off.',
    ])
    expect((await json(server.get('/api/account/second-factor', { Cookie }))).isOn).toBe(true)
    const passkey = new SoftwareAuthenticator().create(
      await json(server.post('/api/account/passkeys/offer', shown, { Cookie })),
    )
    const { id } = await json(server.post('/api/account/passkeys', { name: 'x', passkey }, { Cookie }))
    expect((await off()).status).toBe(200)
    const remove = () => server.post(`/api/account/passkeys/${id}/remove`, shown, { Cookie })
    const kept = await remove()
    expect([kept.status, (await json(kept)).message]).toEqual([
      409,
      'Your role needs codes or a passkey. Set up codes or another passkey first, then remove this one.',
    ])
    await saveRules([])
    expect((await remove()).status).toBe(200)
  })

  test('what another admin took off is set up anew at the next sign-in', async () => {
    await setUpPasskey(await challenge())
    await server.post('/api/users/502/reset-second-factor', {}, { Cookie: server.admin.session })
    const { answer } = await setUpPasskey(await challenge())
    expect(answer.status).toBe(200)
  })
})

test('no admin requires of their own role what they do not have themselves', async () => {
  const refused = await saveRules(['admin', 'accountant'])
  const message = 'Set up codes or a passkey for yourself first, under My Account → Password.'
  expect([refused.status, await json(refused)]).toMatchObject([
    409,
    { message, issues: [{ path: 'secondFactorRoles', message }] },
  ])
  const Cookie = server.admin.session
  const passkey = new SoftwareAuthenticator().create(
    await json(server.post('/api/account/passkeys/offer', shown, { Cookie })),
  )
  await server.post('/api/account/passkeys', { name: 'x', passkey }, { Cookie })
  expect(await json(saveRules(['accountant', 'admin', 'accountant']))).toEqual({
    ...{ adminIdleHours: 12, keepDays: 30, historyMonths: null, limitedDevices: 'shared' },
    secondFactorRoles: ['admin', 'accountant'],
  })
  expect((await saveRules(['boss' as Role])).status).toBe(400)
  const [entry] = await server.database.sql<{ details: object }[]>`
    select details from audit_trail where kind = 'access.rulesChanged' order by seq desc limit 1`
  expect(entry?.details).toEqual({ adminIdleHours: 12, secondFactorRoles: 'admin, accountant' })
  // Another one, who has none and is signed in, may change the rest.
  await server.addUser({ email: 'second@shop.test', role: 'admin' })
  await saveRules([])
  const second = await server.signIn('second@shop.test')
  await saveRules(['admin'])
  expect((await saveRules(['admin', 'cashier'], second)).status).toBe(200)
})

test('whoever has no password comes in by other ways, and may require it of their role', async () => {
  await server.database.sql`delete from user_credentials where user_id = 501`
  expect((await saveRules(['admin'])).status).toBe(200)
})
