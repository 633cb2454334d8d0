import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOTICE_KINDS } from '#schema/texts/notice-kinds.ts'
import { sendDueNotices } from '#server/accounts/notice-worker.ts'
import { lookForAlerts } from '#server/alerts/alert-worker.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createAlertShop } from '#tests/fixtures/alert-shop.ts'
import { type FakeMailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const shown = { currentPassword: TEST_PASSWORD }
const NEW_PASSWORD = 'seven lilac otters'
let mail: FakeMailServer
let shop: ShopServer
beforeEach(async () => {
  mail = await startMailServer()
  shop = await createShopServer({ trustProxy: true }, { mailer: createMailer(mail.account) })
})
afterEach(async () => {
  await shop.close()
  await mail.close()
})

/** What changes what opens the employee's account, one after another, each with the kind of its notice. */
async function changeAll(on: ShopServer): Promise<void> {
  const headers = { Cookie: on.employee.session, 'X-Forwarded-For': '6.6.6.6' }
  const own = async (path: string, body: unknown) => {
    const answer = await on.post(`/api/account/${path}`, body, headers)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const authenticator = new SoftwareAuthenticator()
  const passkey = authenticator.create(await own('passkeys/offer', shown))
  const { id } = await own('passkeys', { name: 'Phone', passkey })
  await own(`passkeys/${id}/remove`, shown)
  const { secret } = await own('second-factor/offer', shown)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await own('second-factor/confirm', { code: totp.generate({ timestamp: on.time.now.getTime() }) })
  await own('second-factor/recovery-codes', shown)
  await own('second-factor/off', shown)
  const changed = { ...shown, newPassword: NEW_PASSWORD }
  expect((await on.post('/api/users/500/change-password', changed, headers)).status).toBe(200)
  const asAdmin = { Cookie: on.admin.session }
  expect((await on.post('/api/users/500/reset-password', {}, asAdmin)).status).toBe(200)
}

const SUBJECTS = [
  'a passkey was added to your account',
  'a passkey was removed from your account',
  'sign-in codes were turned on for your account',
  'new recovery codes were made for your account',
  'sign-in codes were turned off for your account',
  'the password of your account was changed',
  'an admin set a new password for your account',
]

test('Whatever changes what opens an account is told to its person by mail, with where it was done', async () => {
  await changeAll(shop)
  await sendDueNotices(shop.deps)
  const told = mail.mails
    .filter(({ to }) => to.includes('employee@shop.test'))
    .map(({ parsed }) => parsed)
    .filter(({ subject }) => !subject?.includes('new browser'))
  expect(told.map(({ subject }) => subject?.replace(/^.*?: /, ''))).toEqual(SUBJECTS)
  for (const { text } of told.slice(0, -1)) expect(text).toContain('6.6.6.6')
  for (const { text } of told) expect(text).not.toMatch(/https?:/)
})

test('Another email is told at the one of before, and so is what was done before it, and both are on record', async () => {
  const at = 'stolen@elsewhere.test'
  const changed = await shop.app.request('/api/users/500', {
    method: 'PATCH',
    headers: { Cookie: shop.employee.session, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...shown, email: at }),
  })
  expect(changed.status).toBe(200)
  await sendDueNotices(shop.deps)
  expect(mail.mails.filter(({ to }) => to.includes(at))).toEqual([])
  const told = mail.mails.filter(({ to }) => to.includes('employee@shop.test'))
  expect(told.at(-1)?.parsed.subject).toMatch(/the email address of your account was changed$/)
  const [entry] = await shop.database.sql`select kind, details from audit_trail order by seq desc limit 1`
  expect(entry).toMatchObject({ kind: 'account.changed', details: { userId: 500, email: at } })
})

test('It is told by an alert, too, also where the shop sends no mail', async () => {
  const alerts = await createAlertShop()
  try {
    const phone = await alerts.subscribe(alerts.employee.session, { kinds: ['assignment'] })
    const office = await alerts.subscribe(alerts.admin.session)
    const headers = { Cookie: alerts.employee.session }
    const own = (action: string, body: object) =>
      alerts.post(`/api/account/second-factor/${action}`, body, headers)
    const { secret } = await (await own('offer', shown)).json()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await own('confirm', { code: totp.generate({ timestamp: alerts.time.now.getTime() }) })
    while (await lookForAlerts(alerts.deps));
    expect(phone.received.filter(({ kind }) => kind !== 'sign_in')).toMatchObject([
      { kind: 'codes_on', title: 'Sign-in codes were turned on for your account' },
    ])
    expect(office.received).toEqual([])
  } finally {
    await alerts.close()
  }
})

test('Nobody fills a mailbox by it, and every kind is told in both languages', async () => {
  for (let i = 0; i < 9; i++)
    await shop.post(`/api/users/500/reset-password`, {}, { Cookie: shop.admin.session })
  await shop.database.sql`
    insert into morning_mails (user_id, at, language, with_pdf) values (500, '07:00', 'ar', false)`
  expect(await sendDueNotices(shop.deps)).toBe(5)
  expect(mail.mails[0]?.parsed.text).toContain('عيّن أحد مسؤولي محلك')
  await shop.database.sql`delete from sign_in_notices`
  for (const kind of NOTICE_KINDS)
    await shop.database.sql`
      insert into sign_in_notices (user_id, kind, at, mail_due_at)
      values (500, ${kind}, ${shop.time.now.toISOString()}, ${shop.time.now.toISOString()})`
  expect(await sendDueNotices(shop.deps)).toBe(NOTICE_KINDS.length)
})
