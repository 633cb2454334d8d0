import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveAdmin } from '#server/accounts/save-admin.ts'
import { prune } from '#server/prune.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const EMAIL = 'employee@shop.test'
const MINUTE_MS = 60_000
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer({ trustProxy: true })
})
afterEach(() => server.close())

const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms)
}
const shown = { currentPassword: TEST_PASSWORD }
const own = (action: string, body: unknown = {}, as = server.employee.session) =>
  server.post(`/api/account/passkeys${action}`, body, { Cookie: as })
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many forms.
const json = async (answer: Promise<Response>): Promise<any> => (await answer).json()
const offer = (as?: string) => json(own('/offer', shown, as))

/** Adds a passkey to the account of somebody who is signed in. */
async function add(as = server.employee.session, name = 'My phone') {
  const authenticator = new SoftwareAuthenticator()
  const passkey = authenticator.create(await offer(as))
  const answer = await own('', { name, passkey }, as)
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.stringContaining('id')])
  return { authenticator, ...((await answer.json()) as { id: string }) }
}

const options = (body: unknown = {}, headers = {}) => server.post('/api/auth/passkey/options', body, headers)
const signIn = (passkey: unknown, headers = {}) => server.post('/api/auth/passkey', { passkey }, headers)
async function signInWith(authenticator: SoftwareAuthenticator, fault = {}, headers = {}) {
  return signIn(authenticator.get(await json(options()), fault), headers)
}
const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find(each => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const kinds = async () =>
  await server.database.sql<{ kind: string; details: object }[]>`
    select kind, details from audit_trail where kind like 'passkey.%' or kind like 'signIn.%' order by seq`
const listed = async (as = server.employee.session) =>
  (await json(server.get('/api/account/passkeys', { Cookie: as }))).passkeys

describe('a passkey', () => {
  test('signs in alone, and says so in the list of sign-ins and the audit trail', async () => {
    const { authenticator } = await add()
    const answer = await signInWith(authenticator)
    expect(await answer.json()).toMatchObject({ user: { email: EMAIL, mustChangePassword: false } })
    const session = cookieIn(answer, 'sheen_session')
    expect((await server.get('/api/auth/me', { Cookie: session })).status).toBe(200)
    const ways = await server.database.sql`select way from sessions where user_id = 500 order by way`
    expect(ways).toEqual([{ way: 'passkey' }, { way: 'password' }])
    expect((await kinds()).slice(-2)).toEqual([
      { kind: 'passkey.added', details: { of: 'Test Person', name: 'My phone' } },
      { kind: 'signIn.succeeded', details: { passkey: 'My phone' } },
    ])
    expect(await listed()).toMatchObject([
      { name: 'My phone', isOfHere: true, lastUsedAt: server.time.now.toISOString() },
    ])
  })

  test('is asked for as one that knows its person and shows who they are', async () => {
    const asked = await offer()
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: EMAIL },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await json(options())).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(await json(options())).not.toHaveProperty('allowCredentials')
  })

  test('takes the password or another passkey to be added, and not an open session alone', async () => {
    expect((await own('/offer', {})).status).toBe(400)
    const wrong = await own('/offer', { currentPassword: 'not the password' })
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    const { authenticator } = await add()
    const proof = { passkey: authenticator.get(await json(own('/proof'))) }
    const second = new SoftwareAuthenticator()
    const passkey = second.create(await json(own('/offer', proof)))
    expect((await own('', { name: 'Second', passkey })).status).toBe(200)
    // What has been shown once is no proof again, and one for a sign-in is none.
    expect((await own('/offer', proof)).status).toBe(400)
    const forSignIn = { passkey: authenticator.get(await json(options())) }
    expect((await own('/offer', forSignIn)).status).toBe(400)
  })

  test('stands for the password where a PIN is set', async () => {
    const { authenticator } = await add()
    const device = { id: '6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f01', name: null }
    await server.post(
      '/api/sync/lease',
      { replica: server.employee.id, device },
      { Cookie: server.employee.session },
    )
    const enrol = (body: unknown) =>
      server.post(`/api/devices/${device.id}/enrolment`, body, { Cookie: server.employee.session })
    expect((await enrol({})).status).toBe(400)
    const proof = { passkey: authenticator.get(await json(own('/proof'))) }
    expect((await enrol(proof)).status).toBe(200)
    expect((await enrol(proof)).status).toBe(400)
  })

  test('of somebody else is no proof', async () => {
    const boss = await add(server.admin.session)
    await add()
    const passkey = boss.authenticator.get(await json(own('/proof')))
    expect((await own('/offer', { passkey })).status).toBe(400)
    const theirs = boss.authenticator.get(await json(own('/proof', {}, server.admin.session)))
    expect((await own('/offer', { passkey: theirs })).status).toBe(400)
  })

  test('is named anew and removed with the password by its person alone', async () => {
    const { id, authenticator } = await add()
    const put = (body: unknown, Cookie = server.employee.session) =>
      server.app.request(`/api/account/passkeys/${id}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Cookie },
      })
    expect((await put({ name: 'x'.repeat(61) })).status).toBe(400)
    expect((await put({ name: ' ' })).status).toBe(400)
    expect((await put({ name: 'Theirs' }, server.admin.session)).status).toBe(404)
    expect((await put({ name: 'Work phone' })).status).toBe(200)
    expect((await own(`/${id}/remove`, shown, server.admin.session)).status).toBe(404)
    expect((await own(`/${id}/remove`)).status).toBe(400)
    expect(await listed()).toMatchObject([{ name: 'Work phone' }])
    expect((await own(`/${id}/remove`, shown)).status).toBe(200)
    expect((await own(`/${id}/remove`, shown)).status).toBe(404)
    expect((await signInWith(authenticator)).status).toBe(401)
    expect((await kinds()).at(-2)).toEqual({
      kind: 'passkey.removed',
      details: { of: 'Test Person', name: 'Work phone' },
    })
  })

  test('that is kept already is not added again, also to another account', async () => {
    const { authenticator } = await add()
    for (const as of [server.employee.session, server.admin.session]) {
      const again = await own('', { name: 'Again', passkey: authenticator.create(await offer(as)) }, as)
      expect([again.status, (await again.json()).message]).toEqual([
        409,
        'This passkey is kept already. Nothing was added.',
      ])
    }
    expect((await offer()).excludeCredentials).toMatchObject([{ id: authenticator.id }])
  })

  test('is one of twenty at most', async () => {
    for (let i = 0; i < 20; i += 1) await add()
    const answer = await own('/offer', shown)
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'You have 20 passkeys already. Remove one that you do not use.',
    ])
  })
})

describe('no passkey is added', () => {
  const cases: [string, object][] = [
    ['by a page of another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['of somebody who has not shown who they are', { unverified: true }],
    ['by the answer to another question', { type: 'webauthn.get' }],
    ['with a certificate to look up', { format: 'fido-u2f' }],
  ]
  test.each(cases)('%s', async (_, fault) => {
    const passkey = new SoftwareAuthenticator().create(await offer(), fault)
    const answer = await own('', { name: 'Bad', passkey })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_input'])
    expect(await listed()).toEqual([])
  })

  test('to a challenge that is somebody else’s, was answered or is over', async () => {
    const theirs = new SoftwareAuthenticator().create(await offer(server.admin.session))
    expect((await own('', { name: 'Theirs', passkey: theirs })).status).toBe(400)
    const once = await offer()
    expect((await own('', { name: 'One', passkey: new SoftwareAuthenticator().create(once) })).status).toBe(
      200,
    )
    expect((await own('', { name: 'Two', passkey: new SoftwareAuthenticator().create(once) })).status).toBe(
      400,
    )
    const late = new SoftwareAuthenticator().create(await offer())
    later(10 * MINUTE_MS)
    expect((await own('', { name: 'Late', passkey: late })).status).toBe(400)
    expect(await listed()).toHaveLength(1)
  })

  test.each([
    {},
    { name: 'x' },
    { name: 'x', passkey: null },
    { name: 'x', passkey: { id: '', rawId: '', type: 'public-key', response: {} } },
    { name: 'x', passkey: { id: '§', rawId: '§', type: 'public-key', response: { clientDataJSON: '§' } } },
    {
      name: 'x',
      passkey: {
        ...{ id: 'aa', rawId: 'aa', type: 'public-key' },
        response: { clientDataJSON: 'bm90aGluZw', attestationObject: 'oWF4' },
      },
    },
  ])('from rubbish: %j', async body => {
    expect((await own('', body)).status).toBe(400)
  })
})

describe('nobody is let in', () => {
  test('by an answer that was made on a page of another site', async () => {
    const { authenticator } = await add()
    const answer = await signInWith(authenticator, { origin: 'https://evil.test' })
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Invalid credentials'])
    expect((await signInWith(authenticator)).status).toBe(200)
  })

  const cases: [string, object][] = [
    ['by one for another host', { rpId: 'evil.test' }],
    ['without having shown who they are', { unverified: true }],
    ['by the answer to another question', { type: 'webauthn.create' }],
    ['under somebody else’s name', { userHandle: Buffer.from('501').toString('base64url') }],
  ]
  test.each(cases)('%s', async (_, fault) => {
    const { authenticator } = await add()
    const answer = await signInWith(authenticator, fault)
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Invalid credentials'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await signInWith(authenticator)).status).toBe(200)
  })

  test('by a challenge that was used, is over, or was never given out', async () => {
    const { authenticator } = await add()
    const asked = await json(options())
    expect((await signIn(authenticator.get(asked))).status).toBe(200)
    expect((await signIn(authenticator.get(asked))).status).toBe(401)
    const late = await json(options())
    later(10 * MINUTE_MS)
    expect((await signIn(authenticator.get(late))).status).toBe(401)
    expect((await signIn(authenticator.get({ ...late, challenge: 'A'.repeat(43) }))).status).toBe(401)
    expect((await signIn(authenticator.get({ ...late, challenge: '' }))).status).toBe(401)
  })

  test('twice by one answer, whoever is first', async () => {
    const { authenticator } = await add()
    const passkey = authenticator.get(await json(options()))
    const statuses = await Promise.all(
      [signIn(passkey), signIn(passkey)].map(async each => (await each).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('by a passkey that nobody has, or by another key under the same id', async () => {
    const { authenticator } = await add()
    expect((await signInWith(new SoftwareAuthenticator())).status).toBe(401)
    const forged = { ...new SoftwareAuthenticator().get(await json(options())) }
    expect((await signIn({ ...forged, id: authenticator.id, rawId: authenticator.id })).status).toBe(401)
  })

  test('by one whose counter goes back: it was copied, and that is on record', async () => {
    const { authenticator } = await add()
    expect((await signInWith(authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect((await signInWith(authenticator, { counter })).status).toBe(401)
    expect((await kinds()).filter(({ kind }) => kind === 'passkey.refused')).toHaveLength(3)
    expect((await kinds()).at(-2)).toMatchObject({
      kind: 'passkey.refused',
      details: { of: 'Test Person', name: 'My phone' },
    })
    expect((await signInWith(authenticator, { counter: 8 })).status).toBe(200)
  })

  test('whose account is not active, in the words of a wrong password', async () => {
    const { authenticator } = await add()
    await server.database.sql`update users set active = false where email = ${EMAIL}`
    const answer = await signInWith(authenticator)
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Invalid credentials'])
  })

  test('by a passkey of the shop’s former address, which the list tells', async () => {
    const { authenticator } = await add()
    await server.database.sql`update passkeys set rp_id = 'old.shop.test'`
    expect((await signInWith(authenticator)).status).toBe(401)
    expect(await listed()).toMatchObject([{ isOfHere: false }])
  })

  test.each([
    {},
    { passkey: null },
    { passkey: [] },
    { passkey: { id: 'a'.repeat(1_365) } },
    { passkey: 7 },
    [],
    'x',
  ])('by rubbish: %j', async body => {
    expect((await server.post('/api/auth/passkey', body)).status).toBe(400)
  })

  test('5,000 times: attempts of one address are counted, and others come in meanwhile', async () => {
    const { authenticator } = await add()
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    const stranger = new SoftwareAuthenticator()
    const asked = { challenge: 'A'.repeat(43), rpId: 'localhost' }
    const counts = new Map<number, number>()
    for (let i = 0; i < 5_000; i += 50) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async () => (await signIn(stranger.get(asked), from)).status),
      )
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    expect(counts.get(429)).toBeGreaterThan(4_980)
    expect([...counts.keys()].toSorted()).toEqual([401, 429])
    expect((await signInWith(authenticator)).status).toBe(200)
    const [{ failed }] = await server.database.sql<[{ failed: number }]>`
      select count(*) as failed from audit_trail where kind = 'signIn.failed'`
    expect(failed).toBeLessThan(20)
  })
})

describe('whoever asks for more challenges than may wait', () => {
  const from = { 'X-Forwarded-For': '203.0.113.8' }

  test('behind one address gets one, the oldest there is over, and no known browser is in the way of it', async () => {
    const { authenticator } = await add()
    const known = cookieIn(await signInWith(authenticator), 'sheen_device')
    const usual = await json(options({}, { ...from, Cookie: known }))
    const oldest = await json(options({}, from))
    later(1)
    for (let i = 0; i < 100; i += 20) await Promise.all(Array.from({ length: 20 }, () => options({}, from)))
    const latest = await options({}, from)
    expect(latest.status).toBe(200)
    expect((await signIn(authenticator.get(oldest), from)).status).toBe(401)
    expect((await signIn(authenticator.get(await latest.json()), from)).status).toBe(200)
    expect((await signIn(authenticator.get(usual), from)).status).toBe(200)
  })

  test('keeps a hundred at an address and twenty of a browser or a person, and what is over is pruned', async () => {
    const { authenticator } = await add()
    const known = cookieIn(await signInWith(authenticator), 'sheen_device')
    for (let i = 0; i < 130; i++) await options({}, from)
    for (let i = 0; i < 30; i++) await options({}, { ...from, Cookie: known })
    for (let i = 0; i < 30; i++) await own('/proof')
    // A cookie that no sign-in has left counts for nothing.
    for (let i = 0; i < 9; i++) await options({}, { ...from, Cookie: `sheen_device=${'A'.repeat(43)}` })
    const { sql } = server.database
    const [{ counts }] = await sql<[{ counts: number[] }]>`
      select array_agg(count order by count) as counts from (
        select count(*)::int as count from passkey_challenges group by user_id, device) each`
    expect(counts).toEqual([20, 20, 100])
    later(11 * MINUTE_MS)
    await prune(sql, server.deps.storedFiles, server.time.now)
    expect(await sql`select from passkey_challenges`).toHaveLength(0)
  })
})

test('where the shop has an address of its own, its passkeys are of that one and are asked for there alone', async () => {
  const shop = await createShopServer({ publicUrl: 'https://gleam.test', secure: true })
  const asked = (Origin: string) =>
    shop.post('/api/auth/passkey/options', {}, { Origin, 'Sec-Fetch-Site': 'same-origin' })
  expect(await (await asked('https://gleam.test')).json()).toMatchObject({ rpId: 'gleam.test' })
  const elsewhere = await asked('http://192.168.1.7:3000')
  expect([elsewhere.status, (await elsewhere.json()).message]).toEqual([
    409,
    'Passkeys work at https://gleam.test alone. Open Sheen there, or use the password.',
  ])
  await shop.close()
})

describe('where codes are on', () => {
  const login = async (headers = {}) =>
    json(server.post('/api/auth/login', { email: EMAIL, password: TEST_PASSWORD }, headers))
  async function turnCodesOn(as = server.employee.session): Promise<void> {
    const codes = (action: string, body: unknown) =>
      json(server.post(`/api/account/second-factor/${action}`, body, { Cookie: as }))
    const { secret } = await codes('offer', shown)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.time.now.getTime(),
    })
    await codes('confirm', { code })
  }

  test('a passkey asks for no code, and answers for one after a password: that of the same person', async () => {
    const { authenticator } = await add()
    const boss = await add(server.admin.session)
    await turnCodesOn()
    expect((await signInWith(authenticator)).status).toBe(200)

    const { challenge, factors } = await login()
    expect(factors).toEqual(['code', 'passkey'])
    const asked = await json(options({ token: challenge }))
    expect(asked.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }])
    expect((await signIn(boss.authenticator.get(asked))).status).toBe(401)
    const again = await json(options({ token: challenge }))
    const answer = await signIn(authenticator.get(again))
    expect(answer.status).toBe(200)
    // A usual browser is asked for nothing more.
    expect(await login({ Cookie: cookieIn(answer, 'sheen_device') })).toHaveProperty('user')
    expect((await options({ token: 'A'.repeat(43) })).status).toBe(401)
  })

  test('another admin takes codes and passkeys off, on record, and that person is told', async () => {
    const { authenticator } = await add()
    await add()
    await turnCodesOn()
    const [employee] = await server.database.sql<
      { id: number }[]
    >`select id from users where email = ${EMAIL}`
    const reset = (id: number | undefined) =>
      server.post(`/api/users/${id}/reset-second-factor`, {}, { Cookie: server.admin.session })
    expect([(await reset(employee?.id)).status, (await reset(employee?.id)).status]).toEqual([200, 409])
    expect((await signInWith(authenticator)).status).toBe(401)
    expect(await login()).toHaveProperty('user')
    const details = { userId: employee?.id, of: 'Test Person' }
    expect((await kinds()).find(({ kind }) => kind === 'passkey.removed')?.details).toEqual({
      ...details,
      count: 2,
    })
    expect(await server.database.sql`select from sign_in_notices where kind = 'factor_reset'`).toHaveLength(1)
  })

  test('the command that makes an admin takes them off, too: the only one of a shop may have lost both', async () => {
    const { authenticator } = await add(server.admin.session)
    await turnCodesOn(server.admin.session)
    const password = 'seven lilac otters'
    await saveAdmin(
      server.database.sql,
      { email: 'admin@shop.test', fullName: 'Boss', password },
      server.time.now,
    )
    expect((await signInWith(authenticator)).status).toBe(401)
    const answer = await json(server.post('/api/auth/login', { email: 'admin@shop.test', password }))
    expect(answer).toHaveProperty('user')
  })
})

test('with a one-time password that an admin gave a passkey opens nothing but the way to a password of one’s own', async () => {
  const { authenticator } = await add()
  const [employee] = await server.database.sql<{ id: number }[]>`select id from users where email = ${EMAIL}`
  await server.post(`/api/users/${employee?.id}/reset-password`, {}, { Cookie: server.admin.session })
  const answer = await signInWith(authenticator)
  expect(await answer.clone().json()).toMatchObject({ user: { mustChangePassword: true } })
  const refused = await server.get('/api/appointments', { Cookie: cookieIn(answer, 'sheen_session') })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'password_change_required'])
})
