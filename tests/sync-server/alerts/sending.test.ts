import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAlertKeys } from '#server/alerts/alert-keys.ts'
import { ALERT_LIFE_SECONDS, claimAlerts } from '#server/alerts/alert-queue.ts'
import { isPublicAddress, PUBLIC_PUSH_SERVICES, sendPush } from '#server/alerts/push-service.ts'
import { queueAlerts } from '#server/alerts/queue-alerts.ts'
import {
  type AlertShop,
  createAlertShop,
  readVapid,
  type SubscribedBrowser,
} from '#tests/fixtures/alert-shop.ts'
import { putRows, quote } from '#tests/fixtures/shop.ts'

const SHOP_NAME = 'Sheen Detailing, Al Quoz'
let shop: AlertShop
let phone: SubscribedBrowser
beforeEach(async () => {
  shop = await createAlertShop()
  phone = await shop.subscribe(shop.employee.session)
})
afterEach(() => shop.close())

const counted = async () => {
  const { values } = await shop.deps.metrics.alerts.get()
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.outcome, value]),
  )
}

test('A browser can read what is sent, and its push service can tell who sent it', async () => {
  await shop.book({ customerName: 'Mariam Al Falasi' })
  await shop.round()
  const [request] = shop.service.requests
  expect(request?.path).toBe(phone.path)
  expect(phone.received).toEqual([
    {
      userId: expect.any(Number),
      kind: 'booking',
      appointmentId: expect.any(Number),
      quoteId: null,
      title: 'New booking',
      body: 'Mariam Al Falasi · Service 10 · Tue 24 Nov at 10:00 AM',
      language: 'en',
    },
  ])
  expect(request?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(ALERT_LIFE_SECONDS),
    topic: 'booking',
    urgency: 'high',
  })
  const { claims, publicKey } = readVapid(request?.headers.authorization)
  expect(claims).toMatchObject({ aud: shop.service.url, sub: 'https://shop.example' })
  // RFC 8292 allows a day at most.
  expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 60 * 60)
  const answer = await shop.call('GET', '/api/alerts/key', shop.admin.session)
  expect(await answer.json()).toEqual({ publicKey })
  await shop.round(1)
  expect(phone.received).toHaveLength(1)
  expect(await counted()).toEqual({ sent: 1 })
})

test('An answer by the link of a quote is told with what was said, and opens the quote or the job that it is about', async () => {
  const { sql } = shop.database
  await shop.book({ customerName: 'Mariam Al Falasi' })
  await shop.round()
  const [job] = await sql<{ id: number; customerId: number }[]>`
    select id, customer_id as "customerId" from appointments order by id desc limit 1`
  if (!job) throw new Error('Nothing was booked')
  const of = { customerId: job.customerId, vehicleId: null, validUntil: '2026-12-30' }
  await putRows(sql, {
    quotes: [quote(7_101, of), quote(7_102, { ...of, appointmentId: job.id, extraWork: true })],
  })
  await shop.answerQuote(7_101, [1])
  await shop.round(1)
  expect(phone.received.at(-1)).toMatchObject({
    ...{ kind: 'quote', appointmentId: null, quoteId: 7_101, title: 'A quote was answered' },
    body: 'Q7101 · Mariam Al Falasi · Approved · AED 1,050.00',
  })
  await shop.answerQuote(7_102, [])
  await shop.round(2)
  expect(phone.received.at(-1)).toMatchObject({
    ...{ appointmentId: job.id, body: 'Q7102 · Mariam Al Falasi · Declined' },
  })
})

test.each([404, 410])(
  'A service that answers %d has no such device any more, and it gets no more alerts',
  async status => {
    shop.service.next.push(status)
    await shop.book()
    await shop.round()
    expect(await counted()).toEqual({ gone: 1 })
    await shop.book({ time: '12:00' })
    await shop.round(1)
    expect(shop.service.requests).toHaveLength(1)
    expect(await shop.queue()).toEqual([])
  },
)

test.each([429, 500, 503])(
  'After a %d it is tried again, not before the service asks for it, and given up in the end',
  async status => {
    shop.service.next.push({ status, headers: { 'Retry-After': '600' } }, status, status, status, status)
    await shop.book()
    await shop.round()
    await shop.round(9)
    expect(shop.service.requests).toHaveLength(1)
    for (const minutes of [10, 15, 30, 90, 200]) await shop.round(minutes)
    expect(shop.service.requests).toHaveLength(5)
    expect(await counted()).toEqual({ again: 4, failed: 1 })
    expect(await shop.queue()).toEqual([])
  },
)

test('What is too long for a service is sent once more without details', async () => {
  shop.service.next.push(413)
  await shop.book()
  await shop.round()
  await shop.round()
  expect(phone.received.map(({ body }) => body)).toEqual([expect.stringContaining('Mariam'), SHOP_NAME])
  shop.service.next.push(413, 413)
  await shop.book({ time: '12:00' })
  for (const minutes of [1, 2, 3]) await shop.round(minutes)
  expect(shop.service.requests).toHaveLength(4)
  expect(await counted()).toEqual({ again: 2, sent: 1, failed: 1 })
})

test.each<['hang' | number | { status: number; headers: Record<string, string> }]>([
  ['hang'],
  [400],
  [403],
  [{ status: 307, headers: { Location: '/push/other' } }],
])('After %j nobody knows, and it is not sent again; no redirect is followed', async behaviour => {
  shop.service.next.push(behaviour)
  await shop.book()
  await shop.round()
  await shop.round(60)
  expect(shop.service.requests).toHaveLength(1)
  expect(await counted()).toEqual({ failed: 1 })
})

test('A service that cannot be reached is tried again', async () => {
  await shop.database.sql`update alert_subscriptions set endpoint = 'http://127.0.0.1:9/push'`
  await shop.book()
  await shop.round()
  expect(await shop.queue()).toMatchObject([{ attempts: 1 }])
  await shop.database.sql`update alert_subscriptions set endpoint = ${phone.subscription.endpoint}`
  await shop.round(2)
  expect(phone.received).toHaveLength(1)
})

test('Several of one kind come as one, and so do those of a day on which a phone was off', async () => {
  await shop.book()
  await shop.book({ time: '12:00' })
  await shop.round()
  expect(phone.received).toMatchObject([{ title: '2 new bookings', body: SHOP_NAME, appointmentId: null }])
})

test('What waits is sent after a restart, and what was being sent when a process died is not sent twice', async () => {
  const { sql } = shop.database
  shop.service.next.push(503)
  await shop.book()
  await shop.round()
  await shop.round(2)
  expect(phone.received).toHaveLength(2)
  await shop.book({ time: '12:00' })
  await queueAlerts(sql, shop.time.now)
  // A process that dies before the answer.
  expect(await claimAlerts(sql, shop.time.now)).toHaveLength(1)
  for (const minutes of [2, 4]) await shop.round(minutes)
  expect(shop.service.requests).toHaveLength(2)
  expect(await shop.queue()).toEqual([])
  expect(await counted()).toEqual({ again: 1, sent: 1, failed: 1 })
})

test('What is no news any more when it would be sent is not sent', async () => {
  shop.service.next.push(503)
  await shop.book()
  await shop.round()
  const [booked] = await shop.database.sql`select id from appointments where source = 'public'`
  const cancel = shop.employee.mutation('appointment.cancel', { id: booked?.id, reason: 'Booked twice' })
  expect((await shop.employee.push(cancel)).body).toMatchObject({ status: 'accepted', rejected: [] })
  await shop.round(10)
  expect(shop.service.requests).toHaveLength(1)
  expect(await shop.queue()).toEqual([])
})

test('A push of changes is answered while a push service hangs', async () => {
  shop.service.next.push('hang')
  await shop.book()
  let isOver = false
  const round = shop.round(0, { limitMs: 60_000 }).then(() => {
    isOver = true
  })
  await expect.poll(() => shop.service.requests.length).toBe(1)
  const { status } = await shop.employee.push(shop.employee.createCustomer(2_501))
  expect({ status, isOver }).toEqual({ status: 200, isOver: false })
  shop.service.letGo()
  await round
})

describe('a push service', () => {
  test.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://user:pw@push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://db/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
  ])('is not at %s', endpoint => expect(PUBLIC_PUSH_SERVICES.accepts(endpoint)).toBe(false))

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is at %s', endpoint => expect(PUBLIC_PUSH_SERVICES.accepts(endpoint)).toBe(true))

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('has no address like %s', address => expect(isPublicAddress(address)).toBe(false))
  test.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ])('has no address like %s', address => expect(isPublicAddress(address)).toBe(false))
  test.each(['142.250.180.10', '2a00:1450:4009:81f::200a'])('may have the address %s', address =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test('whose name leads into the shop’s own network is not called', async () => {
    const endpoint = phone.subscription.endpoint.replace('127.0.0.1', 'localhost')
    const keys = await readAlertKeys(shop.database.sql)
    const message = { subscription: { ...phone.subscription, endpoint }, payload: '{}', keys }
    const outcome = await sendPush(
      { ...message, subject: 'mailto:a@b.example', ttlSeconds: 1, topic: 'test', urgency: 'high' },
      PUBLIC_PUSH_SERVICES,
      { now: shop.time.now },
    )
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('not a host of the web'),
    })
    expect(shop.service.requests).toEqual([])
  })
})
