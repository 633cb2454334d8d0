import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callbackData } from '#server/notifications/callback-data.ts'
import {
  createMessageShop,
  type MessageShop,
  WEBHOOK_KEYS,
  WEBHOOK_PATH,
  webhookBody,
  webhookSignature,
} from '#tests/fixtures/notification-shop.ts'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { createTestServer } from '#tests/fixtures/server.ts'
import { message, NOW } from '#tests/fixtures/shop.ts'

const seconds = (instant: string) => String(Date.parse(instant) / 1000)
const at = (minute: string) => `2026-11-21T06:${minute}:00.000Z`

let shop: MessageShop
beforeAll(async () => {
  shop = await createMessageShop()
})
afterAll(() => shop.close())

let id = 900
let wamid = ''
/** Each test has a message of its own, which the provider took. */
beforeEach(async () => {
  id++
  wamid = `wamid.HBgM${id}`
  shop.time.now = new Date(at('30'))
  await shop.queue(
    message(id, {
      method: 'whatsapp',
      state: 'sent',
      success: true,
      sentAt: at('01'),
      attempts: 1,
      providerId: wamid,
    }),
  )
})

type Status = Record<string, unknown>
const status = (name: string, minute: string, more: Status = {}): Status => ({
  id: wamid,
  status: name,
  timestamp: seconds(at(minute)),
  recipient_id: '971501200020',
  conversation: { id: 'a75d17ad', origin: { type: 'utility' } },
  pricing: { billable: true, pricing_model: 'PMP', category: 'utility' },
  ...more,
})
const FAILED = {
  errors: [
    {
      code: 131026,
      title: 'Message undeliverable',
      message: 'Message undeliverable',
      error_data: { details: 'Message Undeliverable.' },
      href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
    },
  ],
}

const bodyOf = (statuses: unknown[], phoneNumberId?: string) => webhookBody({ statuses }, phoneNumberId)
const report: MessageShop['report'] = (...body) => shop.report(...body)

describe('the webhook', () => {
  test('is verified with the shop’s own word', async () => {
    const query = (word: string, challenge = '1158201444') =>
      `${WEBHOOK_PATH}?hub.mode=subscribe&hub.challenge=${challenge}&hub.verify_token=${word}`
    const answer = await shop.get(query(WEBHOOK_KEYS.verifyToken))
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    for (const wrong of [query('x'), query(WEBHOOK_KEYS.verifyToken, '<script>'), WEBHOOK_PATH])
      expect((await shop.get(wrong)).status).toBe(403)
  })

  test('is not there for a shop that has not set it up', async () => {
    const other = await createTestServer()
    expect((await other.post(WEBHOOK_PATH, {})).status).toBe(404)
    await other.close()
  })

  test('records that a message was delivered and read, in any order and doubled', async () => {
    const [delivered, read] = [status('delivered', '03'), status('read', '05')]
    for (const statuses of [[read], [delivered, read], [delivered], [read]])
      expect(await report(bodyOf(statuses))).toBe(200)
    expect(await shop.message(id)).toMatchObject({
      state: 'sent',
      sentAt: at('01'),
      deliveredAt: at('03'),
      readAt: at('05'),
    })
  })

  test('records why a message failed, for a person to see to it', async () => {
    expect(await report(bodyOf([status('failed', '02', FAILED)]))).toBe(200)
    expect(await shop.message(id)).toMatchObject({
      state: 'failed',
      success: false,
      errorMessage: 'Message Undeliverable. (131026)',
    })
    expect(await report(bodyOf([status('delivered', '02'), status('failed', '02', FAILED)]))).toBe(200)
    expect(await shop.message(id)).toMatchObject({ state: 'sent', deliveredAt: at('02'), errorMessage: null })
  })

  test('tells devices of it', async () => {
    const { cookie } = await shop.employee.pullAll()
    await report(bodyOf([status('delivered', '03')]))
    const { body } = await shop.employee.pull({ cookie })
    expect(rowsIn(body, 'notifications')).toMatchObject([{ id, deliveredAt: at('03') }])
  })

  test('settles a message whose answer was lost, by what went along with it', async () => {
    const lost = { state: 'unknown', providerId: null, attempts: 1, createdAt: NOW } as const
    await shop.queue(message(id, { method: 'whatsapp', ...lost }))
    const mine = { biz_opaque_callback_data: callbackData({ ...lost, id }) }
    const ofEarlierAttempt = { biz_opaque_callback_data: callbackData({ ...lost, id, attempts: 0 }) }
    const ofEarlierShop = { biz_opaque_callback_data: callbackData({ ...lost, id, createdAt: at('09') }) }
    await report(bodyOf([status('delivered', '03', ofEarlierAttempt), status('read', '03', ofEarlierShop)]))
    expect((await shop.message(id)).state).toBe('unknown')
    await report(bodyOf([status('delivered', '03', mine)]))
    expect(await shop.message(id)).toMatchObject({ state: 'sent', providerId: wamid, deliveredAt: at('03') })
  })

  test('lets go what it does not know: other messages, other numbers, other events', async () => {
    const before = await shop.message(id)
    const known = status('delivered', '03')
    const bodies = [
      bodyOf([{ ...known, id: 'wamid.other' }]),
      bodyOf([known], '999'),
      bodyOf([status('deleted', '03'), { id: wamid }, 7, null]),
      { object: 'page', entry: [{ changes: [{ field: 'feed', value: {} }] }, 'x'] },
      { entry: 'x' },
      [],
      '{"entry":',
      '',
    ]
    for (const body of bodies) expect(await report(body)).toBe(200)
    expect(await shop.message(id)).toEqual(before)
    // The reports that the server understands are recorded although others beside them mean nothing to it.
    await report(bodyOf(['x', status('warning', '03'), known]))
    expect(await shop.message(id)).toMatchObject({ deliveredAt: at('03') })
  })

  test('takes odd times and texts as they may be', async () => {
    const odd = { errors: [{ code: 1, title: 'a\0b\ud800', message: 'x'.repeat(5000) }] }
    await report(bodyOf([status('failed', '02', odd)]))
    const { errorMessage } = await shop.message(id)
    expect(errorMessage?.length).toBeLessThanOrEqual(300)
    await report(bodyOf([{ ...status('read', '03'), timestamp: '99999999999' }]))
    expect(await shop.message(id)).toMatchObject({ readAt: shop.time.now.toISOString() })
    expect(await report(bodyOf([{ ...status('read', '03'), timestamp: '0' }]))).toBe(200)
    expect(await shop.message(id)).toMatchObject({ readAt: shop.time.now.toISOString() })
  })

  test('refuses what Meta has not signed, and changes nothing', async () => {
    const before = await shop.message(id)
    const body = bodyOf([status('failed', '02', FAILED)])
    const text = JSON.stringify(body)
    for (const signature of [
      '',
      'sha256=',
      webhookSignature(text, 'another secret'),
      webhookSignature(`${text} `),
      webhookSignature(text).toUpperCase(),
      webhookSignature(text).slice(0, -1),
      webhookSignature(text).replace('sha256=', 'sha1='),
    ])
      expect(await report(body, { 'X-Hub-Signature-256': signature }), signature).toBe(403)
    expect(await report('x'.repeat(4 * 1024 * 1024))).toBe(413)
    expect(await shop.message(id)).toEqual(before)
  })
})
