import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendDueNotices } from '#server/accounts/notice-worker.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { type FakeMailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'

const EMAIL = 'employee@shop.test'
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
let server: ShopServer
let mail: FakeMailServer

beforeEach(async () => {
  mail = await startMailServer()
  server = await createShopServer({ trustProxy: true }, { mailer: createMailer(mail.account) })
})
afterEach(async () => {
  await server.close()
  await mail.close()
})

const codeOf = (secret: string, offMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.time.now.getTime() + offMs })
const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms)
}
const account = (action: string, body: unknown, as = server.employee.session) =>
  server.post(`/api/account/second-factor/${action}`, body, { Cookie: as })
const shown = { currentPassword: TEST_PASSWORD }

type Codes = { secret: string; recoveryCodes: string[]; cookies: string }

/** Turns codes on for somebody who is signed in; `cookies` are those of that browser. */
async function turnOn(as = server.employee.session): Promise<Codes> {
  const { secret } = (await (await account('offer', shown, as)).json()) as { secret: string }
  const answer = await account('confirm', { code: codeOf(secret) }, as)
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { secret, recoveryCodes, cookies: `${as}; ${cookieIn(answer, 'sheen_device')}` }
}

function cookieIn(answer: Response, name: string): string {
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith(`${name}=`))
  return cookie?.split(';')[0] ?? ''
}

const login = (headers: Record<string, string> = {}, email = EMAIL) =>
  server.post('/api/auth/login', { email, password: TEST_PASSWORD }, headers)
async function challenge(email = EMAIL): Promise<string> {
  const answer = await login({}, email)
  expect(answer.headers.getSetCookie()).toEqual([])
  return ((await answer.json()) as { challenge: string }).challenge
}
const give = (token: string, code: string, headers: Record<string, string> = {}) =>
  server.post('/api/auth/second-factor', { token, code }, headers)

describe('turning codes on', () => {
  test('takes the password and a code of the secret, and says ten recovery codes once', async () => {
    expect((await account('offer', {})).status).toBe(400)
    expect((await account('offer', { currentPassword: 'not the password' })).status).toBe(400)
    const offer = (await (await account('offer', shown)).json()) as { secret: string; uri: string }
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/.*employee%40shop\.test\?/)
    expect(new URL(offer.uri).searchParams.get('secret')).toBe(offer.secret)

    const wrong = await account('confirm', { code: '000000' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { issues: [{ path: 'code' }] }])
    expect(await (await login()).json()).toHaveProperty('user')

    const right = await account('confirm', { code: codeOf(offer.secret) })
    const { recoveryCodes } = (await right.json()) as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    const state = await server.get('/api/account/second-factor', { Cookie: server.employee.session })
    expect(await state.json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const [stored] = await server.database
      .sql`select recovery_codes::text as codes from user_credentials where totp_secret is not null`
    for (const code of recoveryCodes) expect(stored?.codes).not.toContain(code)
  })

  test('does not take a code where no secret was offered', async () => {
    expect((await account('confirm', { code: '123456' })).status).toBe(409)
    expect((await account('recovery-codes', shown)).status).toBe(409)
  })
})

describe('a sign-in with codes on', () => {
  test('asks a new browser for a code, and that browser once', async () => {
    const { secret } = await turnOn()
    later(60 * SECOND_MS)
    const answer = await give(await challenge(), codeOf(secret))
    expect(await answer.json()).toMatchObject({ user: { email: EMAIL } })
    const session = cookieIn(answer, 'sheen_session')
    expect((await server.get('/api/auth/me', { Cookie: session })).status).toBe(200)
    const [newest] = await server.database.sql`select way from sessions order by created_at desc limit 1`
    expect(newest).toEqual({ way: 'code' })

    const device = cookieIn(answer, 'sheen_device')
    expect(await (await login({ Cookie: device })).json()).toHaveProperty('user')
    later(91 * 24 * HOUR_MS)
    expect(await (await login({ Cookie: device })).json()).toHaveProperty('challenge')
  })

  test('asks nothing of the browser on which they were turned on', async () => {
    const { cookies } = await turnOn()
    expect(await (await login({ Cookie: cookies })).json()).toHaveProperty('user')
  })

  test('takes a code once, whoever is first', async () => {
    const { secret } = await turnOn()
    // The one by which codes were turned on is spent, too.
    expect((await give(await challenge(), codeOf(secret))).status).toBe(400)
    later(60 * SECOND_MS)
    const code = codeOf(secret)
    const tokens = [await challenge(), await challenge()]
    const statuses = await Promise.all(tokens.map(async token => (await give(token, code)).status))
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test.each([
    [-60, 200],
    [-30, 200],
    [30, 200],
    [60, 200],
    [-120, 400],
    [120, 400],
  ])('takes a code of a clock that is off by %i seconds: %i', async (seconds, status) => {
    const { secret } = await turnOn()
    later(10 * 60 * SECOND_MS)
    expect((await give(await challenge(), codeOf(secret, seconds * SECOND_MS))).status).toBe(status)
  })

  test('takes each recovery code once, however it is typed, and nobody else’s', async () => {
    const { recoveryCodes } = await turnOn()
    const boss = await turnOn(server.admin.session)
    const [code = '', other = ''] = recoveryCodes
    expect((await give(await challenge(), boss.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await give(await challenge(), ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await give(await challenge(), code)).status).toBe(400)
    expect((await give(await challenge(), other)).status).toBe(200)
    const state = await server.get('/api/account/second-factor', { Cookie: server.employee.session })
    expect(await state.json()).toMatchObject({ isOn: true, recoveryCodesLeft: 8 })
  })

  test('takes a code in the digits of an Arabic keyboard', async () => {
    const { secret } = await turnOn()
    later(60 * SECOND_MS)
    const arabic = codeOf(secret).replaceAll(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await give(await challenge(), arabic)).status).toBe(200)
  })

  test.each(['', ' ', 'x', 'x'.repeat(41), '12345', '１２３４５６', '0'.repeat(40), '%', "' or 1=1 --"])(
    'takes no %j',
    async code => {
      await turnOn()
      expect((await give(await challenge(), code)).status).toBe(400)
    },
  )

  test('is over after ten minutes, with another password, and once it was used', async () => {
    const { recoveryCodes } = await turnOn()
    const [first = '', second = '', third = ''] = recoveryCodes
    const late = await challenge()
    later(11 * 60 * SECOND_MS)
    expect((await give(late, first)).status).toBe(401)

    const used = await challenge()
    expect((await give(used, second)).status).toBe(200)
    expect((await give(used, third)).status).toBe(401)

    const before = await challenge()
    await server.database.sql`update user_credentials set password_hash = 'another'`
    expect((await give(before, third)).status).toBe(401)
    for (const token of ['', 'x', 'x'.repeat(43)]) expect((await give(token, third)).status).toBe(401)
  })

  test('stands twenty wrong codes a day, from wherever, and the password goes on being counted apart', async () => {
    const { recoveryCodes } = await turnOn()
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) {
      const token = await challenge()
      statuses.push((await give(token, '000000', { 'X-Forwarded-For': `6.6.6.${i}` })).status)
    }
    expect(statuses.filter(status => status === 400)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    const token = await challenge()
    expect((await give(token, recoveryCodes[0] ?? '', { 'X-Forwarded-For': '5.5.5.5' })).status).toBe(429)
    later(25 * HOUR_MS)
    expect((await give(await challenge(), recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('that failed at the code is told to an admin with the person', async () => {
    await turnOn()
    await give(await challenge(), '000000')
    const answer = await server.get('/api/admin/failed-sign-ins', { Cookie: server.admin.session })
    expect(await answer.json()).toMatchObject({
      failed: [{ account: `${EMAIL} (code)`, fullName: 'Test Person' }],
    })
  })
})

describe('codes end', () => {
  test('when their person turns them off with the password', async () => {
    await turnOn()
    expect((await account('off', {})).status).toBe(400)
    expect((await account('off', shown)).status).toBe(200)
    expect(await (await login()).json()).toHaveProperty('user')
  })

  test('when another admin takes them off, who has their person told', async () => {
    await turnOn()
    const [{ id, boss }] = await server.database.sql<[{ id: number; boss: number }]>`
      select id, (select id from users where role = 'admin') as boss from users where role = 'employee'`
    const reset = (who: number) =>
      server.post(`/api/users/${who}/reset-second-factor`, {}, { Cookie: server.admin.session })
    expect((await reset(boss)).status).toBe(409)
    expect((await reset(99_999)).status).toBe(404)
    expect((await reset(id)).status).toBe(200)
    expect((await reset(id)).status).toBe(409)
    expect(await (await login()).json()).toHaveProperty('user')
    await sendDueNotices(server.deps)
    expect(mail.mails.map(({ parsed }) => parsed.subject)).toContainEqual(
      expect.stringContaining('an admin took the codes and passkeys off your account'),
    )
  })

  test('not with another password', async () => {
    const { recoveryCodes, cookies } = await turnOn()
    const [{ id }] = await server.database.sql<[{ id: number }]>`select id from users where role = 'employee'`
    const changed = await server.post(
      `/api/users/${id}/change-password`,
      { ...shown, newPassword: 'another horse on the moon' },
      { Cookie: cookies },
    )
    expect(changed.status).toBe(200)
    const answer = await server.post('/api/auth/login', {
      email: EMAIL,
      password: 'another horse on the moon',
    })
    const { challenge: token } = (await answer.json()) as { challenge: string }
    expect((await give(token, recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

test('New recovery codes take the place of the old ones', async () => {
  const { recoveryCodes } = await turnOn()
  const answer = await account('recovery-codes', shown)
  const fresh = (await answer.json()) as { recoveryCodes: string[] }
  expect((await give(await challenge(), recoveryCodes[0] ?? '')).status).toBe(400)
  expect((await give(await challenge(), fresh.recoveryCodes[0] ?? '')).status).toBe(200)
})
