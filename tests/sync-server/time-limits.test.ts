import { connect as openSocket } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import type { AppEnv } from '#server/deps.ts'
import { allow } from '#server/http/allowance.ts'
import { answerError } from '#server/http/answer-error.ts'
import { limitBodies } from '#server/http/limit-body.ts'
import { limitTime } from '#server/http/limit-time.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const AT = { host: '127.0.0.1', port: 0 }
const LIMITS = {
  ...{ headersMs: 200, bodyMs: 60_000, requestMs: 400, idleMs: 1_000, checkMs: 50 },
  ...{ connections: 100, connectionsOfAddress: 100 },
}
const CALL_MS = 150
let listening: Listening[] = []

afterEach(async () => {
  await Promise.all(listening.map(each => each.drain()))
  listening = []
})

/** A server with a call that reads its body, one that never answers, and both where there is no limit. */
async function serve(limits = LIMITS): Promise<number> {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(logRequests(pino({ level: 'silent' })), limitTime(CALL_MS), limitBodies())
  app.post('/api/slow', async c => c.json({ length: (await c.req.text()).length }))
  app.post('/api/file', allow({ ms: Infinity, isFile: true }), async c =>
    c.json({ length: (await c.req.text()).length }),
  )
  app.get('/api/hangs', () => new Promise<Response>(() => {}))
  app.get('/api/stream', allow({ ms: Infinity }), async c => {
    await new Promise(resolve => setTimeout(resolve, 2 * CALL_MS))
    return c.text('still here')
  })
  const server = await listen(app, AT, limits)
  listening.push(server)
  return server.port
}

/** Sends some lines and waits until the server hangs up; gives what it said. */
function say(port: number, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = openSocket(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.on('data', data => {
      heard += data
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

const post = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'Host: shop.test', ...headers]

describe('a peer that takes its time', () => {
  test('over its headers is cut off', async () => {
    expect(await say(await serve(), 'GET /api/slow HTTP/1.1', 'Host: shop.test', 'X-A: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    )
  })

  test('over its body is answered, and cut off', async () => {
    const heard = await say(
      await serve({ ...LIMITS, requestMs: 60_000 }),
      ...post('/api/slow', 'Content-Length: 10'),
      '',
      'four',
    )
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard).toContain('"code":"unavailable"')
  })

  test('over a file is cut off in the end', async () => {
    const lines = post('/api/file', 'Content-Length: 10')
    expect(await say(await serve(), ...lines, '', 'four')).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('between two requests is cut off', async () => {
    const heard = await say(
      await serve({ ...LIMITS, idleMs: 50 }),
      ...post('/api/slow', 'Content-Length: 4'),
      '',
      'four',
    )
    expect(heard).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a call', () => {
  test('that never ends is answered', async () => {
    const response = await fetch(`http://127.0.0.1:${await serve()}/api/hangs`)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  test('that is a stream is let be', async () => {
    const response = await fetch(`http://127.0.0.1:${await serve()}/api/stream`)
    expect([response.status, await response.text()]).toEqual([200, 'still here'])
  })

  test('with a large file that does not say its length is refused before it is read', async () => {
    const lines = post('/api/file', 'Transfer-Encoding: chunked', 'Connection: close')
    const heard = await say(await serve(), ...lines, '', '4', 'four', '')
    expect(heard).toMatch(/^HTTP\/1\.1 411 /)
  })
})

describe('the whole server', () => {
  let shop: ShopServer
  beforeAll(async () => {
    shop = await createShopServer()
  })
  afterAll(() => shop.close())

  test('answers 503 when a statement takes too long', async () => {
    const limits = { lockMs: 10_000, statementMs: 100, idleMs: 10_000 }
    const database = connect(shop.database.url, { max: 2, limits })
    const app = createApp({ ...shop.deps, sql: database.sql, db: database.db })
    await shop.database.sql.begin(async connection => {
      await connection`lock table customers in access exclusive mode`
      const response = await app.request('/api/customers', { headers: { Cookie: shop.admin.session } })
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
    })
    await database.close()
  })

  test('does not block the others when it stands still in a transaction', async () => {
    const stalled = connect(shop.database.url, {
      max: 1,
      limits: { lockMs: 10_000, statementMs: 10_000, idleMs: 100 },
    })
    let blocked: unknown
    const standing = stalled.sql.begin(async transaction => {
      await transaction`select version from shop_state for update`
      // Another writer gets the lock while this one still does nothing.
      blocked = await shop.database.sql`select 1 as it from shop_state for update`
    })
    await expect(standing).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/),
    })
    await vi.waitFor(() => expect(blocked).toEqual([{ it: 1 }]))
    await stalled.close()
  })
})
