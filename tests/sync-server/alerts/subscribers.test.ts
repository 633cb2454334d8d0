import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ALERT_DEVICES_MAX, type AlertKind, alertKindsOf } from '#schema/protocol/alerts.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { beginRun, endRun } from '#server/admin/backup/backup-runs.ts'
import { receiveMessages } from '#server/notifications/receive-messages.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { type AlertShop, createAlertShop, SubscribedBrowser } from '#tests/fixtures/alert-shop.ts'
import type { Replica } from '#tests/fixtures/replica.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { putRows, quote } from '#tests/fixtures/shop.ts'

let shop: AlertShop
beforeEach(async () => {
  shop = await createAlertShop()
})
afterEach(() => shop.close())

const idOf = async (email: string) => {
  const [user] = await shop.database.sql<[{ id: number }]>`select id from users where email = ${email}`
  return user.id
}
const kindsOf = (browser: SubscribedBrowser) => browser.received.map(({ kind }) => kind)
const listed = async (session: string) =>
  (
    (await (await shop.call('GET', '/api/alerts', session)).json()) as {
      devices: { id: number; isHere: boolean }[]
    }
  ).devices

async function receive(content = 'Can I come at five?') {
  const { sql, log } = shop.deps
  const message = {
    ...{
      providerId: `SM${content}`,
      method: 'sms',
      sender: '+971501234567',
      senderName: 'Mariam',
      userId: null,
    },
    ...{
      kind: 'text',
      content,
      receivedAt: shop.time.now.toISOString(),
      answered: { providerId: null, data: null },
    },
  }
  await receiveMessages(
    { sql, writer: createSyncEngine(sql, log).writer, log },
    [message as never],
    shop.time.now,
  )
}

async function runBackup(outcome: 'good' | 'failed', origin: 'schedule' | 'person' = 'schedule') {
  const { sql } = shop.database
  const start = { kind: 'backup', origin, place: '/backups', encrypted: false } as const
  const id = await beginRun(sql, start, shop.time.now)
  await endRun(sql, { id, outcome, facts: { reason: 'The disk is full.' }, now: shop.time.now })
}

const EXPECTED: Record<Role, AlertKind[]> = {
  admin: ['booking', 'quote', 'message', 'assignment', 'backup'],
  accountant: ['booking', 'quote', 'message', 'assignment'],
  cashier: ['booking', 'quote', 'message', 'assignment'],
  store_manager: ['booking', 'quote', 'message', 'assignment'],
  purchasing: ['booking', 'quote', 'message', 'assignment'],
  employee: ['booking', 'quote', 'message', 'assignment'],
}

test('Every role is alerted to what it may see and do something about, whatever it asked for', async () => {
  const browsers = new Map<Role, SubscribedBrowser>()
  for (const role of ROLES) {
    await shop.addUser({ email: `${role}@alerts.test`, role })
    browsers.set(role, await shop.subscribe(await shop.signIn(`${role}@alerts.test`)))
  }
  await shop.book()
  await putRows(shop.database.sql, { quotes: [quote(7_201, { validUntil: '2026-12-30' })] })
  await shop.answerQuote(7_201, [1])
  await receive()
  await runBackup('failed')
  for (const role of ROLES) {
    const technicianId = await idOf(`${role}@alerts.test`)
    await shop.admin.push(shop.admin.mutation('appointment.assign', { id: 40, technicianId }))
    await shop.round()
  }
  for (const role of ROLES) {
    expect(alertKindsOf(role), role).toEqual(EXPECTED[role])
    expect(kindsOf(browsers.get(role) as SubscribedBrowser).toSorted(), role).toEqual(
      EXPECTED[role].toSorted(),
    )
  }
})

describe('a car', () => {
  const assign = (by: Replica, crew: object) =>
    by.push(by.mutation('appointment.assign', { id: 40, ...crew }))

  test('that was assigned to a person alerts them alone, also who helps, and not who assigned it to themselves', async () => {
    await shop.addUser({ email: 'helper@shop.test' })
    const [phone, helpers, admins] = [
      await shop.subscribe(shop.employee.session),
      await shop.subscribe(await shop.signIn('helper@shop.test')),
      await shop.subscribe(shop.admin.session),
    ]
    const [employee, helper] = [await idOf('employee@shop.test'), await idOf('helper@shop.test')]
    await assign(shop.admin, { technicianId: employee })
    await shop.round()
    await assign(shop.admin, { assistantId: helper })
    // A change of something else tells nobody again.
    await shop.admin.push(shop.admin.mutation('appointment.edit', { id: 40, notes: 'Ceramic, two coats' }))
    await shop.round()
    expect([kindsOf(phone), kindsOf(helpers), kindsOf(admins)]).toEqual([['assignment'], ['assignment'], []])
    expect(phone.received).toMatchObject([{ title: 'A car is assigned to you', appointmentId: 40 }])

    await assign(shop.employee, { technicianId: null })
    await assign(shop.employee, { technicianId: employee })
    await shop.round()
    expect(kindsOf(phone)).toEqual(['assignment'])
  })

  test('whose assignment the server rejected alerts nobody', async () => {
    const phone = await shop.subscribe(shop.employee.session)
    const technicianId = await idOf('employee@shop.test')
    const { body } = await shop.admin.push(
      shop.admin.mutation('appointment.assign', { id: 40, technicianId, assistantId: 99_999 }),
    )
    expect(body).toMatchObject({ rejected: [{ code: 'missing_reference' }] })
    await shop.round()
    expect(phone.received).toEqual([])
  })
})

describe('what is said', () => {
  test('without details is the kind and the shop alone', async () => {
    const phone = await shop.subscribe(shop.admin.session, { details: false })
    await shop.book()
    await receive()
    await runBackup('failed')
    await shop.round()
    for (const { body } of phone.received) expect(body).toBe('Sheen Detailing, Al Quoz')
    expect(kindsOf(phone).toSorted()).toEqual(['backup', 'booking', 'message'])
  })

  test('with details is whom and what it is about, in the language of the device', async () => {
    await shop.database.sql`update services set name_arabic = 'غسيل خارجي' where id = 10`
    const phone = await shop.subscribe(shop.admin.session, { language: 'ar' })
    await shop.book({ customerName: 'مريم الفلاسي' })
    await receive()
    await runBackup('failed')
    await shop.round()
    const said = Object.fromEntries(
      phone.received.map(({ kind, title, body }) => [kind, `${title}: ${body}`]),
    )
    expect(said).toEqual({
      booking: 'حجز جديد: مريم الفلاسي · غسيل خارجي · الثلاثاء 24 نوفمبر الساعة 10:00\u00a0ص'.replace(
        '\u00a0',
        ' ',
      ),
      message: expect.stringContaining('Can I come at five?'),
      backup: 'فشلت نسخة احتياطية: The disk is full.',
    })
  })

  test('of a visitor’s name is none of their own words', async () => {
    const phone = await shop.subscribe(shop.employee.session)
    await shop.book({ customerName: 'Win AED 5000 http://evil.example' })
    await shop.round()
    expect(phone.received[0]?.body).toMatch(/^Service 10 · /)
  })
})

test('A message that somebody has read meanwhile alerts nobody, and kinds that nobody wants are left out', async () => {
  const phone = await shop.subscribe(shop.employee.session, { kinds: ['message'] })
  await shop.book()
  await receive()
  await shop.database.sql`update inbound_messages set state = 'read'`
  await shop.round()
  await receive('Hello?')
  await shop.round()
  expect(phone.received).toMatchObject([{ kind: 'message', body: expect.stringContaining('Hello?') }])
})

test('A backup that goes on failing alerts once a day, and one made by hand does not', async () => {
  const phone = await shop.subscribe(shop.admin.session)
  await runBackup('failed', 'person')
  await shop.round()
  expect(phone.received).toEqual([])
  await runBackup('good')
  for (const minutes of [0, 15, 30]) {
    await shop.round(minutes)
    await runBackup('failed')
  }
  await shop.round(31)
  expect(phone.received).toHaveLength(1)
  await shop.round(24 * 60)
  await runBackup('failed')
  await shop.round(24 * 60 + 1)
  expect(phone.received).toHaveLength(2)
})

test('What happened before anybody asked for alerts, or before a restore, alerts nobody', async () => {
  await shop.book()
  const phone = await shop.subscribe(shop.employee.session)
  await shop.round()
  const file = await (await shop.call('GET', '/api/admin/backup', shop.admin.session)).arrayBuffer()
  await shop.book({ time: '12:00' })
  const restored = await shop.app.request('/api/admin/restore', {
    method: 'POST',
    body: file,
    headers: { Cookie: shop.admin.session, 'Content-Type': 'application/gzip' },
  })
  expect(restored.status).toBe(200)
  await shop.round()
  expect(phone.received).toEqual([])
  // The session and the keys outlive the restore, and so do the alerts.
  await shop.book({ time: '14:00' })
  await shop.round()
  expect(phone.received).toMatchObject([{ kind: 'booking' }])
})

const ENDS: [string, () => Promise<unknown>][] = [
  ['they sign out', () => shop.call('POST', '/api/auth/logout', shop.employee.session)],
  [
    'the device is signed out from afar',
    async () => {
      await shop.employee.lease()
      await shop.call('POST', `/api/admin/replicas/${shop.employee.id}/sign-out`, shop.admin.session)
    },
  ],
  [
    'the account is deactivated',
    async () =>
      shop.call('PUT', `/api/users/${await idOf('employee@shop.test')}`, shop.admin.session, {
        active: false,
      }),
  ],
  [
    'the password was changed on another device',
    async () => {
      const elsewhere = await shop.signIn('employee@shop.test')
      const id = await idOf('employee@shop.test')
      const body = { currentPassword: TEST_PASSWORD, newPassword: 'polish and wax 9' }
      await shop.call('POST', `/api/users/${id}/change-password`, elsewhere, body)
    },
  ],
  ['they turn them off', () => shop.call('DELETE', '/api/alerts/here', shop.employee.session)],
  [
    'they end them from another device',
    async () => {
      const elsewhere = await shop.signIn('employee@shop.test')
      const [device] = await listed(elsewhere)
      await shop.call('DELETE', `/api/alerts/${device?.id}`, elsewhere)
    },
  ],
  [
    'somebody else signs in on the device',
    async () =>
      shop.post(
        '/api/auth/login',
        { email: 'admin@shop.test', password: TEST_PASSWORD },
        { Cookie: shop.employee.session },
      ),
  ],
]

test.each(ENDS)(
  'A person gets no more alerts on a device once %s, also none that wait',
  async (_what, end) => {
    const phone = await shop.subscribe(shop.employee.session)
    shop.service.next.push(503)
    await shop.book()
    await shop.round()
    await end()
    expect(await shop.queue()).toEqual([])
    await shop.book({ time: '12:00' })
    await shop.round(10)
    expect(phone.received).toHaveLength(1)
  },
)

test.each([
  ['the role of a person has changed', `update users set role = 'employee' where role = 'admin'`],
  ['their session has run out', `update sessions set expires_at = '2020-01-01'`],
  ['their account is no more', 'update users set active = false'],
])('What waits is not sent once %s', async (_what, change) => {
  const phone = await shop.subscribe(shop.admin.session)
  shop.service.next.push(503)
  await runBackup('failed')
  await shop.round()
  await shop.database.sql.unsafe(change)
  await shop.round(10)
  expect(shop.service.requests).toHaveLength(1)
  expect(kindsOf(phone)).toEqual(['backup'])
})

test('On a shared device alerts are those of whoever asked last, and none of the other’s wait for them', async () => {
  const tablet = await shop.subscribe(shop.employee.session)
  shop.service.next.push(503)
  await shop.book()
  await shop.round()
  await shop.subscribe(shop.admin.session, {}, tablet)
  await shop.round(10)
  expect(tablet.received).toHaveLength(1)
  await shop.book({ time: '12:00' })
  await shop.round(11)
  expect(tablet.received.map(({ userId }) => userId)).toEqual([
    await idOf('employee@shop.test'),
    await idOf('admin@shop.test'),
  ])
})

describe('a device', () => {
  test('is its person’s own: others neither see nor end it', async () => {
    const phone = await shop.subscribe(shop.employee.session)
    const [device] = await listed(shop.employee.session)
    expect(device).toMatchObject({ isHere: true })
    expect(await listed(shop.admin.session)).toEqual([])
    expect((await shop.call('DELETE', `/api/alerts/${device?.id}`, shop.admin.session)).status).toBe(404)
    await shop.book()
    await shop.round()
    expect(phone.received).toHaveLength(1)
  })

  test('that changes its subscription or its choices stays one', async () => {
    await shop.subscribe(shop.employee.session)
    const renewed = await shop.subscribe(shop.employee.session, { kinds: ['booking'] })
    expect(await listed(shop.employee.session)).toHaveLength(1)
    await shop.book()
    await shop.round()
    expect(shop.service.requests.map(({ path }) => path)).toEqual([renewed.path])
  })

  test('beyond the limit is not taken, and those there are can still be changed', async () => {
    const sessions = []
    for (let i = 0; i <= ALERT_DEVICES_MAX; i++) sessions.push(await shop.signIn('employee@shop.test'))
    for (const session of sessions.slice(1)) await shop.subscribe(session)
    await expect(shop.subscribe(sessions[0] ?? '')).rejects.toThrow(/on 10 devices already/)
    await shop.subscribe(sessions[1] ?? '')
  })

  test('can be tested, not time and again, and says when it is gone', async () => {
    const ask = async () => {
      const answer = await shop.call('POST', '/api/alerts/here/test', shop.employee.session)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await ask()).toMatchObject({ status: 404 })
    const phone = await shop.subscribe(shop.employee.session)
    expect(await ask()).toEqual({ status: 200, outcome: 'sent' })
    expect(phone.received).toMatchObject([{ kind: 'test', title: 'Alerts work on this device' }])
    expect(await ask()).toMatchObject({ status: 429 })
    shop.time.now = new Date(shop.time.now.getTime() + 10_000)
    shop.service.next.push(410)
    expect(await ask()).toEqual({ status: 200, outcome: 'gone' })
    expect(await listed(shop.employee.session)).toEqual([])
  })
})

test.each<[string, object]>([
  ['endpoint', { endpoint: 'not a url' }],
  ['endpoint', { endpoint: `https://push.example.com/${'x'.repeat(1_000)}` }],
  ['keys.p256dh', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ['keys.auth', { keys: { p256dh: 'B'.repeat(87), auth: 'A' } }],
  ['kinds', { kinds: [] }],
  ['kinds.0', { kinds: ['payroll'] }],
  ['language', { language: 'fr' }],
  ['details', { details: 'yes' }],
])('A subscription is turned down for its %s: %j', async (path, changes) => {
  const browser = new SubscribedBrowser(shop.service)
  const body = { kinds: ['booking'], details: false, language: 'en', ...browser.subscription, ...changes }
  const answer = await shop.call('PUT', '/api/alerts/here', shop.employee.session, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: [{ path }] })
})
