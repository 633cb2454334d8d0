import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { startingApp } from '#server/http/starting-app.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

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
    expect(await response.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'ok',
    })
  })

  test('is a 503 once it does not', async () => {
    const broken = await createTestServer()
    await broken.database.close()
    const response = await broken.get('/api/health')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ database: 'unreachable' })
    const ready = await broken.get('/api/health/ready')
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { reason: 'unreachable', message: 'The database does not answer.' },
    ])
    expect((await broken.get('/api/health/live')).status).toBe(200)
    await broken.close()
  })

  test('is ready while the database answers', async () => {
    const response = await server.get('/api/health/ready')
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }])
  })

  test('says from the first moment that the server lives, and what it waits for, until the shop is served', async () => {
    const starting = startingApp()
    const listening = await listen(starting.app, { host: '127.0.0.1', port: 0 })
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${listening.port}${path}`)
      const text = await response.text()
      return { status: response.status, again: response.headers.get('Retry-After'), text }
    }
    expect(await get('/api/health/live')).toMatchObject({ status: 200 })
    starting.say('migrating')
    for (const path of ['/api/health/ready', '/api/health'])
      expect(await get(path)).toMatchObject({ status: 503, text: expect.stringContaining('"migrating"') })
    expect(await get('/api/sync/pull')).toMatchObject({
      ...{ status: 503, again: '2' },
      text: expect.stringContaining('"unavailable"'),
    })
    expect(await get('/booking')).toMatchObject({ status: 503, text: expect.stringContaining('starting') })
    listening.serve(server.app)
    expect(await get('/api/health/ready')).toMatchObject({ status: 200 })
    await listening.drain()
  })
})
