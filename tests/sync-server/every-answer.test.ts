import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { addressOfRoute, isUnsafe, servedRoutes } from '#tests/fixtures/api-server.ts'
import { readLiveEvents } from '#tests/fixtures/replica.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'

const site = makeSite()
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer({ demo: true }, { distFolder: site.folder })
})
afterAll(async () => {
  await server.close()
  site.remove()
})

/** Every answer has these headers, of whatever kind it is. */
function expectGuarded({ headers }: Response, address: string): void {
  expect(headers.get('X-Content-Type-Options'), address).toBe('nosniff')
  expect(headers.get('X-Frame-Options'), address).toBe('DENY')
  expect(headers.get('Referrer-Policy'), address).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy'), address).toBe(
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  )
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')] as const
    }),
  )
  for (const name of ['frame-ancestors', 'object-src']) expect(policy.get(name), address).toBe("'none'")
  for (const name of ['default-src', 'base-uri', 'form-action', 'connect-src'])
    expect(policy.get(name), address).toBe("'self'")
  expect(policy.get('script-src'), address).toMatch(/^'self' 'sha256-[\w+/]+=*'$/)
  expect(headers.get('X-Powered-By'), address).toBeNull()
  expect(headers.get('Server'), address).toBeNull()
}

describe('the headers against foreign script, frames and sniffing stand on', () => {
  test.each<[what: string, status: number, address: string, request?: RequestInit]>([
    ['a call', 200, '/api/public/services'],
    ['a page', 200, '/'],
    ['the app', 200, '/dashboard/appointments'],
    ['a file that stays', 200, '/assets/main-abc123.js'],
    ['the API’s page', 200, '/api/docs'],
    ['a file of the API’s page', 200, '/api/docs/swagger-ui.css'],
    ['the API’s document', 200, '/api/openapi.json'],
    ['a page to sign out', 200, '/api/logout'],
    ['a redirect', 302, '/api/login'],
    ['a call that is none', 404, '/api/nothing'],
    ['a file that is none', 404, '/assets/old-999.js'],
    ['a method that is none', 404, '/dashboard', { method: 'DELETE' }],
    ['a method that a call has not', 405, '/api/customers', { method: 'DELETE' }],
    ['a refusal', 401, '/api/customers'],
    [
      'a body that is none',
      400,
      '/api/auth/login',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' },
    ],
    [
      'a request of another site',
      403,
      '/api/auth/logout',
      { method: 'POST', headers: { Origin: 'http://evil.test' } },
    ],
    [
      'a body that is too large',
      413,
      '/api/auth/login',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(1024 * 1024 + 1) },
    ],
    ['what is asked for as a header alone', 200, '/', { method: 'HEAD' }],
  ])('%s (%i)', async (_, status, address, request) => {
    const response = await server.app.request(address, request)
    expect(response.status).toBe(status)
    expectGuarded(response, address)
  })

  test('what has not changed (304)', async () => {
    const etag = (await server.get('/')).headers.get('ETag') ?? ''
    const response = await server.get('/', { 'If-None-Match': etag })
    expect(response.status).toBe(304)
    expectGuarded(response, '/')
  })

  test('a live stream', async () => {
    const address = `/api/sync/live?replica=${server.employee.id}`
    const response = await server.get(address, { Cookie: server.employee.session })
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    expectGuarded(response, address)
    const events = readLiveEvents(response)
    await events.nextPoke()
    await events.close()
  })

  test.each<[what: string, status: number, changes: Partial<Deps>]>([
    ['a server that fails', 500, { clock: () => fail('a secret of ours') }],
    ['a server whose database is gone', 503, { sql: connect('postgres://nobody@127.0.0.1:1/none').sql }],
  ])('the answer of %s (%i)', async (_, status, changes) => {
    const broken = createApp({ ...server.deps, ...changes })
    const response = await broken.request('/')
    expect(response.status).toBe(status)
    expectGuarded(response, '/')
    expect(await response.text()).not.toMatch(/secret|postgres|\.ts/)
  })
})

function fail(message: string): never {
  throw new Error(message)
}

describe('another site’s page', () => {
  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' },
    { Origin: 'http://evil.test' },
    { Origin: 'null' },
  ])('with %j changes nothing by any call, in the name of nobody', async headers => {
    // The signed link of an e-mail takes no session: mail programs post to it from where they are.
    const routes = servedRoutes(server.app).filter(each => isUnsafe(each) && each.path !== '/stop/:token')
    expect(routes.length).toBeGreaterThan(20)
    for (const route of routes)
      for (const session of [server.admin.session, '']) {
        const response = await server.app.request(addressOfRoute(route), {
          method: route.method,
          headers: { Cookie: session, Host: 'shop.test', 'Content-Type': 'text/plain', ...headers },
        })
        expect(response.status, route.name).toBe(403)
        expect(await response.json(), route.name).toMatchObject({ code: 'bad_origin' })
      }
  })

  test('is given no leave to read what any call answers', async () => {
    for (const route of servedRoutes(server.app)) {
      const headers = { Origin: 'http://evil.test', 'Access-Control-Request-Method': route.method }
      const response = await server.app.request(addressOfRoute(route), { method: 'OPTIONS', headers })
      expect(response.status, route.name).toBe(route.path.startsWith('/api/') ? 405 : 404)
      expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })
})
