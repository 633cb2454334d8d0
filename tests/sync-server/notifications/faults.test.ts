import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createProviders } from '#server/notifications/create-providers.ts'
import { sendDue } from '#server/notifications/worker.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import {
  type Behaviour,
  createMessageShop,
  type MessageShop,
  SMS_KEYS,
  startFakeSms,
} from '#tests/fixtures/notification-shop.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { message } from '#tests/fixtures/shop.ts'

let shop: MessageShop

beforeEach(async () => {
  shop = await createMessageShop()
})
afterEach(() => shop.close())

describe('a provider that', () => {
  test.each<[string, Behaviour, object]>([
    [
      'breaks down, perhaps after it has sent it',
      { status: 500 },
      { state: 'unknown', errorMessage: 'The provider answered 500.' },
    ],
    [
      'has waited too long for the request',
      { status: 408 },
      { state: 'queued', dueAt: '2026-11-21T06:00:30.000Z', errorMessage: 'The provider answered 408.' },
    ],
    [
      'is overrun',
      { status: 429, headers: { 'Retry-After': '120' }, body: { code: 20429, message: 'Too Many Requests' } },
      { state: 'queued', dueAt: '2026-11-21T06:02:00.000Z', errorMessage: 'Too Many Requests (20429)' },
    ],
    [
      'is overrun and names a time',
      { status: 503, headers: { 'Retry-After': 'Sat, 21 Nov 2026 06:30:00 GMT' } },
      { state: 'queued', dueAt: '2026-11-21T06:30:00.000Z' },
    ],
    [
      'is overrun for less than we wait anyway',
      { status: 429, headers: { 'Retry-After': '1' } },
      { state: 'queued', dueAt: '2026-11-21T06:00:30.000Z' },
    ],
    [
      'refuses',
      { status: 400, body: { code: 21614, message: "'To' number is not a valid mobile number" } },
      { state: 'failed', errorMessage: "'To' number is not a valid mobile number (21614)" },
    ],
    ['has moved', { status: 301, headers: { Location: 'https://elsewhere.test' } }, { state: 'failed' }],
    ['never answers', 'hang', { state: 'unknown', errorMessage: 'The provider did not answer in time.' }],
    ['hangs up', 'hang up', { state: 'unknown' }],
    ['is lost behind a gateway', { status: 504 }, { state: 'unknown' }],
    ['takes it in no words', { status: 201 }, { state: 'sent', providerId: null }],
  ])('%s', async (_, behaviour, expected) => {
    await shop.queue(message(90))
    shop.sms.next.push(behaviour)
    await shop.round()
    expect(await shop.message(90)).toMatchObject({ ...expected, attempts: 1 })
    expect(shop.sms.requests).toHaveLength(1)
  })

  test('is down gets it when it is up again', async () => {
    await shop.queue(message(90))
    await shop.sms.close()
    await shop.round()
    expect(await shop.message(90)).toMatchObject({
      state: 'queued',
      errorMessage: 'The provider cannot be reached (ECONNREFUSED).',
    })
    const revived = await startFakeSms()
    shop.time.now = new Date('2026-11-21T06:00:30.000Z')
    const accounts = { sms: { ...SMS_KEYS, url: revived.url }, whatsapp: null, publicUrl: undefined }
    const parts = { sql: shop.database.sql, log: shop.deps.log, now: shop.deps.clock, mailer: null }
    await sendDue(shop.worker({ providers: createProviders(accounts, parts) }))
    expect((await shop.message(90)).state).toBe('sent')
    expect(revived.requests).toHaveLength(1)
    await revived.close()
  })

  test('is out of service again and again has failed after eight times, until a person asks', async () => {
    await shop.queue(message(90, { expiresAt: '2026-11-23T06:00:00.000Z' }))
    shop.sms.next.push(...Array<Behaviour>(8).fill({ status: 503 }))
    const waits: number[] = []
    for (let minutes = 0, sent = 1; sent > 0; ) {
      sent = await shop.round(minutes)
      const { dueAt, state } = await shop.message(90)
      if (state !== 'queued') break
      const due = (Date.parse(dueAt) - Date.parse('2026-11-21T06:00:00.000Z')) / 60_000
      waits.push(due - minutes)
      minutes = due
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32])
    expect(await shop.message(90)).toMatchObject({ state: 'failed', attempts: 8 })
    await shop.employee.push(shop.employee.mutation('notification.sendAgain', { id: 90, attempts: 8 }))
    await shop.round(70)
    expect(await shop.message(90)).toMatchObject({ state: 'sent', attempts: 9 })
  })

  test.each<[string, Behaviour, object]>([
    [
      'calls by their own codes',
      { status: 400, body: { error: { code: 130429, message: '(#130429) Rate limit hit' } } },
      { state: 'queued', errorMessage: '(#130429) Rate limit hit (130429)' },
    ],
    [
      'itself out of service, whatever the status',
      { status: 500, body: { error: { code: 131016, message: '(#131016) Service unavailable' } } },
      { state: 'queued', errorMessage: '(#131016) Service unavailable (131016)' },
    ],
    [
      'something that went wrong',
      { status: 500, body: { error: { code: 131000, message: '(#131000) Something went wrong' } } },
      { state: 'unknown', errorMessage: '(#131000) Something went wrong (131000)' },
    ],
    [
      'templates it has not approved',
      {
        status: 404,
        body: { error: { code: 132001, message: 'x', error_data: { details: 'No such one' } } },
      },
      { state: 'failed', errorMessage: 'No such one (132001)' },
    ],
  ])('is WhatsApp counts %s', async (_, behaviour, expected) => {
    await shop.queue(message(90, { method: 'whatsapp' }))
    shop.whatsapp.next.push(behaviour)
    await shop.round()
    expect(await shop.message(90)).toMatchObject(expected)
  })
})

test('a worker that is killed while it sends leaves a question for a person, and no second message', async () => {
  const now = Date.now()
  const due = new Date(now - 1000).toISOString()
  await shop.queue(message(90, { dueAt: due, expiresAt: new Date(now + 3_600_000).toISOString() }))
  shop.sms.next.push('hang')
  const { child, exited } = runNode(
    'tests/fixtures/processes.ts',
    {
      DATABASE_URL: shop.database.url,
      SMS_URL: shop.sms.url,
      SMS_ACCOUNT_SID: SMS_KEYS.accountSid,
      SMS_AUTH_TOKEN: SMS_KEYS.authToken,
      SMS_FROM: SMS_KEYS.from,
    },
    ['worker'],
  )
  await shop.sms.received(1)
  child.kill('SIGKILL')
  await exited
  expect((await shop.message(90)).state).toBe('sending')

  // While another might still hear the answer, nobody touches it.
  shop.time.now = new Date(now)
  expect(await sendDue(shop.worker())).toBe(0)
  expect((await shop.message(90)).state).toBe('sending')
  shop.time.now = new Date(now + 10 * 60_000)
  await sendDue(shop.worker())
  expect((await shop.message(90)).state).toBe('unknown')
  await sendDue(shop.worker())
  expect(shop.sms.requests).toHaveLength(1)
})

test('an answer that comes after the message was given up counts all the same', async () => {
  await shop.queue(message(90))
  const late = sendDue(
    shop.worker({
      providers: {
        async sms() {
          await sendDue(shop.worker({ clock: () => new Date('2026-11-21T06:05:00.000Z') }))
          expect((await shop.message(90)).state).toBe('unknown')
          return { kind: 'sent', providerId: 'SM7' }
        },
      },
    }),
  )
  await late
  expect(await shop.message(90)).toMatchObject({ state: 'sent', providerId: 'SM7' })
})

test('workers of several processes send each message once', async () => {
  const ids = Array.from({ length: 35 }, (_, i) => 90 + i)
  await shop.queue(...ids.map(id => message(id, { recipient: `+9715012${String(id).padStart(5, '0')}` })))
  const databases = [1, 2, 3].map(() => connect(shop.database.url, { max: 3 }))
  await Promise.all(
    databases.map(async ({ sql }) => {
      const parts = shop.worker({ sql, engine: createSyncEngine(sql, shop.deps.log) })
      while ((await sendDue(parts)) > 0);
    }),
  )
  const recipients = shop.sms.requests.map(({ body }) => new URLSearchParams(body).get('To'))
  expect(recipients.sort()).toEqual(ids.map(id => `+9715012${String(id).padStart(5, '0')}`))
  await Promise.all(databases.map(({ close }) => close()))
})
