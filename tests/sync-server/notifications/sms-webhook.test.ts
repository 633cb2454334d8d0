import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import { SMS_WEBHOOK, smsSignature } from '#server/notifications/sms-webhook.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createMessageShop, type MessageShop, SMS_KEYS } from '#tests/fixtures/notification-shop.ts'
import { createTestServer } from '#tests/fixtures/server.ts'
import { customer, message, NOW, putRows, vehicle } from '#tests/fixtures/shop.ts'

const MONTH_LATER = '2026-12-21T08:00:00.000Z'
const PUBLIC_URL = 'https://sheen.test'

let shop: MessageShop
beforeAll(async () => {
  shop = await createMessageShop({
    sms: { ...SMS_KEYS, url: 'https://sms.test' },
    publicUrl: PUBLIC_URL,
  })
})
afterAll(() => shop.close())

/** Each test has a customer of its own, who is told by SMS that their car is ready. */
let id = 8000
let phone = ''
beforeEach(async () => {
  id++
  phone = `+97150555${id}`
  shop.time.now = new Date(NOW)
  shop.sms.requests.length = 0
  const { sql } = shop.database
  await sql`update notifications set state = 'cancelled' where state in ('queued', 'ready')`
  await putRows(sql, {
    customers: [customer(id, { phone })],
    vehicles: [vehicle(id, id)],
    appointments: [appointment(id, { customerId: id, vehicleId: id, status: 'in_progress' })],
    notifications: [queued(id), queued(id + 1000)],
  })
})

const queued = (messageId: number) =>
  message(messageId, {
    ...{ appointmentId: id, occurrence: messageId, customerId: id, method: 'sms', recipient: phone },
    ...{ state: 'queued', dueAt: NOW, expiresAt: '2026-11-22T09:00:00.000Z' },
  })

/** In the shape of twilio.com/docs/messaging/guides/webhook-request. */
const sms = (fields: Record<string, string>) => ({
  ToCountry: 'AE',
  MessageSid: `SM${id}`,
  NumMedia: '0',
  Body: 'Hello',
  From: phone,
  To: '+15005550006',
  AccountSid: SMS_KEYS.accountSid,
  ApiVersion: '2010-04-01',
  ...fields,
})

async function post(fields: Record<string, string>, { url = PUBLIC_URL, token = SMS_KEYS.authToken } = {}) {
  const body = new URLSearchParams(sms(fields))
  return shop.app.request(SMS_WEBHOOK, {
    method: 'POST',
    body: body.toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': smsSignature(url + SMS_WEBHOOK, body, token),
    },
  })
}

const received = (): Promise<InboundMessage[]> =>
  shop.database.sql.unsafe(
    `select ${selectList(TABLE_SQL.inboundMessages)} from inbound_messages where sender = $1 order by id`,
    [phone],
  )
const stoppedBy = async () => {
  const [row] = await shop.database.sql`select messages_stopped_by as by from customers where id = ${id}`
  return row?.by
}

test('The signature is that of the provider’s own example', () => {
  // twilio.com/docs/usage/security
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  expect(smsSignature('https://mycompany.com/myapp.php?foo=1&bar=2', fields, '12345')).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  )
})

test('An SMS is recorded once, and answered by SMS', async () => {
  const answer = await post({ Body: 'May I come at 4?' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<Response/>')])
  await post({ Body: 'May I come at 4?' })
  const [entry, ...others] = await received()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ method: 'sms', content: 'May I come at 4?', customerId: id, state: 'unread' })
  shop.time.now = new Date(MONTH_LATER)
  const args = { id: 2_501, inboundId: entry?.id, content: 'Yes, at 4' }
  const answered = shop.employee.mutation('inboundMessage.answer', args, { actedAt: MONTH_LATER })
  await shop.employee.push(answered)
  const [told] = await shop.database.sql`
    select method, recipient from notifications where notification_type = 'answer' and content = 'Yes, at 4'`
  expect(told).toEqual({ method: 'sms', recipient: phone })
})

test.each([
  ['the word', { Body: 'Stop' }, 'sms'],
  ['the word in Arabic', { Body: 'أوقف' }, 'sms'],
  ['what the provider takes for it', { Body: 'Cancel', OptOutType: 'STOP' }, 'sms'],
  ['a question about it', { Body: 'Help', OptOutType: 'HELP' }, null],
  ['a picture', { Body: '', NumMedia: '1' }, null],
])('%s: messages stop', async (_, fields, by) => {
  await post(fields)
  expect(await stoppedBy()).toBe(by)
  expect((await shop.message(id)).state).toBe(by ? 'cancelled' : 'queued')
  await shop.round()
  // The provider has answered the wish itself.
  expect(shop.sms.requests.map(({ body }) => body)).toHaveLength(by ? 0 : 2)
})

test('and start again', async () => {
  await post({ Body: 'Stop' })
  await post({ Body: 'Unstop', OptOutType: 'START', MessageSid: `SM${id}b` })
  expect(await stoppedBy()).toBeNull()
})

test.each([
  ['another token', {}, { token: 'another' }],
  ['another address', {}, { url: 'https://other.test' }],
])('What is signed with %s is not taken', async (_, fields, signing) => {
  expect((await post({ Body: 'STOP', ...fields }, signing)).status).toBe(403)
  expect(await received()).toEqual([])
})

test('What comes from no number is answered, and nothing is made of it', async () => {
  expect((await post({ From: 'ETISALAT' })).status).toBe(200)
  expect(await received()).toEqual([])
})

test('Without a provider of SMS there is no such call', async () => {
  const { app } = await createTestServer()
  expect((await app.request(SMS_WEBHOOK, { method: 'POST' })).status).toBe(404)
})

test('Whoever the provider refuses to write to, because they told it to stop, is written to no more', async () => {
  const refusal = { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient' } }
  shop.sms.next.push(refusal, refusal)
  await shop.round()
  expect(await stoppedBy()).toBe('sms')
  expect(await received()).toMatchObject([
    { kind: 'stop', state: 'read' },
    { kind: 'stop', state: 'read' },
  ])
  shop.sms.requests.length = 0
  await shop.round(30)
  expect(shop.sms.requests).toEqual([])
})
