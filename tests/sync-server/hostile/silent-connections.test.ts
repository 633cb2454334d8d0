import { connect as openSocket, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { SHARE_OF_ADDRESS } from '#server/http/address-share.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const AT = { host: '127.0.0.1', port: 0 }
const LIMITS = {
  ...{ headersMs: 30_000, bodyMs: 30_000, requestMs: 30_000, idleMs: 30_000, checkMs: 50 },
  ...{ connections: 100, connectionsOfAddress: 3 },
}
let shop: ShopServer
let servers: Listening[] = []
let sockets: Socket[] = []
beforeAll(async () => {
  shop = await createShopServer()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.map(server => server.drain()))
  ;[servers, sockets] = [[], []]
})
afterAll(() => shop.close())

async function serve(limits: Partial<typeof LIMITS> = {}, config: { trustProxy?: boolean } = {}) {
  const app = createApp({ ...shop.deps, config: { ...shop.deps.config, ...config } })
  const server = await listen(app, { ...AT, ...config }, { ...LIMITS, ...limits })
  servers.push(server)
  return server.port
}

/** A connection that says so much and then nothing; `heard` is what it got once the server has hung up. */
async function hold(port: number, { from = '127.0.0.1', lines = '' } = {}) {
  const socket = openSocket({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  let said = ''
  socket.on('data', data => {
    said += data
  })
  socket.on('error', () => {})
  const heard = new Promise<string>(resolve => socket.on('close', () => resolve(said)))
  await new Promise(resolve => socket.once('connect', resolve).once('close', resolve))
  socket.write(lines)
  return { heard }
}
const request = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: shop.test', ...headers].join('\r\n')}\r\n\r\n`
const GET_HEALTH = request('GET', '/api/health', 'Connection: close')

test('One address cannot keep the others out with connections that say nothing', async () => {
  const port = await serve()
  for (let n = 0; n < 3; n++) await hold(port, { from: '127.0.0.2' })
  expect(await (await hold(port, { from: '127.0.0.2', lines: GET_HEALTH })).heard).toBe('')
  expect(await (await hold(port, { from: '127.0.0.3', lines: GET_HEALTH })).heard).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await hold(port, { from: '127.0.0.2', lines: GET_HEALTH })).heard)
    .toMatch(/^HTTP\/1\.1 200 /)
})

describe('A body that was announced and does not come ends its connection', () => {
  const LENGTH = ['Content-Type: application/json', 'Content-Length: 10'] as const
  const CHUNKED = ['Content-Type: application/json', 'Transfer-Encoding: chunked'] as const
  test.each<[string, string]>([
    ['of a call that waits for it', request('POST', '/api/auth/login', ...LENGTH)],
    ['in pieces', request('POST', '/api/auth/login', ...CHUNKED)],
    ['of a page', request('POST', '/b/b1-AAAAAAAAAAAAAAAAAAAAAA/cancel', ...LENGTH)],
    ['of a call that has none', request('GET', '/api/health', ...LENGTH)],
    [
      'and stops after its first byte, of a call that has none',
      `${request('GET', '/api/health', ...LENGTH)}x`,
    ],
    ['of no call', request('POST', '/api/nothing', ...LENGTH)],
  ])('%s', async (_what, lines) => {
    const { heard } = await hold(await serve({ bodyMs: 50 }), { lines })
    expect(await heard).toMatch(/^HTTP\/1\.1 (408|200|404) /)
  })

  test('but not one that is slow after its first bytes', async () => {
    const body = JSON.stringify({ email: 'nobody@shop.test', password: 'wrong horse 7' })
    const head = request(
      'POST',
      '/api/auth/login',
      LENGTH[0],
      `Content-Length: ${body.length}`,
      'Connection: close',
    )
    const port = await serve({ bodyMs: 50 })
    const slow = await hold(port, { lines: `${head}${body.slice(0, 5)}` })
    await (await hold(port, { lines: request('POST', '/api/auth/login', ...LENGTH) })).heard
    sockets[0]?.write(body.slice(5))
    expect(await slow.heard).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('Behind a proxy one visitor has a share of the requests under way', async () => {
  const port = await serve({ connections: 1_000 }, { trustProxy: true })
  const of = (address: string) => `X-Forwarded-For: 10.9.9.9, ${address}`
  const login = ['Content-Type: application/json', 'Content-Length: 10'] as const
  for (let n = 0; n < SHARE_OF_ADDRESS; n++)
    await hold(port, { lines: request('POST', '/api/auth/login', ...login, of('10.0.0.1')) })
  const health = (address: string) => request('GET', '/api/health', 'Connection: close', of(address))
  await expect
    .poll(async () => (await hold(port, { lines: health('10.0.0.1') })).heard)
    .toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 5[\s\S]*"rate_limited"/i)
  expect(await (await hold(port, { lines: health('10.0.0.2') })).heard).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await hold(port, { lines: health('10.0.0.1') })).heard)
    .toMatch(/^HTTP\/1\.1 200 /)
})
