import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../fixtures/server.ts'

const INDEX = `<!doctype html><title>Sheen</title>${'<p>Shine</p>'.repeat(200)}`
const SCRIPT = 'console.log("shine");'.repeat(200)
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'sheen-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), INDEX)
  writeFileSync(join(dist, 'sw.js'), SCRIPT)
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'photo-abc123.png'), Buffer.alloc(5000))
  writeFileSync(join(dist, '.built-from'), 'secret')
  server = await createTestServer({ distFolder: dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

describe('bad input is a 4xx with a code', () => {
  const json = { 'Content-Type': 'application/json' }
  const valid = JSON.stringify({ email: 'a@b.ae', password: 'secret 1' })
  test.each<[string, string | undefined, Record<string, string>, number, string]>([
    ['malformed JSON', '{"email":', json, 400, 'malformed_json'],
    ['no body', undefined, json, 400, 'malformed_json'],
    ['another type of body', valid, { 'Content-Type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a form',
      'email=a',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['null', 'null', json, 400, 'invalid_input'],
    ['a list', '[]', json, 400, 'invalid_input'],
    ['a number', '12', json, 400, 'invalid_input'],
    ['wrong types', '{"email":5,"password":{}}', json, 400, 'invalid_input'],
    ['missing fields', '{}', json, 400, 'invalid_input'],
    [
      'a huge field',
      JSON.stringify({ email: 'a@b.ae', password: 'x'.repeat(5000) }),
      json,
      400,
      'invalid_input',
    ],
    ['a huge body', `"${'x'.repeat(1024 * 1024)}"`, json, 413, 'body_too_large'],
    ['a NUL character', '{"email":"a\\u0000@b.ae","password":"secret 1"}', json, 400, 'invalid_input'],
  ])('%s', async (_, body, headers, status, code) => {
    const response = await server.app.request('/api/auth/login', { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/./) })
  })

  test('a call that does not exist', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const response = await server.app.request('/api/nothing/here', { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a call that exists, with a method that it has not', () => {
  test.each([
    ['DELETE', '/api/auth/me', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/customers', 'GET, POST, HEAD'],
    ['DELETE', '/api/customers/7', 'GET, PATCH, HEAD'],
    ['PUT', '/api/services/7', 'GET, PATCH, DELETE, HEAD'],
    ['GET', '/api/sync/push', 'POST'],
    ['PROPFIND', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is told which it has: %s', async (method, path, allowed) => {
    const response = await server.app.request(path, { method })
    expect(response.status).toBe(405)
    expect(sorted(response.headers.get('Allow'))).toEqual(sorted(allowed))
    if (method === 'HEAD') return
    expect(await response.json()).toEqual({
      message: expect.stringContaining(method),
      code: 'method_not_allowed',
    })
  })

  test('HEAD is a GET without a body', async () => {
    const response = await server.app.request('/api/public/services', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

function sorted(methods: string | null): string[] {
  return (methods ?? '').split(', ').toSorted()
}

describe('changes from other sites are refused', () => {
  const publicServer = createTestServer({ config: { publicUrl: 'https://sheen.example' } })
  afterAll(async () => (await publicServer).close())

  test.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://shop.test' }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.shop.test' }, 403],
    [{ Origin: 'http://shop.test' }, 200],
    [{ Origin: 'https://sheen.example' }, 200],
    [{ Origin: 'http://shop.test.evil.test' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'not an origin' }, 403],
  ])('%j → %i', async (headers, status) => {
    const { app } = await publicServer
    const request = { method: 'POST', headers: { Host: 'shop.test', ...headers } }
    const response = await app.request('/api/auth/logout', request)
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.json()).toMatchObject({ code: 'bad_origin' })
  })

  test('reading is not', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }
    expect((await server.get('/api/health', headers)).status).toBe(200)
  })
})

describe('health', () => {
  test('says that the database answers', async () => {
    const response = await server.get('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', version: '0.1.0', database: 'ok' })
  })

  test('is a 503 once it does not', async () => {
    const broken = await createTestServer()
    await broken.database.close()
    const response = await broken.get('/api/health')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ database: 'unreachable' })
    await broken.close()
  })
})

describe('the built app', () => {
  test('assets stay in caches for a year', async () => {
    const response = await server.get('/assets/main-abc123.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toContain('javascript')
    expect(await response.text()).toBe(SCRIPT)
  })

  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/dashboard/appointments/7'])(
    '%s is never stale',
    async path => {
      const response = await server.get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      const etag = response.headers.get('ETag') ?? ''
      const again = await server.get(path, { 'If-None-Match': etag })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    },
  )

  test.each([
    ['/', 200],
    ['/booking', 200],
    ['/dashboard?x=1', 200],
    ['/admin', 200],
    ['/crm', 200],
    ['/appointments', 200],
    ['/no/such/page', 404],
    ['/dashboard/no-such-page', 404],
    ['/dashboard/crm/customers/twelve', 404],
  ])('%s is the app with a %i: it says itself what is not there', async (path, status) => {
    const response = await server.get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(await response.text()).toBe(INDEX)
  })

  test.each([
    ['/booking/', '/booking'],
    ['/Booking?service=3&utm=a%20b', '/booking?service=3&utm=a%20b'],
    ['/BOOKING//', '/booking'],
    ['//booking', '/booking'],
    ['/dashboard//crm/customers/7', '/dashboard/crm/customers/7'],
    ['/Login/', '/login'],
  ])('%s is another spelling of %s, and is sent there once', async (path, canonical) => {
    const response = await server.app.request(`http://shop.test${path}`)
    expect([response.status, response.headers.get('Location')]).toEqual([308, canonical])
    expect((await server.get(canonical)).status).toBe(200)
  })

  test('nobody is sent to another site by two slashes', async () => {
    for (const path of ['//evil.example', '//evil.example/', '//evil.example/booking']) {
      const response = await server.app.request(`http://shop.test${path}`)
      expect([response.status, response.headers.get('Location')]).toEqual([404, null])
    }
  })

  test.each([
    '/assets/old-999.js',
    '/assets/old',
    '/favicon.ico',
    '/icons/nope.png',
    '/dashboard/logo.svg?v=2',
    '/.env',
  ])('%s is missing, and no page in its place', async path => {
    const response = await server.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('a file that is hidden or outside is not given out', async () => {
    for (const path of [
      '/.built-from',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f.built-from',
    ]) {
      expect(await (await server.get(path)).text()).not.toMatch(/secret|"name"/)
    }
  })

  test('text is compressed as the browser likes it, pictures are not', async () => {
    const br = await server.get('/sw.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(SCRIPT)
    const gzip = await server.get('/', { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(INDEX)
    expect(gzip.headers.get('Vary')).toContain('Accept-Encoding')
    const png = await server.get('/assets/photo-abc123.png', { 'Accept-Encoding': 'br' })
    expect(png.headers.get('Content-Encoding')).toBeNull()
  })

  test('comes with headers that keep foreign script out', async () => {
    const { headers } = await server.get('/')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
