import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDueNotices } from '#server/accounts/notice-worker.ts'
import { lookForAlerts } from '#server/alerts/alert-worker.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createAlertShop } from '#tests/fixtures/alert-shop.ts'
import { type FakeMailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'

const EMAIL = 'employee@shop.test'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1'
const MINUTE_MS = 60_000
let mail: FakeMailServer
let server: ShopServer

beforeEach(async () => {
  mail = await startMailServer()
  server = await createShopServer({ trustProxy: true }, { mailer: createMailer(mail.account) })
})
afterEach(async () => {
  await server.close()
  await mail.close()
})

const signIn = (headers: Record<string, string> = {}, on = server) =>
  on.post('/api/auth/login', { email: EMAIL, password: TEST_PASSWORD }, headers)
const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('sheen_device='))
    ?.split(';')[0] ?? ''
const send = () => sendDueNotices(server.deps)
const later = (minutes: number) => {
  server.time.now = new Date(server.time.now.getTime() + minutes * MINUTE_MS)
}
const texts = () => mail.mails.map(({ parsed }) => parsed.text ?? '')

describe('a sign-in on a new browser', () => {
  // The first one of each account was made with the shop.
  test('is told to its person by mail, with what and from where', async () => {
    server.time.now = new Date('2026-11-23T05:00:00.000Z')
    const callFor = vi.spyOn(server.deps, 'callFor')
    await signIn({ 'User-Agent': SAFARI, 'X-Forwarded-For': '6.6.6.6' })
    expect(callFor.mock.calls).toEqual([['sign-in notices'], ['alerts']])
    expect(await send()).toBe(1)
    expect(mail.mails).toMatchObject([{ to: [EMAIL] }])
    const [text] = texts()
    for (const fact of ['Safari on iPhone', '6.6.6.6', 'Mon 23 Nov at 9:00 AM']) expect(text).toContain(fact)
    expect(text).not.toMatch(/https?:/)
    expect(await send()).toBe(0)
  })

  test('is not told again of the same browser, nor of the first one of an account', async () => {
    const device = deviceOf(await signIn())
    await send()
    await signIn({ Cookie: device })
    await server.addUser({ email: 'new@shop.test' })
    await server.signIn('new@shop.test')
    expect(await send()).toBe(0)
    expect(mail.mails).toHaveLength(1)
  })

  test('is told in the language of the person’s other mails', async () => {
    await server.database.sql`
      insert into morning_mails (user_id, at, language, with_pdf)
      select id, '07:00', 'ar', false from users where email = ${EMAIL}`
    await signIn({ 'User-Agent': SAFARI })
    await send()
    expect(texts()[0]).toContain('سُجّل الدخول إلى حسابك')
  })

  test('does not fill a mailbox', async () => {
    for (let i = 0; i < 12; i++) await signIn()
    expect(await send()).toBe(5)
    later(61)
    await signIn()
    expect(await send()).toBe(1)
  })

  test('is told later where the mail server takes nothing now, and never where the address is gone', async () => {
    mail.next.push({ at: 'recipient', does: '451 4.3.0 Later' })
    await signIn()
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    later(3)
    expect(await send()).toBe(1)
    expect(mail.mails).toHaveLength(1)

    mail.next.push({ at: 'recipient', does: '550 5.1.1 No such user' })
    await signIn()
    expect(await send()).toBe(1)
    later(300)
    expect(await send()).toBe(0)
  })

  test('of the day before is no news any more', async () => {
    await signIn()
    later(25 * 60)
    expect(await send()).toBe(0)
  })
})

test('Whoever gets alerts is told on those devices, whatever else they chose, and nobody else is', async () => {
  const shop = await createAlertShop()
  try {
    const phone = await shop.subscribe(shop.employee.session, { kinds: ['assignment'] })
    const office = await shop.subscribe(shop.admin.session)
    await signIn({ 'User-Agent': SAFARI }, shop)
    while (await lookForAlerts(shop.deps));
    expect(office.received).toEqual([])
    expect(phone.received).toMatchObject([
      { kind: 'sign_in', title: 'Sign-in to your account on a new browser', body: 'Safari on iPhone' },
    ])
  } finally {
    await shop.close()
  }
})
