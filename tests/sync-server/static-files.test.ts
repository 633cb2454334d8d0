import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

const INDEX = `<!doctype html><title>Sheen</title>${'<p>Shine</p>'.repeat(200)}`
const SCRIPT = 'console.log("shine");'.repeat(200)
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'sheen-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), INDEX)
  writeFileSync(join(dist, 'sw.js'), SCRIPT)
  writeFileSync(join(dist, 'manifest.webmanifest'), '{"icons":[],"shortcuts":[]}')
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'photo-abc123.png'), Buffer.alloc(5000))
  writeFileSync(join(dist, '.built-from'), 'secret')
  server = await createTestServer({ distFolder: dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

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
  ['/dashboard/no-such-page', 404],
  ['/dashboard/crm/customers/twelve', 404],
])('%s is the app with a %i: it says itself what is not there', async (path, status) => {
  const response = await server.get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).toBe(INDEX)
})

test.each([
  ['/no/such/page', 'en', '404 Page Not Found'],
  ['/ar/no/such/page', 'ar', 'الصفحة غير موجودة'],
])('%s is a page of the shop’s site with a 404, in its language', async (path, language, said) => {
  const response = await server.get(path)
  expect(response.status).toBe(404)
  const text = await response.text()
  expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  for (const shown of [said, 'Sheen Detailing', 'href="tel:+97143385500"']) expect(text).toContain(shown)
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
