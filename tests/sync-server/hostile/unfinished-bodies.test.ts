import { connect as openSocket, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#server/http/listen.ts'
import { addressOfRoute, isUnsafe, servedRoutes } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const AT = { host: '127.0.0.1', port: 0 }
const MEGABYTE = 1024 * 1024
/** The calls that anybody may make without having signed in. */
const OPEN =
  /^\/api\/(public|webhooks|auth\/(login|logout|second-factor|passkey|set-up)|logout|devices\/[^/]+\/(resume|standing))/
let shop: ShopServer
let server: Listening
let sockets: Socket[] = []
beforeAll(async () => {
  shop = await createShopServer()
  server = await listen(shop.app, AT)
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(async () => {
  await server.drain()
  await shop.close()
})

const PATIENT = {
  ...{ headersMs: 5_000, bodyMs: 5_000, requestMs: 5_000, idleMs: 5_000, checkMs: 100 },
  ...{ connections: 100, connectionsOfAddress: 100 },
}

type Said = { method?: string; headers: string[]; body?: string; port?: number }

/** Sends the beginning of a request, never its end; gives what is heard until the server hangs up. */
function say(
  path: string,
  { method = 'POST', headers, body = '', port = server.port }: Said,
): Promise<string> {
  return new Promise(resolve => {
    let heard = ''
    const socket = openSocket(port, '127.0.0.1', () => {
      socket.write([`${method} ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', body].join('\r\n'))
    })
    sockets.push(socket)
    socket.on('data', data => {
      heard += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

const CHUNKED = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
const piece = `${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`

test('Sixty bodies without an end and without a session take no memory and no connection', async () => {
  const before = process.memoryUsage().rss
  const heard = await Promise.all(
    Array.from({ length: 60 }, () =>
      say('/api/admin/import/customers', { headers: CHUNKED, body: piece.repeat(8) }),
    ),
  )
  // Both ends are this process: on a busy machine the time for a request is over before the last of them is heard.
  for (const answer of heard) expect(answer).toMatch(/^$|^HTTP\/1\.1 (?:411|408) /)
  expect(heard.filter(answer => answer.includes(' 411 ')).length).toBeGreaterThan(0)
  // Of this process, which holds what it sends as well.
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MEGABYTE)
})

test('Every call asks who is there before it reads what is sent', async () => {
  const routes = servedRoutes(shop.app).filter(
    route =>
      isUnsafe(route) && route.method !== 'ALL' && route.path.startsWith('/api/') && !OPEN.test(route.path),
  )
  expect(routes.length).toBeGreaterThan(20)
  for (const route of routes) {
    const answer = await say(addressOfRoute(route), {
      method: route.method,
      headers: CHUNKED,
      body: '4\r\n{"a"\r\n',
    })
    expect(`${route.name}: ${answer}`).toMatch(/: HTTP\/1\.1 4(01|11) /)
    expect(answer).toMatch(/connection: close/i)
  }
})

describe('A refusal of a large body ends the connection', () => {
  const length = (bytes: number) => ['Content-Type: application/json', `Content-Length: ${bytes}`]
  test.each<[string, string, string[], number]>([
    ['that is too long', '/api/customers', length(2 * MEGABYTE), 413],
    ['of a visitor', '/api/public/booking', length(MEGABYTE / 2), 413],
    ['of whoever signs in', '/api/auth/login', length(MEGABYTE / 2), 413],
    ['of nobody', '/api/customers', length(MEGABYTE), 401],
    ['of nobody, a file', '/api/admin/restore', length(900 * MEGABYTE), 401],
    ['that another site sends', '/api/customers', [...length(MEGABYTE), 'Sec-Fetch-Site: cross-site'], 403],
  ])('%s', async (_what, path, headers, status) => {
    const answer = await say(path, { headers, body: 'x'.repeat(1000) })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/connection: close/i)
  })

  test('also when it shows only while it is read', async () => {
    const headers = [...CHUNKED, `Cookie: ${shop.admin.session}`]
    const answer = await say('/api/customers', { headers, body: piece.repeat(2) })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/connection: close/i)
  })

  test('one of a short body keeps it', async () => {
    const url = `http://127.0.0.1:${server.port}/api/customers`
    const answer = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect([answer.status, answer.headers.get('Connection')]).toEqual([401, 'keep-alive'])
  })
})

test.each([
  ['a shop needs', {}, 3],
  ['several shops need', { shopKey: 'a key of several shops' }, 30],
])('Connections beyond what %s are closed at once', async (_, shops, most) => {
  const few = await listen(shop.app, { ...AT, ...shops }, { ...PATIENT, connections: 3 })
  const held = Array.from({ length: most }, () => openSocket(few.port, '127.0.0.1'))
  sockets.push(...held)
  await Promise.all(held.map(socket => new Promise(resolve => socket.on('connect', resolve))))
  expect(await say('/api/health', { headers: [], port: few.port })).toBe('')
  for (const socket of held) socket.destroy()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${few.port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  await few.drain()
})
