import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createMessageShop,
  type MessageShop,
  WEBHOOK_PATH,
  webhookBody,
  webhookSignature,
} from '#tests/fixtures/notification-shop.ts'
import { createTestServer } from '#tests/fixtures/server.ts'
import { STRIPE_KEYS } from '#tests/fixtures/stripe.ts'

const READ_WITHIN_MS = 15_000
let shop: MessageShop
beforeEach(async () => {
  shop = await createMessageShop({ trustProxy: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** A report whose body does not end until it is told to; `isRead` once the server has begun to read it. */
function send(from: string, signature = `sha256=${'0'.repeat(64)}`) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const state = { isRead: false, isAnswered: false, end: () => body?.close(), answer: Promise.resolve(0) }
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        body = controller
      },
      pull() {
        state.isRead = true
      },
    },
    { highWaterMark: 0 },
  )
  const answer = shop.app.request(WEBHOOK_PATH, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: {
      'Content-Type': 'application/json',
      'X-Hub-Signature-256': signature,
      'X-Forwarded-For': from,
      'Content-Length': String(1024 * 1024),
    },
  } as RequestInit)
  state.answer = Promise.resolve(answer).then(({ status }) => {
    state.isAnswered = true
    return status
  })
  return state
}
const settled = (all: readonly ReturnType<typeof send>[]) =>
  expect.poll(() => all.every(({ isRead, isAnswered }) => isRead || isAnswered)).toBe(true)
const readAmong = (all: readonly ReturnType<typeof send>[]) =>
  all.filter(({ isAnswered }) => !isAnswered).length

describe('Bodies that nobody has signed', () => {
  test('are read a few at once of one address, and the others are told to come again', async () => {
    const all = Array.from({ length: 30 }, () => send('10.0.0.1'))
    await settled(all)
    expect(readAmong(all)).toBe(8)
    expect(await shop.report(webhookBody({ statuses: [] }), { 'X-Forwarded-For': '10.0.0.2' })).toBe(200)
    for (const { end, isAnswered } of all) if (!isAnswered) end()
    const answers = await Promise.all(all.map(({ answer }) => answer))
    expect(answers.filter(status => status === 503)).toHaveLength(22)
    expect(answers.filter(status => status === 403)).toHaveLength(8)
    expect(await shop.report(webhookBody({ statuses: [] }), { 'X-Forwarded-For': '10.0.0.1' })).toBe(200)
  })

  test('are no more of many addresses', async () => {
    const all = Array.from({ length: 60 }, (_, n) => send(`10.0.1.${n}`))
    await settled(all)
    expect(readAmong(all)).toBe(24)
    for (const { end, isAnswered } of all) if (!isAnswered) end()
    await Promise.all(all.map(({ answer }) => answer))
  })

  test('and take their time are not waited for', async () => {
    const late: (() => void)[] = []
    const { setTimeout } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...args: unknown[]) => {
      if (ms === READ_WITHIN_MS) late.push(run)
      return setTimeout(run, ms, ...args)
    }) as typeof setTimeout)
    const slow = send('10.0.0.1')
    await settled([slow])
    for (const run of late) run()
    expect(await slow.answer).toBe(503)
  })

  test.each(['sha256=0', 'sha1=0000', 'x'])(
    'are not read under what is no signature: %s',
    async signature => {
      const sent = send('10.0.0.1', signature)
      expect([await sent.answer, sent.isRead]).toEqual([403, false])
    },
  )

  test('are not read under a signature of Stripe that is missing or old', async () => {
    const stripe = { ...STRIPE_KEYS, url: 'http://127.0.0.1:1' }
    const other = await createTestServer({ config: { stripe, publicUrl: 'https://sheen.ae' } })
    const old = Math.floor(other.time.now.getTime() / 1000) - 3_600
    for (const signature of ['', `t=${old},v1=${'0'.repeat(64)}`]) {
      const pull = vi.fn()
      const answer = await other.app.request('/api/webhooks/stripe', {
        method: 'POST',
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        duplex: 'half',
        headers: { 'Stripe-Signature': signature, 'Content-Length': '1000' },
      } as RequestInit)
      expect(answer.status).toBe(403)
      expect(pull).not.toHaveBeenCalled()
    }
    await other.close()
  })
})

test('1,500 messages in one signed body of 2.5 MB are recorded in a few transactions, each once', async () => {
  const { sql } = shop.database
  const messages = Array.from({ length: 1_500 }, (_, n) => ({
    id: `wamid.flood${n % 1_400}`,
    from: '971501200020',
    timestamp: '1795500000',
    type: 'text',
    text: { body: `${n} ${'x'.repeat(1_500)}` },
  }))
  const body = JSON.stringify(webhookBody({ messages }))
  expect(body.length).toBeGreaterThan(2.2 * 1024 * 1024)
  const version = async () => Number((await sql`select version from shop_state`)[0]?.version)
  const before = await version()
  const status = await shop.report(body, { 'Content-Length': String(body.length) })
  expect(status).toBe(200)
  expect((await version()) - before).toBeLessThanOrEqual(15)
  expect(await sql`select count(*)::int from inbound_messages`).toEqual([{ count: 1_400 }])
  const tooLong = `${body}${' '.repeat(1024 * 1024)}`
  const headers = {
    'X-Hub-Signature-256': webhookSignature(tooLong),
    'Content-Length': String(tooLong.length),
  }
  expect(await shop.report(tooLong, headers)).toBe(413)
}, 60_000)
